import { Link } from 'react-router';
import * as words from '../../../words/en/funds.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import type { Fund, TributeFunds } from '../../../contract/funds.ts';
import { Moment } from '../../../../accounts/web/parts/moment.tsx';
import { sumOf } from '../../parts/sums.ts';
import { Sentence } from '../../../../../ui/components/text/sentence.tsx';
import { wantedOf } from './wanted.ts';

export function FundList({ funds: { tributeId, funds } }: { funds: TributeFunds }) {
  return (
    <section className="group" aria-labelledby="collections">
      <h2 id="collections">{words.listTitle}</h2>
      {funds.length === 0 ? (
        <p className="empty">{words.none}</p>
      ) : (
        <ul className="list">
          {funds.map((fund) => (
            <li key={fund.id}>
              <h3>
                <Link to={addressOf('fund', { id: tributeId, fundId: fund.id })}>
                  <bdi>{fund.title}</bdi>
                </Link>
              </h3>
              <p>{words.state(fund.state)}</p>
              {fund.given > 0 ? <p>{words.given(sumOf(fund.given, fund.currency))}</p> : null}
              <Next fund={fund} />
              {fund.wordsWaiting > 0 ? <p className="soft small">{words.wordsWait}</p> : null}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Next({ fund }: { fund: Fund }) {
  const countsAt = fund.change?.countsAt ?? null;
  return (
    <>
      {wantedOf(fund).map((next) => (
        <p className="soft small" key={next}>
          {words.wantedNext(next)}
        </p>
      ))}
      {countsAt === null ? null : (
        <p className="soft small">
          <Sentence of={words.countsOn} parts={[<Moment key="at" at={countsAt} />]} />
        </p>
      )}
    </>
  );
}
