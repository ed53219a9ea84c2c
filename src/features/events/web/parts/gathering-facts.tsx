import { clockOf, kinds, whenWords } from '../../words/en/gathering-times.ts';
import * as words from '../../words/en/gatherings.ts';
import type { PublicGathering } from '../../contract/gatherings.ts';

type Called = Pick<PublicGathering, 'kind' | 'title'>;

export const calledGathering = ({ kind, title }: Called): string => (title.trim() === '' ? kinds[kind] : title);

/** When and where, as everybody reads it. The clock is named: its reader may be anywhere. */
export function GatheringFacts({ gathering }: { gathering: PublicGathering }) {
  const { at, startsAt, zone, venue, address, note, isCancelled } = gathering;
  const time = (
    <time dateTime={at}>
      {whenWords(startsAt)} <span className="soft">({clockOf(zone)})</span>
    </time>
  );
  return (
    <>
      {isCancelled ? (
        <p>
          <strong>{words.cancelled}</strong>
        </p>
      ) : null}
      <p>{isCancelled ? <s>{time}</s> : time}</p>
      {[venue, address, note].map((typed, line) =>
        typed.trim() === '' ? null : (
          <p key={line} className="as-typed" dir="auto">
            {typed}
          </p>
        ),
      )}
    </>
  );
}
