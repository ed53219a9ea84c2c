import { isDeepStrictEqual } from 'node:util';
import { emptyFields, TRIBUTE_FIELDS, type TributeFields } from '../../contract/tribute-fields.ts';

/** What a family writes, without the rest of the row. A version of an earlier release has fewer fields. */
export const fieldsOf = (row: Partial<TributeFields>): TributeFields =>
  Object.fromEntries(TRIBUTE_FIELDS.map((field) => [field, row[field] ?? emptyFields[field]])) as TributeFields;

/** Earlier changes with later ones over them, without those that say what visitors see anyway. */
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
