import { clockOf, kinds, whenWords } from '../../words/en/event-times.ts';
import * as words from '../../words/en/events.ts';
import type { PublicServiceEvent } from '../../contract/events.ts';

type Called = Pick<PublicServiceEvent, 'kind' | 'title'>;

export const calledServiceEvent = ({ kind, title }: Called): string => (title.trim() === '' ? kinds[kind] : title);

/** Time and place of an event. The time zone is named, because readers may live in another. */
export function ServiceEventFacts({ serviceEvent }: { serviceEvent: PublicServiceEvent }) {
  const { at, startsAt, zone, venue, address, note, isCancelled } = serviceEvent;
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
