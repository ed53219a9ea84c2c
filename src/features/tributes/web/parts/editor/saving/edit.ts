// State of one editor, and how it merges responses. Pure functions: nothing here waits, sends or stores.
import type { PartialDate } from '../../../../../../shared/dates/dates.ts';
import type { FieldProblem } from '../../../../../../shared/api/field-refusals.ts';
import {
  emptyFields,
  isTributeField,
  pickFields,
  TRIBUTE_FIELDS,
  type TributeField,
  type TributeFields,
} from '../../../../contract/tribute-fields.ts';
import type { Tribute } from '../../../../contract/tributes.ts';
import { changeOf, fieldsOf, isSame, markOf } from './fields.ts';
import type { Changes, FieldValue } from './fields.ts';
import { mergeStories } from './merge-stories.ts';

export interface OtherVersion {
  value: FieldValue;
  /** `server`: saved from another tab or device, or by another person. `device`: left unsaved in this browser. */
  from: 'server' | 'device';
}

export interface PhotographWords {
  caption?: string;
  alt?: string;
  place?: string;
  takenOn?: PartialDate | null;
}

export interface Refusal {
  value: FieldValue;
  problem: FieldProblem;
}

export interface SentChanges {
  rev: number;
  changes: Changes;
}

/** A short hash of a sent value, by which that value is recognised later. */
export interface SentMark {
  rev: number;
  mark: string;
}

export interface Edit {
  id: string;
  /** The last response. Used for everything except fields. */
  tribute: Tribute | null;
  /** Revision that `base` belongs to; 0 while the server does not know the tribute. */
  rev: number;
  base: TributeFields;
  local: TributeFields;
  /** Changes that were sent and got no response. The server may or may not have them. */
  sent: SentChanges[];
  /** Marks of all values sent from here that may still reach the server. */
  marks: SentMark[];
  others: Partial<Record<TributeField, OtherVersion[]>>;
  refusals: Partial<Record<TributeField, Refusal>>;
  words: Record<string, PhotographWords>;
  /** For unsaved photograph texts, by "{photographId}.caption": the server's last value, then those sent since. */
  wordsSeen: Record<string, string[]>;
  /** Keys of texts that a conflict joined from two. A key is removed when somebody edits the text. */
  wordsJoined: string[];
  /** By photograph id, a date saved elsewhere that the date here replaces, because dates cannot be joined. */
  datesElsewhere: Record<string, PartialDate | null>;
  /** True after somebody chose the other version, because the server may have a newer one. */
  isUnsure: boolean;
  /** True if other fields may be older than `rev`. Then read the page before saving it: a save must overwrite nothing unseen. */
  isStale: boolean;
  merges: number;
  /** How often the story changed elsewhere, merged or as a whole. An undo must not revert these changes. */
  arrivals: number;
  /** Messages about refused texts of photographs, by "{photographId}.caption". */
  wordRefusals: Record<string, string>;
}

const SENT_SAVED = 6;
const MARKS_SAVED = 300;

export const newEdit = (id: string): Edit => ({
  id,
  tribute: null,
  rev: 0,
  base: emptyFields,
  local: emptyFields,
  sent: [],
  marks: [],
  others: {},
  refusals: {},
  words: {},
  wordsSeen: {},
  wordsJoined: [],
  datesElsewhere: {},
  isUnsure: false,
  isStale: false,
  merges: 0,
  arrivals: 0,
  wordRefusals: {},
});

export const editOf = (tribute: Tribute): Edit => ({
  ...newEdit(tribute.id),
  tribute,
  rev: tribute.rev,
  base: fieldsOf(tribute),
  local: fieldsOf(tribute),
});

// The server validates these dates together, so changing one date retries the other.
const judgedTogether: readonly TributeField[] = ['born', 'died'];

export function changeFields(edit: Edit, changes: Changes): Edit {
  const touched = TRIBUTE_FIELDS.filter((name) => Object.hasOwn(changes, name));
  const again = touched.some((name) => judgedTogether.includes(name)) ? [...touched, ...judgedTogether] : touched;
  return { ...edit, local: { ...edit.local, ...changes }, refusals: without(edit.refusals, again) };
}

export function isRefused(edit: Edit, name: TributeField): boolean {
  const refusal = edit.refusals[name];
  return refusal !== undefined && isSame(refusal.value, edit.local[name]);
}

const isBlocked = (edit: Edit, name: TributeField) => edit.others[name] !== undefined || isRefused(edit, name);

/** Unsaved changes that can be sent now: those neither in conflict nor refused. */
export function pendingChanges(edit: Edit): Changes {
  const names = TRIBUTE_FIELDS.filter((name) => !isSame(edit.base[name], edit.local[name]) || isLeftOpen(edit, name));
  return pickFields(
    edit.local,
    names.filter((name) => !isBlocked(edit, name)),
  );
}

