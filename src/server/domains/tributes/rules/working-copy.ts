import { isDeepStrictEqual } from 'node:util';
import { emptyFields, TributeFields } from '../../../../contract/tribute-fields.ts';

const FIELDS = Object.keys(TributeFields.shape) as (keyof TributeFields)[];

/** What a family writes, without the rest of the row. A version of an earlier release has fewer fields. */
export const fieldsOf = (row: Partial<TributeFields>): TributeFields =>
  Object.fromEntries(FIELDS.map((field) => [field, row[field] ?? emptyFields[field]])) as TributeFields;

/** Earlier changes with later ones over them, without those that say what visitors see anyway. */
export function mergedChanges(
  shown: TributeFields,
  earlier: Partial<TributeFields>,
  later: Partial<TributeFields>,
): Partial<TributeFields> {
  const merged = { ...earlier, ...later };
  return Object.fromEntries(
    FIELDS.filter((field) => field in merged && !isDeepStrictEqual(merged[field], shown[field])).map((field) => [
      field,
      merged[field],
    ]),
  );
}
