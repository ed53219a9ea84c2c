import { Form } from 'react-router';
import * as words from '../../../words/en/fund.ts';
import { cannotReceive, wantedNext } from '../../../words/en/funds.ts';
import { mayWithFund, type Fund } from '../../../contract/funds.ts';
import { Button } from '../../../../../ui/components/button.tsx';
import { Notice } from '../../../../../ui/components/notice.tsx';
import type { FundPageFacts } from './fund-loader.ts';
import { wantedOf } from './wanted.ts';

const GONE = new Set(['left', 'withdrawn', 'stopped']);

/** Why the payee can no longer receive. Null if the payee can, or if the fund is a draft or closed. */
export function goneBecause({ state, payee }: Pick<Fund, 'state' | 'payee'>) {
  const why = payee?.notPayable ?? null;
  return state === 'closed' || state === 'draft' || why === null || !GONE.has(why) ? null : why;
}

export function PayeeGone({ facts: { fund } }: { facts: FundPageFacts }) {
  const why = goneBecause(fund);
  if (why === null) return null;
  return (
    <Notice kind="problem" heading={words.payeeGoneTitle}>
      <p>{words.payeeGone(cannotReceive(why))}</p>
      {mayWithFund(fund.roles, 'hands') ? (
        <>
          <p>{words.payeeGoneWay}</p>
          <p className="ways">
            <a href="#hands">{words.toHands}</a>
          </p>
        </>
      ) : null}
    </Notice>
  );
}

export function FundState({ facts: { fund, page } }: { facts: FundPageFacts }) {
  const { state, roles, payee, treasurer } = fund;
  const isPublished = page.path !== null;
  const canOpen = state !== 'open' && isPublished && payee?.notPayable === null && treasurer !== null;
  const missing = wantedOf(fund)
    .filter((one) => one !== 'open')
    .map(wantedNext)
    .concat(isPublished ? [] : [words.publishFirst]);
  const mayChange = mayWithFund(roles, 'change');
  if (state === 'closed') return null;
  if (!mayChange && state !== 'open') return <p className="soft">{words.onlyKeepers}</p>;
  return (
    <section className="group">
      {state !== 'open' && missing.length > 0 ? (
        <>
          <h2>{words.nextTitle}</h2>
          <ul className="dotted">
            {missing.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </>
      ) : null}
      <div className="acts">
        {mayChange && canOpen ? (
          <Act intent="open" look="main" label={state === 'draft' ? words.open : words.openAgain} />
        ) : null}
        {state === 'open' ? <Act intent="pause" look="quiet" label={words.pause} /> : null}
      </div>
      {mayChange && state !== 'draft' ? (
        <details className="return">
          <summary>{words.close}</summary>
          <p>{words.closeWhat}</p>
          <Form method="post" className="acts">
            <input type="hidden" name="intent" value="close" />
            <Button type="submit" look="danger">
              {words.closeNow}
            </Button>
          </Form>
        </details>
      ) : null}
      {mayChange ? null : <p className="soft">{words.onlyKeepers}</p>}
    </section>
  );
}

const Act = ({ intent, look, label }: { intent: string; look: 'main' | 'quiet'; label: string }) => (
  <Form method="post">
    <input type="hidden" name="intent" value={intent} />
    <Button type="submit" look={look}>
      {label}
    </Button>
  </Form>
);
