import type { OwnPost } from '../../contract/fields.ts';
import { Named } from '../../../../ui/components/text/named.tsx';
import { Notice } from '../../../../ui/components/notice.tsx';
import { Sentence } from '../../../../ui/components/text/sentence.tsx';
import { formatDay } from '../../../tributes/web/parts/page/dates.ts';
import { simpleOf } from '../../contract/gestures/gestures.ts';
import { GesturePicture } from './gesture-pictures.tsx';
import { MemoryPhotographs } from './memory-photographs.tsx';
import { byKind, simpleByKind } from '../../words/en/gestures.ts';
import * as words from '../../words/en/memories.ts';

function saidOf(post: OwnPost, isJustSaved: boolean): { heading: string; explanation: string } {
  const { kind, state, tribute } = post;
  if (tribute.isClosed && (state === 'waiting' || state === 'returned'))
    return { heading: words.neverShown, explanation: words.neverDecided };
  if (!tribute.isOpen && state === 'approved')
    return { heading: words.notOpen, explanation: isJustSaved ? words.saved : byKind[kind].notOpenNow };
  const explanation = byKind[kind].state[state];
  return { heading: words.stateHeading[state], explanation: isJustSaved ? savedNow(state) : explanation };
}

const savedNow = (state: OwnPost['state']) => (state === 'waiting' ? words.savedWaiting : words.saved);

export function PostState({ post, isJustSaved }: { post: OwnPost; isJustSaved: boolean }) {
  const { kind, state, note, name, relation, words: text, photographs, sentAt, tribute } = post;
  const { heading, explanation } = saidOf(post, isJustSaved);
  const simple = simpleOf(kind);
  return (
    <>
      {state === 'waiting' || state === 'approved' ? (
        <p className="lead">
          <Named of={words.thanks} name={tribute.name} />
        </p>
      ) : null}
      {simple && state !== 'withdrawn' ? (
        <div className="alone">
          <GesturePicture gesture={simple} />
        </div>
      ) : null}
      {simple === null ? (
        <ul className="memories one">
          <li>
            <p dir="auto">{text}</p>
            <MemoryPhotographs photographs={photographs} name={name} />
            <p>
              <b dir="auto">{name}</b>{' '}
              <span dir="auto">{[relation, formatDay(sentAt)].filter((part) => part !== '').join(' · ')}</span>
            </p>
          </li>
        </ul>
      ) : (
        <p>
          <Sentence
            of={simpleByKind[simple.kind].ownLeftOn}
            parts={[
              <b key="name">
                <bdi>{name}</bdi>
              </b>,
              formatDay(sentAt),
            ]}
          />
        </p>
      )}
      <Notice heading={heading} role="status">
        <p>{explanation}</p>
        {!tribute.isOpen && (state === 'waiting' || state === 'returned') ? <p>{words.notOpenYet}</p> : null}
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
