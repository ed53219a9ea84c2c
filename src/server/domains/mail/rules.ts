import { Email } from '../../../contract/accounts.ts';

const SUBJECT_CHARACTERS = 200;

/** One mail address and nothing else: a list, a name or a line end would send the letter to other people. */
export function isOneAddress(value: string): boolean {
  return Email.safeParse(value).success && /^[^\s<>,;:"()[\]\\]+@[^\s<>,;:"()[\]\\@]+$/.test(value);
}

/** A subject on one line; what people typed may be part of it. */
export function subjectLine(value: string): string {
  const line = value.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  const characters = [...line];
  return characters.length <= SUBJECT_CHARACTERS ? line : `${characters.slice(0, SUBJECT_CHARACTERS - 1).join('')}…`;
}
