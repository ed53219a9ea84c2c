import type { ComponentType } from 'react';
import * as words from '#messages/changes';
import { partialDate } from '#messages/dates';
import { accentName } from '#messages/editor';
import type { OwnPhotograph } from '../../../contract/media.ts';
import type { Snapshot, TributeFields } from '../../../contract/tributes.ts';
import type { SavedBy } from '../../../contract/versions.ts';
import { SavedByLine } from '../../domains/editor/saved-by.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ComparedText } from './compared-text.tsx';
import { hasPhotographs, type Differences } from './differences.ts';

interface Props {
  before: Snapshot;
  after: Snapshot;
  differences: Differences;
  /** What the two sides are called. */
  headings: readonly [before: string, after: string];
  /** Who saved what of the second one. */
  savedBy?: SavedBy | undefined;
  /** Beneath each part, what can be done with it alone. */
  Act?: ComponentType<{ field: keyof TributeFields | 'photographs' }>;
}

function textOf(snapshot: TributeFields, field: keyof TributeFields): string {
  const value = snapshot[field];
  if (field === 'accent') return accentName(snapshot.accent);
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  return typeof value === 'string' ? value : partialDate(value);
}

/** Two states of a page side by side, part by part, on narrow screens one beneath the other. */
export function Comparison({ before, after, differences, headings, savedBy, Act }: Props) {
  return (
    <div className="compared">
      {differences.fields.map((field) => (
        <section key={field} aria-labelledby={`compared-${field}`}>
          <h2 id={`compared-${field}`}>{words.field(field)}</h2>
          <SavedByLine saver={savedBy?.[field]} />
          <Sides headings={headings} texts={[textOf(before, field), textOf(after, field)]} />
          {Act ? <Act field={field} /> : null}
        </section>
      ))}
      {hasPhotographs(differences) ? (
        <section aria-labelledby="compared-photographs">
          <h2 id="compared-photographs">{words.photographs}</h2>
          <SavedByLine saver={savedBy?.['photographs']} />
          <Photographs differences={differences} after={after} headings={headings} />
          {Act ? <Act field="photographs" /> : null}
        </section>
      ) : null}
    </div>
  );
}

function Sides({
  headings,
  texts: [before, after],
}: {
  headings: Props['headings'];
  texts: readonly [string, string];
}) {
  return (
    <div className="sides">
      {(['before', 'after'] as const).map((side, at) => (
        <div key={side}>
          <h3 className="small">{headings[at]}</h3>
          {(side === 'before' ? before : after) === '' ? (
            <p className="soft">{words.empty}</p>
          ) : (
            <p className="compared-text" dir="auto">
              <ComparedText before={before} after={after} side={side} />
            </p>
          )}
        </div>
      ))}
    </div>
  );
}

interface PhotographsProps extends Pick<Props, 'differences' | 'after' | 'headings'> {}

const portraitWords = {
  added: words.portraitAdded,
  removed: words.portraitRemoved,
  changed: words.portraitChanged,
};

function Photographs({ differences, after, headings }: PhotographsProps) {
  const { portrait, added, removed, changed, isReordered } = differences;
  const nameOf = ({ id, caption }: OwnPhotograph) =>
    caption || words.untitled(after.photographs.findIndex((one) => one.id === id) + 1);
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
          <Thumbs of={added} />
        </>
      ) : null}
      {removed.length > 0 ? (
        <>
          <p>{words.removed(removed.length)}</p>
          <Thumbs of={removed} />
        </>
      ) : null}
      {changed.length > 0 ? <p>{words.changed(changed.length)}</p> : null}
      {changed.map(({ before: was, after: is, parts }) => (
        <div key={is.id} className="grid gap-2">
          <h3 className="small" dir="auto">
            {nameOf(is)}
          </h3>
          <ul className="plain-list">
            {parts.map((part) => (
              <li key={part}>{words.part(part)}</li>
            ))}
          </ul>
          {parts.includes('picture') ? <Thumbs of={[was, is]} /> : <Thumbs of={[is]} />}
          {was.caption === is.caption ? null : <Sides headings={headings} texts={[was.caption, is.caption]} />}
          {was.alt === is.alt ? null : <Sides headings={headings} texts={[was.alt, is.alt]} />}
        </div>
      ))}
      {isReordered ? (
        <>
          <p>{words.moved}</p>
          <Thumbs of={after.photographs.slice(0, SHOWN_IN_ORDER)} />
        </>
      ) : null}
    </>
  );
}

/** The first ones are enough to see that the order is another. */
const SHOWN_IN_ORDER = 12;

const Thumbs = ({ of }: { of: readonly OwnPhotograph[] }) => (
  <ul className="thumbs">
    {of.map((photograph) => (
      <li key={`${photograph.id} ${photograph.rendition}`}>
        <Picture photograph={photograph} alt={photograph.alt || photograph.caption} sizes="8rem" upTo={480} isLazy />
      </li>
    ))}
  </ul>
);
