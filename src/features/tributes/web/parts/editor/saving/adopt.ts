import { pickFields, TRIBUTE_FIELDS, type TributeField } from '../../../../contract/tribute-fields.ts';
import type { Draft } from '../saved/draft-store.ts';
import { changeFields, keepOthers, marksOf } from './edit.ts';
import type { Edit, OtherVersion } from './edit.ts';
import { isSame, markOf, type Changes } from './fields.ts';
import { adoptWords } from '../photographs/photograph-words.ts';

/** Takes over unsaved text from an earlier page load. Keeps both versions if the server's text has changed since. */
export function adoptDraft(edit: Edit, draft: Draft): Edit {
  let adopted = withSent(asLeft(edit, draft), draft);
  for (const name of TRIBUTE_FIELDS) {
    if (Object.hasOwn(draft.to, name) || draft.others[name]) adopted = adoptField(adopted, draft, name);
  }
  return adoptWords(adopted, draft);
}

/** Adds requests that an earlier page load sent. If they still reach the server, they count as this writer's own. */
const withSent = (edit: Edit, draft: Draft): Edit => ({
  ...edit,
  sent: [...draft.sent, ...edit.sent],
  marks: [...marksIn(draft), ...edit.marks],
});

/** Older releases stored the sent changes themselves instead of marks. */
const marksIn = ({ sent, marks }: Draft) => [...marks, ...sent.flatMap(({ rev, changes }) => marksOf(rev, changes))];

/**
 * Takes the revision and values from the draft if they are newer: the server may have sent nothing, because the writer was
 * removed, or this page may show an older stored answer. Otherwise the page would look new, or as if somebody else had
 * changed it.
 */
function asLeft(edit: Edit, { rev, from }: Draft): Edit {
  if (rev <= edit.rev) return edit;
  const isUntouched = (name: TributeField) => Object.hasOwn(from, name) && isSame(edit.local[name], edit.base[name]);
  const untouched = TRIBUTE_FIELDS.filter(isUntouched);
  return {
    ...edit,
    rev,
    base: { ...edit.base, ...from },
    local: { ...edit.local, ...pickFields(from, untouched) },
    isStale: edit.tribute !== null,
  };
}

function adoptField(edit: Edit, draft: Draft, name: TributeField): Edit {
  const typed = Object.hasOwn(draft.to, name) ? draft.to[name] : edit.base[name];
  if (typed === undefined) return edit;
  const waiting: OtherVersion[] = (draft.others[name] ?? []).filter(({ from }) => from === 'device');
  const isUndecided = draft.others[name] !== undefined;
  const others = { ...edit.others };
  const isFree = isSame(edit.local[name], edit.base[name]) && !others[name];
  if (!isFree) {
    keepOthers(others, name, edit.local[name], [...(others[name] ?? []), { value: typed, from: 'device' }, ...waiting]);
    return { ...edit, others };
  }
  const served = edit.base[name];
  const hasMovedOn = isUndecided || !isKnownTo(draft, name, served);
  const versions: OtherVersion[] = hasMovedOn ? [{ value: served, from: 'server' }, ...waiting] : waiting;
  keepOthers(others, name, typed, versions);
  const change: Changes = { [name]: typed };
  return { ...changeFields(edit, change), others };
}

const isKnownTo = (draft: Draft, name: TributeField, served: Edit['base'][TributeField]) =>
  isSame(draft.from[name], served) || marksIn(draft).some(({ mark }) => mark === markOf(name, served));
