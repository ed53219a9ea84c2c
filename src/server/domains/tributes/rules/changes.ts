import { isDeepStrictEqual } from 'node:util';
import type { TributeFields } from '../../../../contract/tributes.ts';

/** Whether every named field already has its new value: a repeat of a save that went through. */
export function isAlreadyApplied(current: TributeFields, changes: Partial<TributeFields>): boolean {
  const fields = Object.keys(changes) as (keyof TributeFields)[];
  return fields.every((field) => isDeepStrictEqual(changes[field], current[field]));
}

/** Whether the one save since `rev` is this writer's own, whose answer has not reached them. */
export const goesOnFrom = (
  current: TributeFields & { rev: number },
  rev: number,
  sentBefore: readonly Partial<TributeFields>[],
): boolean => current.rev === rev + 1 && sentBefore.some((sent) => isAlreadyApplied(current, sent));

export interface PhotographWords {
  caption?: string | undefined;
  alt?: string | undefined;
}

/** Whether a change would write over a text that its writer has not seen; a repeat of it writes over nothing. */
export function isUnseen(stored: PhotographWords, changes: PhotographWords, seen: PhotographWords): boolean {
  const names = ['caption', 'alt'] as const;
  return names.some(
    (name) =>
      changes[name] !== undefined &&
      seen[name] !== undefined &&
      stored[name] !== seen[name] &&
      stored[name] !== changes[name],
  );
}
