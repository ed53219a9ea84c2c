import { isDeepStrictEqual } from 'node:util';
import { emptyFields, TRIBUTE_FIELDS, type TributeFields } from '../../contract/tribute-fields.ts';

/** The fields that a family fills in. A version from an earlier release lacks some, which are then empty. */
export const fieldsOf = (row: Partial<TributeFields>): TributeFields =>
  Object.fromEntries(TRIBUTE_FIELDS.map((field) => [field, row[field] ?? emptyFields[field]])) as TributeFields;

/** Merges later changes into earlier ones. Drops changes that equal the shown value. */
export function mergedChanges(
  shown: TributeFields,
  earlier: Partial<TributeFields>,
  later: Partial<TributeFields>,
): Partial<TributeFields> {
  const merged = { ...earlier, ...later };
  return Object.fromEntries(
    TRIBUTE_FIELDS.filter((field) => field in merged && !isDeepStrictEqual(merged[field], shown[field])).map(
      (field) => [field, merged[field]],
    ),
  );
}
