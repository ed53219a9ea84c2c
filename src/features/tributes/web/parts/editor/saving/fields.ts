import type { PartialDate } from '../../../../../../shared/dates/dates.ts';
import {
  emptyFields,
  pickFields,
  TRIBUTE_FIELDS,
  TributeFields,
  type TributeField,
} from '../../../../contract/tribute-fields.ts';
import type { Tribute } from '../../../../contract/tributes.ts';

export type FieldValue = TributeFields[TributeField];
export type Changes = Partial<TributeFields>;

/** The previous release returns fewer fields, so fill in the others. */
export const fieldsOf = (tribute: Tribute): TributeFields => pickFields({ ...emptyFields, ...tribute }, TRIBUTE_FIELDS);

const isDate = (value: unknown): value is PartialDate => typeof value === 'object' && value !== null && 'year' in value;

export function isSame(one: FieldValue | undefined, other: FieldValue | undefined): boolean {
  if (isDate(one) && isDate(other)) {
    return one.year === other.year && one.month === other.month && one.day === other.day;
  }
  if (Array.isArray(one) && Array.isArray(other)) return JSON.stringify(one) === JSON.stringify(other);
  return one === other;
}

/** A short hash of a field's value. Equal values have equal hashes. */
export function markOf(name: TributeField, value: FieldValue | undefined): string {
  const text = isDate(value) ? [value.year, value.month, value.day].join('-') : JSON.stringify(value ?? null);
  return `${name}:${text.length}:${hashOf(text)}`;
}

/** FNV-1a twice with different seeds, because one hash is too short to trust. */
function hashOf(text: string): string {
  let [one, other] = [0x811c9dc5, 0x9dc5811c];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, 0x01000193);
    other = Math.imul(other ^ code, 0x01000199);
  }
  return `${(one >>> 0).toString(36)}${(other >>> 0).toString(36)}`;
}

export const differences = (from: TributeFields, to: TributeFields): TributeField[] =>
  TRIBUTE_FIELDS.filter((name) => !isSame(from[name], to[name]));

/** A change of one field. The contract checks the value, because it comes from untyped storage. */
export function changeOf(name: TributeField, value: unknown): Changes {
  const parsed = TributeFields.partial().safeParse({ [name]: value });
  return parsed.success ? parsed.data : {};
}

const paragraphs = (text: string) => text.split(/\n{2,}/u);

export function joinTexts(here: string, elsewhere: string): string {
  const kept = paragraphs(here);
  const missing = paragraphs(elsewhere).filter((paragraph) => paragraph.trim() !== '' && !kept.includes(paragraph));
  return [...(here === '' ? [] : [here]), ...missing].join('\n\n');
}
