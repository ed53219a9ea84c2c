const SUBJECT_CHARACTERS = 200;

/** A subject on one line; what people typed may be part of it. */
export function subjectLine(value: string): string {
  const line = value.replaceAll(/\s*[\p{Cc}\p{Zl}\p{Zp}]+\s*/gu, ' ').trim();
  const characters = [...line];
  return characters.length <= SUBJECT_CHARACTERS ? line : `${characters.slice(0, SUBJECT_CHARACTERS - 1).join('')}…`;
}
