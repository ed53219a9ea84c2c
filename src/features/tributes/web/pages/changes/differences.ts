import type { OwnPhotograph } from '../../../../media/contract/media.ts';
import { TRIBUTE_FIELDS, type TributeFields } from '../../../contract/tribute-fields.ts';
import type { Snapshot } from '../../../contract/tributes.ts';

export type PhotographPart = 'picture' | 'caption' | 'alt' | 'takenOn' | 'place';

export interface ChangedPhotograph {
  before: OwnPhotograph;
  after: OwnPhotograph;
  parts: PhotographPart[];
}

export interface MovedPhotograph {
  photograph: OwnPhotograph;
  /** Position in the order, counted from 1. */
  from: number;
  to: number;
}

export interface Differences {
  fields: (keyof TributeFields)[];
  portrait: 'added' | 'removed' | 'changed' | null;
  added: OwnPhotograph[];
  removed: OwnPhotograph[];
  changed: ChangedPhotograph[];
  moved: MovedPhotograph[];
}

const isAlike = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const WORDS = ['caption', 'alt', 'takenOn', 'place'] as const;

function partsOf(before: OwnPhotograph, after: OwnPhotograph): PhotographPart[] {
  const isSamePicture = before.rendition === after.rendition && isAlike(before.focal, after.focal);
  const words = WORDS.filter((part) => !isAlike(before[part], after[part]));
  return isSamePicture ? words : ['picture', ...words];
}

function portraitOf(before: OwnPhotograph | null, after: OwnPhotograph | null): Differences['portrait'] {
  if (!before || !after) return before ? 'removed' : after ? 'added' : null;
  return before.id === after.id && partsOf(before, after).length === 0 ? null : 'changed';
}

export function differencesOf(before: Snapshot, after: Snapshot): Differences {
  const then = new Map(before.photographs.map((one) => [one.id, one]));
  const now = new Map(after.photographs.map((one) => [one.id, one]));
  const inBoth = (ids: Iterable<string>) => [...ids].filter((id) => then.has(id) && now.has(id));
  const changed = inBoth(now.keys()).flatMap((id) => {
    const [was, is] = [then.get(id), now.get(id)];
    const parts = was && is ? partsOf(was, is) : [];
    return was && is && parts.length > 0 ? [{ before: was, after: is, parts }] : [];
  });
  return {
    fields: TRIBUTE_FIELDS.filter((field) => !isAlike(before[field], after[field])),
    portrait: portraitOf(before.portrait, after.portrait),
    added: after.photographs.filter(({ id }) => !then.has(id)),
    removed: before.photographs.filter(({ id }) => !now.has(id)),
    changed,
    moved: movedOf(before.photographs, after.photographs),
  };
}

function movedOf(before: readonly OwnPhotograph[], after: readonly OwnPhotograph[]): MovedPhotograph[] {
  const placeBefore = new Map(before.map(({ id }, at) => [id, at]));
  const inBoth = after.flatMap((photograph, to) => {
    const from = placeBefore.get(photograph.id);
    return from === undefined ? [] : [{ photograph, from, to }];
  });
  const staying = longestRising(inBoth.map(({ from }) => from));
  return inBoth
    .filter(({ from }) => !staying.has(from))
    .map(({ photograph, from, to }) => ({ photograph, from: from + 1, to: to + 1 }));
}

/** Finds the longest rising subsequence. Photographs in it keep their order; all others moved. */
function longestRising(numbers: readonly number[]): Set<number> {
  const best: number[][] = [];
  for (const number of numbers) {
    const length = best.filter((run) => (run.at(-1) ?? number) < number).length;
    best[length] = [...(best[length - 1] ?? []), number];
  }
  return new Set(best.at(-1));
}

export const hasPhotographs = ({ portrait, added, removed, changed, moved }: Differences): boolean =>
  portrait !== null || added.length + removed.length + changed.length + moved.length > 0;

export const isNone = (differences: Differences): boolean =>
  differences.fields.length === 0 && !hasPhotographs(differences);
