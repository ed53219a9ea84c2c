const SUBJECT_CHARACTERS = 200;

/** Puts a subject on one line, because it may contain text that people typed. */
export function subjectLine(value: string): string {
  const line = value.replaceAll(/\s*[\p{Cc}\p{Zl}\p{Zp}]+\s*/gu, ' ').trim();
  const characters = [...line];
  return characters.length <= SUBJECT_CHARACTERS ? line : `${characters.slice(0, SUBJECT_CHARACTERS - 1).join('')}…`;
}

/** Returns only the error codes of a failed delivery. The mail server's message may quote the recipient. */
export function failureName(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown_error';
  const source: Error & { code?: unknown; responseCode?: unknown } = error.cause instanceof Error ? error.cause : error;
  const codes = [source.code, source.responseCode];
  const known = codes.filter((code) => typeof code === 'string' || typeof code === 'number');
  return known.length === 0 ? source.name : known.join(' ');
}
