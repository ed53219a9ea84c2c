import { isDeepStrictEqual } from 'node:util';
import type { TributeFields } from '../../../../contract/tributes.ts';

/** Whether every named field already has its new value: a repeat of a save that went through. */
export function isAlreadyApplied(current: TributeFields, changes: Partial<TributeFields>): boolean {
  const fields = Object.keys(changes) as (keyof TributeFields)[];
  return fields.every((field) => isDeepStrictEqual(changes[field], current[field]));
}
