import type { Secret } from '../secrets/secret.ts';

export const SECRET_MIN_CHARACTERS = 32;

interface Given {
  SECRET?: string | undefined;
  SECRET_PREVIOUS?: string | undefined;
}

/** Old secrets have commas between them. A comma within one is written as `\,`. */
const previousOf = (setting: string): string[] =>
  setting.split(/(?<!\\),/).map((one) => one.trim().replaceAll(String.raw`\,`, ','));

const FORM = `must hold old secrets of at least ${SECRET_MIN_CHARACTERS} characters, with commas between them`;

/** SECRET with the secrets that it replaced. Null if none is set. No message repeats a secret. */
export function secretSettings({
  SECRET,
  SECRET_PREVIOUS,
}: Given): { settings: Secret | null } | { problem: readonly [name: string, message: string] } {
  const problem = (message: string) => ({ problem: ['SECRET_PREVIOUS', message] as const });
  const previous = SECRET_PREVIOUS === undefined ? [] : previousOf(SECRET_PREVIOUS);
  if (!previous.every(({ length }) => length >= SECRET_MIN_CHARACTERS)) return problem(FORM);
  if (SECRET === undefined) return previous.length > 0 ? problem('needs SECRET') : { settings: null };
  if (previous.includes(SECRET)) return problem('must not hold SECRET itself');
  return { settings: [SECRET, ...new Set(previous)] };
}
