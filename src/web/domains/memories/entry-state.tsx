import type { OwnEntry } from '../../../contract/memories.ts';
import { Candle } from '../../ui/candle.tsx';
import { Notice } from '../../ui/notice.tsx';
import { formatDay } from '../tributes/dates.ts';
import { MemoryPhotographs } from './memory-photographs.tsx';
import * as words from '#messages/memories';

const savedNow = (state: OwnEntry['state']) => (state === 'waiting' ? words.savedWaiting : words.saved);

export function EntryState({ entry, isJustSaved }: { entry: OwnEntry; isJustSaved: boolean }) {
  const { kind, state, note, name, relation, words: text, photographs, sentAt, tribute } = entry;
  const explanation = kind === 'candle' ? words.candleState : words.memoryState;
  const isUndecided = tribute.isClosed && (state === 'waiting' || state === 'returned');
  return (
    <>
      {state === 'waiting' || state === 'approved' ? (
        <p className="lead" dir="auto">
          {words.thanks(tribute.name)}
        </p>
      ) : null}
      {kind === 'candle' && state !== 'withdrawn' ? (
        <div className="alone">
          <Candle />
        </div>
      ) : null}
      {kind === 'memory' ? (
        <ul className="memories one">
          <li>
            <p dir="auto">{text}</p>
            <MemoryPhotographs photographs={photographs} name={name} />
            <p>
              <b dir="auto">{name}</b>
              <span dir="auto">{[relation, formatDay(sentAt)].filter((part) => part !== '').join(' · ')}</span>
            </p>
          </li>
        </ul>
      ) : (
        <p>
          <b dir="auto">{name}</b> <span className="soft">{words.litOn(formatDay(sentAt))}</span>
        </p>
      )}
      <Notice heading={isUndecided ? words.neverShown : words.stateHeading[state]} role="status">
        <p>{isUndecided ? words.neverDecided : isJustSaved ? savedNow(state) : explanation[state]}</p>
        {state === 'returned' && note !== '' ? (
          <blockquote>
            <p className="soft">{words.familyNote}</p>
            <p dir="auto">{note}</p>
          </blockquote>
        ) : null}
      </Notice>
    </>
  );
}
