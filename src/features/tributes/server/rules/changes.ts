import { isDeepStrictEqual } from 'node:util';
import type { PartialDate } from '../../../../shared/dates/dates.ts';
import type { TributeFields } from '../../contract/tribute-fields.ts';

/** Whether all changes are saved already, so that this save is a retry. */
export function isAlreadyApplied(current: TributeFields, changes: Partial<TributeFields>): boolean {
  const fields = Object.keys(changes) as (keyof TributeFields)[];
  return fields.every((field) => isDeepStrictEqual(changes[field], current[field]));
}

interface OwnSave {
  rev: number;
  changes: Partial<TributeFields>;
  sentBefore: readonly Partial<TributeFields>[];
}

/** Whether the only save since `rev` is this writer's own and saved all fields of `changes`. Values may differ. */
export const goesOnFrom = (current: TributeFields & { rev: number }, { rev, changes, sentBefore }: OwnSave): boolean =>
  current.rev === rev + 1 &&
  sentBefore.some(
    (sent) => isAlreadyApplied(current, sent) && Object.keys(changes).every((field) => Object.hasOwn(sent, field)),
  );

export interface PhotographWords {
  caption?: string | undefined;
  alt?: string | undefined;
  takenOn?: PartialDate | null | undefined;
  place?: string | undefined;
}

export const PHOTOGRAPH_WORDS = ['caption', 'alt', 'takenOn', 'place'] as const;

/** Whether a change would overwrite a text that its writer has not seen. A retry overwrites nothing. */
export function isUnseen(stored: PhotographWords, changes: PhotographWords, seen: PhotographWords): boolean {
  return PHOTOGRAPH_WORDS.some(
    (name) =>
      changes[name] !== undefined &&
      seen[name] !== undefined &&
      !isDeepStrictEqual(stored[name], seen[name]) &&
      !isDeepStrictEqual(stored[name], changes[name]),
  );
}
