import type { CandleSummary } from '../../../../memories/contract/fields.ts';
import { CandleRow } from '../../../../../ui/components/pictures/candle.tsx';
import { Sentence } from '../../../../../ui/components/text/sentence.tsx';
import { formatDay } from './dates.ts';
import * as words from '../../../words/en/tribute.ts';

// Of the latest candles a few are named; the rest burn with them.
const NAMED = 3;

interface Props {
  candles: CandleSummary;
  /** Where one is lit; null where none can be lit any more. */
  address: string | null;
  /** Where those stand that do not burn here. */
  others: string | null;
}

export function CandleBand({ candles: { count, latest }, address, others }: Props) {
  const [newest, ...rest] = latest.slice(0, NAMED);
  return (
    <section id="candles" className="candles">
      <div className="wrap">
        <h2>{words.candleHeading(count)}</h2>
        {newest ? (
          <p>
            {rest.length === 0 ? (
              <Sentence of={words.latestCandle} parts={[nameOf(newest), formatDay(newest.litAt)]} />
            ) : (
              <Sentence of={words.latestCandles} parts={[newest, ...rest].map(nameOf)} />
            )}
          </p>
        ) : (
          <p>{words.noCandles}</p>
        )}
        {newest ? <CandleRow names={latest.map(({ name }) => name)} /> : null}
        {others === null || count <= latest.length ? null : (
          <p className="more">
            <a href={others}>{words.allCandles(count)}</a>
          </p>
        )}
        {address === null ? null : (
          <a className="button" href={address}>
            {words.lightCandle}
          </a>
        )}
      </div>
    </section>
  );
}

// A name keeps its own direction inside the sentence.
const nameOf = ({ name, litAt }: CandleSummary['latest'][number]) => <bdi key={`${name} ${litAt}`}>{name}</bdi>;