/** Whether a value was sent without a response and then changed back. The server may have the unwanted value. */
const isLeftOpen = ({ sent, rev, local }: Edit, name: TributeField) =>
  sent.some((one) => one.rev === rev && Object.hasOwn(one.changes, name) && !isSame(one.changes[name], local[name]));

/** The fields as the next save leaves them. Conflicting and refused fields keep the saved value. */
export function publicFields(edit: Edit): TributeFields {
  const blocked = TRIBUTE_FIELDS.filter((name) => isBlocked(edit, name));
  return { ...edit.local, ...pickFields(edit.base, blocked) };
}

export const hasChanges = (changes: Changes): boolean => Object.keys(changes).length > 0;

export const markSent = (edit: Edit, changes: Changes): Edit => ({
  ...edit,
  sent: [...edit.sent, { rev: edit.rev, changes }].slice(-SENT_SAVED),
  marks: [...edit.marks, ...marksOf(edit.rev, changes)].slice(-MARKS_SAVED),
});

export const marksOf = (rev: number, changes: Changes): SentMark[] =>
  TRIBUTE_FIELDS.filter((name) => Object.hasOwn(changes, name)).map((name) => ({
    rev,
    mark: markOf(name, changes[name]),
  }));

/**
 * After a definite response, drops older changes without a response. Marks stay while such a request may still arrive:
 * a save applies to the revision that it names or, if it lists an earlier own save, to the next revision.
 */
export const settleSent = (edit: Edit, rev: number): Edit => ({
  ...edit,
  sent: edit.sent.filter((sent) => sent.rev > rev),
  marks: edit.marks.filter((sent) => sent.rev >= edit.rev - 1),
});

/** Merges the server's tribute into the edit: three-way, field by field. */
export function receive(edit: Edit, tribute: Tribute): Edit {
  if (tribute.rev < edit.rev || isOlder(tribute, edit.tribute)) return edit;
  const theirs = fieldsOf(tribute);
  let { local, merges, arrivals } = edit;
  const others = { ...edit.others };
  for (const name of TRIBUTE_FIELDS) {
    if (isSame(theirs[name], edit.base[name]) || wasSentFromHere(edit, name, theirs[name])) continue;
    if (isSame(edit.local[name], edit.base[name]) && !others[name]) {
      local = { ...local, ...pickFields(theirs, [name]) };
      if (name === 'story') arrivals += 1;
      continue;
    }
    const merged = name === 'story' && !others.story ? mergeStories(edit.base.story, local.story, theirs.story) : null;
    if (merged !== null) {
      local = { ...local, story: merged };
      merges += 1;
      arrivals += 1;
    } else {
      const rest = (others[name] ?? []).filter(({ from }) => from === 'device');
      keepOthers(others, name, local[name], [{ value: theirs[name], from: 'server' }, ...rest]);
    }
  }
  return { ...edit, tribute, rev: tribute.rev, base: theirs, local, others, merges, arrivals, isStale: false };
}

/** Compares times too: two uploads may be answered out of order, and photographs do not change the revision. */
const isOlder = (tribute: Tribute, known: Tribute | null) =>
  known?.rev === tribute.rev && Date.parse(tribute.savedAt) < Date.parse(known.savedAt);

const wasSentFromHere = ({ marks }: Edit, name: TributeField, value: FieldValue) => {
  const mark = markOf(name, value);
  return marks.some((sent) => sent.mark === mark);
};

/** Keeps versions that differ from the local value. If none is left, the conflict is over. */
export function keepOthers(others: Edit['others'], name: TributeField, here: FieldValue, versions: OtherVersion[]) {
  const different = versions.filter(
    ({ value }, index) =>
      !isSame(value, here) && versions.findIndex((version) => isSame(version.value, value)) === index,
  );
  if (different.length > 0) others[name] = different;
  else delete others[name];
}

export function decide(edit: Edit, name: TributeField, against: OtherVersion, value: FieldValue): Edit {
  const decided = changeFields(edit, changeOf(name, value));
  const others = { ...edit.others };
  keepOthers(
    others,
    name,
    decided.local[name],
    (others[name] ?? []).filter((version) => version !== against),
  );
  // A changed value is checked when it is saved. A value equal to the saved one is never sent, so read the page again.
  const isUnsure = edit.isUnsure || isSame(decided.local[name], edit.base[name]);
  return { ...decided, others, isUnsure };
}

export function refuse(edit: Edit, sent: Changes, problems: FieldProblem[]): Edit {
  const refusals = { ...edit.refusals };
  for (const problem of problems) {
    const name = problem.field.replace(/^changes\./u, '').split('.')[0] ?? '';
    const value = isTributeField(name) ? sent[name] : undefined;
    if (isTributeField(name) && value !== undefined) refusals[name] = { value, problem };
  }
  return { ...edit, refusals, sent: edit.sent.filter(({ changes }) => changes !== sent) };
}

function without<Key extends string, Value>(
  record: Partial<Record<Key, Value>>,
  names: readonly Key[],
): Partial<Record<Key, Value>> {
  const rest = { ...record };
  for (const name of names) delete rest[name];
  return rest;
}
