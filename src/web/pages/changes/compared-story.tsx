import { Fragment } from 'react';
import * as words from '#messages/changes';
import type { OwnPhotograph } from '../../../contract/media.ts';
import { photographsIn, replacePhotographs } from '../../../contract/story-blocks.ts';
import type { Snapshot } from '../../../contract/tributes.ts';
import { Picture } from '../../ui/picture.tsx';
import { ComparedText } from './compared-text.tsx';

/** Each photograph is one sign for the comparison, of those that mean nothing and that nobody writes. */
const FIRST_SIGN = 0xe000;
const SIGN = /([\ue000-\uf8ff])/u;

interface Props {
  before: Snapshot;
  after: Snapshot;
  side: 'before' | 'after';
}

/** One of two stories, with the words and photographs marked that the other does not have. */
export function ComparedStory({ before, after, side }: Props) {
  const ids = [...new Set([before, after].flatMap(({ story }) => photographsIn(story)))];
  const compared = ({ story }: Snapshot) =>
    replacePhotographs(story, (id) => String.fromCodePoint(FIRST_SIGN + ids.indexOf(id)));
  const { photographs, portrait } = side === 'before' ? before : after;
  const ofSide = new Map([...photographs, ...(portrait ? [portrait] : [])].map((one) => [one.id, one]));
  const draw = (text: string) =>
    text.split(SIGN).map((part, at) => {
      const id = SIGN.test(part) ? ids[(part.codePointAt(0) ?? 0) - FIRST_SIGN] : undefined;
      // Signs of this kind that somebody did write stay what they are.
      return <Fragment key={at}>{id === undefined ? part : <InStory photograph={ofSide.get(id)} />}</Fragment>;
    });
  return <ComparedText before={compared(before)} after={compared(after)} {...{ side, draw }} />;
}

function InStory({ photograph }: { photograph: OwnPhotograph | undefined }) {
  if (!photograph) return <span className="soft">{words.notOnPage}</span>;
  const { caption, alt } = photograph;
  return (
    <span className="in-story">
      <Picture photograph={photograph} alt={alt || caption || words.photographInStory} sizes="8rem" upTo={480} isLazy />
      {caption === '' ? null : <small dir="auto">{caption}</small>}
    </span>
  );
}
