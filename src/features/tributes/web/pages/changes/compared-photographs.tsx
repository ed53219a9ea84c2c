import type { ReactNode } from 'react';
import * as words from '../../../words/en/changes.ts';
import { figure } from '../../../../../shared/words/en/counts.ts';
import type { OwnPhotograph } from '../../../../media/contract/media.ts';
import type { Snapshot } from '../../../contract/tributes.ts';
import { Picture } from '../../../../../ui/components/pictures/picture.tsx';
import { Sentence } from '../../../../../ui/components/text/sentence.tsx';
import type { ChangedPhotograph, Differences, MovedPhotograph } from './differences.ts';
import { Sides, type Headings } from './sides.tsx';

interface Props {
  differences: Differences;
  before: Snapshot;
  after: Snapshot;
  headings: Headings;
}

const portraitWords = {
  added: words.portraitAdded,
  removed: words.portraitRemoved,
  changed: words.portraitChanged,
};

export function ComparedPhotographs({ differences, before, after, headings }: Props) {
  const { portrait, added, removed, changed, moved } = differences;
  const nameIn =
    ({ photographs }: Snapshot) =>
    ({ id, caption }: OwnPhotograph) =>
      caption || words.untitled(photographs.findIndex((one) => one.id === id) + 1);
  const [nameBefore, nameAfter] = [nameIn(before), nameIn(after)];
  return (
    <>
      {portrait === null ? null : (
        <>
          <p>{portraitWords[portrait]}</p>
          {after.portrait ? <Thumbs of={[after.portrait]} /> : null}
        </>
      )}
      {added.length > 0 ? (
        <>
          <p>{words.added(added.length)}</p>
          <Thumbs of={added} nameOf={nameAfter} />
        </>
      ) : null}
      {removed.length > 0 ? (
        <>
          <p>{words.removed(removed.length)}</p>
          <Thumbs of={removed} nameOf={nameBefore} />
        </>
      ) : null}
      {changed.length > 0 ? <p>{words.changed(changed.length)}</p> : null}
      {changed.map((one) => (
        <Changed key={one.after.id} changed={one} name={nameAfter(one.after)} headings={headings} />
      ))}
      {moved.length > 0 ? <Moved moved={moved} nameOf={nameAfter} /> : null}
    </>
  );
}

interface ChangedProps {
  changed: ChangedPhotograph;
  name: string;
  headings: Headings;
}

function Changed({ changed: { before: was, after: is, parts }, name, headings }: ChangedProps) {
  return (
    <div className="lines">
      <h3 className="small" dir="auto">
        {name}
      </h3>
      <ul className="plain-list">
        {parts.map((part) => (
          <li key={part}>{words.part(part)}</li>
        ))}
      </ul>
      <Thumbs of={parts.includes('picture') ? [was, is] : [is]} />
      {was.caption === is.caption ? null : <Sides headings={headings} texts={[was.caption, is.caption]} />}
      {was.alt === is.alt ? null : <Sides headings={headings} texts={[was.alt, is.alt]} />}
    </div>
  );
}

/** How many moved photographs are listed. A few are enough to make clear that the order differs. */
const SHOWN_IN_ORDER = 12;

function Moved({ moved, nameOf }: { moved: readonly MovedPhotograph[]; nameOf: (one: OwnPhotograph) => ReactNode }) {
  const said = moved.slice(0, SHOWN_IN_ORDER);
  return (
    <>
      <p>{words.moved}</p>
      <ul className="plain-list">
        {said.map(({ photograph, from, to }) => (
          <li key={photograph.id} className="long-words">
            <Sentence
              of={words.movedOne}
              parts={[<bdi key="name">{nameOf(photograph)}</bdi>, figure(from), figure(to)]}
            />
          </li>
        ))}
        {moved.length > said.length ? <li>{words.movedMore(moved.length - said.length)}</li> : null}
      </ul>
      <Thumbs of={said.map(({ photograph }) => photograph)} />
    </>
  );
}

interface ThumbsProps {
  of: readonly OwnPhotograph[];
  nameOf?: (one: OwnPhotograph) => string;
}

const Thumbs = ({ of, nameOf }: ThumbsProps) => (
  <ul className="thumbs">
    {of.map((photograph) => (
      <li key={`${photograph.id} ${photograph.rendition}`}>
        <Picture photograph={photograph} alt={photograph.alt || photograph.caption} sizes="8rem" upTo={480} isLazy />
        {nameOf ? (
          <span className="small soft own-line long-words" dir="auto">
            {nameOf(photograph)}
          </span>
        ) : null}
      </li>
    ))}
  </ul>
);
