import * as provider from '../../words/en/provider-account.ts';
import * as words from '../../words/en/payees.ts';
import type { PayeeStatus } from '../../contract/payees.ts';
import { Button } from '../../../../ui/components/button.tsx';

/** A form, not a link: the onboarding link works once, so it is made when the button is pressed, never prefetched. */
export function GoOn({ payee: { notPayable, wanted, stopped, isNamed, providerId } }: { payee: PayeeStatus }) {
  const isClosed =
    notPayable === 'left' ||
    (providerId !== null && notPayable === 'withdrawn') ||
    stopped?.startsWith('rejected.') === true;
  if (isClosed) return null;
  const isDone = wanted.length === 0 && (notPayable === null || notPayable === 'not-checked');
  return (
    <section aria-labelledby="next">
      <h2 id="next">{words.nextTitle}</h2>
      <p>{providerId === null ? (isNamed === true ? words.nextNamed : words.next) : provider.next}</p>
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

export function Leave({ payee: { notPayable } }: { payee: PayeeStatus }) {
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
