import type { CandleSummary } from '../../../contract/memories.ts';
import { CandleRow } from '../../ui/candle.tsx';
import { formatDay } from './dates.ts';
import * as words from '#messages/tribute';

// Of the latest candles a few are named; the rest burn with them.
const NAMED = 3;

interface Props {
  candles: CandleSummary;
  /** Where one is lit; null where none can be lit any more. */
  address: string | null;
}

export function CandleBand({ candles: { count, latest }, address }: Props) {
  const named = latest.slice(0, NAMED);
  const newest = named[0];
  return (
    <section id="candles" className="candles">
      <div className="wrap">
        <h2>{words.candleHeading(count)}</h2>
        {newest ? (
          <p>
            {named.length === 1 ? words.latestCandle : words.latestCandleMany}{' '}
            {named.map(({ name }, index) => (
              <Name key={`${name} ${index}`} name={name} before={joint(index, named.length)} />
            ))}
            {named.length === 1 ? ` ${words.onDay(formatDay(newest.litAt))}` : ''}.
          </p>
        ) : (
          <p>{words.noCandles}</p>
        )}
        {newest ? <CandleRow names={latest.map(({ name }) => name)} /> : null}
        {address === null ? null : (
          <a className="button" href={address}>
            {words.lightCandle}
          </a>
        )}
      </div>
    </section>
  );
}

const joint = (index: number, count: number) => (index === 0 ? '' : index === count - 1 ? ` ${words.and} ` : ', ');

// A name keeps its own direction inside the sentence.
const Name = ({ name, before }: { name: string; before: string }) => (
  <>
    {before}
    <bdi>{name}</bdi>
  </>
);
