import * as words from '../../../words/en/fund.ts';
import { charityNo, cannotReceive, state } from '../../../words/en/funds.ts';
import { sumOf } from '../../parts/sums.ts';
import { Named } from '../../../../../ui/components/text/named.tsx';
import type { FundPageFacts } from './fund-loader.ts';
import { payeeAddress } from './gifts/payee-list.tsx';

export function FundFacts({ facts: { fund } }: { facts: FundPageFacts }) {
  const { payee, treasurer, currency, given, inHand, goal } = fund;
  const isYou = fund.roles.includes('treasurer');
  const called = treasurer?.name ?? words.nameless;
  return (
    <section className="fund-facts" aria-labelledby="fund-facts">
      <h2 id="fund-facts">{state(fund.state)}</h2>
      <dl>
        {fund.state === 'draft' ? null : (
          <>
            <dt>{words.givenSoFar}</dt>
            <dd className="fund-sum">{sumOf(given, currency)}</dd>
          </>
        )}
        {inHand > 0 ? (
          <>
            <dt>{words.inHand}</dt>
            <dd>{sumOf(inHand, currency)}</dd>
          </>
        ) : null}
        {goal === null ? null : (
          <>
            <dt>{words.hopedFor}</dt>
            <dd>{sumOf(goal, currency)}</dd>
          </>
        )}
        <dt>{words.receives}</dt>
        <dd>
          {payee ? <bdi>{payee.label}</bdi> : words.nobody}
          {payee?.charityNumber ? <span className="soft small">{charityNo(payee.charityNumber)}</span> : null}
          {payee?.notPayable ? <span className="soft small">{cannotReceive(payee.notPayable)}</span> : null}
          {payee?.isYours ? <a href={payeeAddress(payee.id)}>{words.toYourAccount}</a> : null}
        </dd>
        <dt>{words.looksAfter}</dt>
        <dd>
          {treasurer === null ? words.nobody : isYou ? <Named of={words.you} name={called} /> : <bdi>{called}</bdi>}
        </dd>
      </dl>
    </section>
  );
}
