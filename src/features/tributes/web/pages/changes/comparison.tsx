import * as words from '../../../words/en/changes.ts';
import type { TributeFields } from '../../../contract/tribute-fields.ts';
import type { Snapshot } from '../../../contract/tributes.ts';
import type { SavedBy } from '../../../contract/versions.ts';
import { fieldText } from '../../parts/editor/saving/field-text.ts';
import { SavedByLine } from '../../parts/editor/saved-by.tsx';
import { ComparedPhotographs } from './compared-photographs.tsx';
import { hasPhotographs, type Differences } from './differences.ts';
import { namesOf, readableStory } from './readable.ts';
import { Restore, type Saved } from './restore.tsx';
import { Sides, type Headings } from './sides.tsx';

interface Props {
  before: Snapshot;
  after: Snapshot;
  differences: Differences;
  headings: Headings;
  savedBy?: SavedBy | undefined;
  kept?: readonly Saved[];
}

function textOf(snapshot: TributeFields, field: keyof TributeFields): string {
  const value = snapshot[field];
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  return fieldText(field, value);
}

const isYearAlone = ({ showsFullDates }: TributeFields, field: keyof TributeFields): boolean =>
  !showsFullDates && (field === 'born' || field === 'died');

export function Comparison({ before, after, differences, headings, savedBy, kept = [] }: Props) {
  return (
    <div className="compared">
      {differences.fields.map((field) => (
        <section key={field} aria-labelledby={`compared-${field}`}>
          <h2 id={`compared-${field}`}>{words.pagePart(field)}</h2>
          <SavedByLine saver={savedBy?.[field]} />
          {isYearAlone(after, field) ? <p>{words.yearAlone}</p> : null}
          {field === 'story' ? (
            <Stories before={before} after={after} headings={headings} />
          ) : (
            <Sides headings={headings} texts={[textOf(before, field), textOf(after, field)]} />
          )}
          <Restore kept={kept} field={field} />
        </section>
      ))}
      {hasPhotographs(differences) ? (
        <section aria-labelledby="compared-photographs">
          <h2 id="compared-photographs">{words.photographs}</h2>
          <SavedByLine saver={savedBy?.['photographs']} />
          <ComparedPhotographs differences={differences} before={before} after={after} headings={headings} />
          <Restore kept={kept} field="photographs" />
        </section>
      ) : null}
    </div>
  );
}

function Stories({ before, after, headings }: Pick<Props, 'before' | 'after' | 'headings'>) {
  const nameOf = namesOf([before, after]);
  const [was, is] = [readableStory(before.story, nameOf), readableStory(after.story, nameOf)];
  return (
    <>
      {was === is ? <p>{words.onlyShape}</p> : null}
      <Sides headings={headings} texts={[was, is]} />
    </>
  );
}
