import * as firm from '../../words/en/firm-account.ts';
import * as words from '../../words/en/payees.ts';
import type { PayeeStanding } from '../../contract/payees.ts';
import { Button } from '../../../../ui/components/button.tsx';

/** What comes next. By a form: a link is made when the button is pressed and is followed at once, so none is kept or fetched ahead. */
export function GoOn({ payee: { notPayable, wanted, stopped, isNamed, firmId } }: { payee: PayeeStanding }) {
  const isClosed =
    notPayable === 'left' ||
    (firmId !== null && notPayable === 'withdrawn') ||
    stopped?.startsWith('rejected.') === true;
  if (isClosed) return null;
  const isDone = wanted.length === 0 && (notPayable === null || notPayable === 'not-checked');
  return (
    <section aria-labelledby="next">
      <h2 id="next">{words.nextTitle}</h2>
      <p>{firmId === null ? (isNamed === true ? words.nextNamed : words.next) : firm.next}</p>
      <form method="post" className="acts">
        <input type="hidden" name="intent" value="go-on" />
        <Button type="submit" look={isDone ? 'quiet' : 'main'}>
          {isDone ? words.look : words.goOn}
        </Button>
      </form>
      <p className="hint">{words.goOnHint}</p>
    </section>
  );
}

export function Leave({ payee: { notPayable } }: { payee: PayeeStanding }) {
  if (notPayable === 'left') return null;
  return (
    <details className="change">
      <summary>{words.leave}</summary>
      <p>{words.leaveWhat}</p>
      <form method="post" className="acts">
        <input type="hidden" name="intent" value="leave" />
        <Button type="submit" look="danger">
          {words.leaveNow}
        </Button>
      </form>
    </details>
  );
}
