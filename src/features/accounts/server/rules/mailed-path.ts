import { returnPath } from '../../../../shared/screens/return-path.ts';
import { screens } from '../../../../shared/screens/screens.ts';

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu;
/** Hexadecimal only. A stranger could put words into other keys, and our email would show them. */
const LINK_KEY = /^[\da-f]{64}$/u;
const patterns = Object.values(screens)
  .filter(({ canReturnByEmail }) => canReturnByEmail)
  .map(({ path }) => path.split('/'));

/** The path that an email may contain. Empty if it is none of our screens, as strangers could write words as a path. */
export function mailedPath(to: unknown, origin: string): string {
  const known = returnPath(to, origin);
  if (known === null) return '';
  const { pathname, searchParams } = new URL(known, origin);
  const parts = pathname.split('/');
  const isScreen = patterns.some(
    (pattern) =>
      pattern.length === parts.length &&
      pattern.every((part, at) => (part.startsWith(':') ? ID.test(parts[at] ?? '') : part === parts[at])),
  );
  if (!isScreen) return '';
  const tribute = searchParams.get('tribute') ?? '';
  if (ID.test(tribute)) return `${pathname}?tribute=${tribute}`;
  const key = searchParams.get('key') ?? '';
  return LINK_KEY.test(key) ? `${pathname}?key=${key}` : pathname;
}
