import anyAscii from 'any-ascii';
import { PATH_MAX_CHARACTERS, PATH_MIN_CHARACTERS } from '../../../../contract/limits.ts';
import { reservedPaths } from '../../../../contract/screens.ts';

export type PathProblem = 'too_short' | 'too_long' | 'characters' | 'reserved';

/** What someone typed as an address, folded: case, surrounding space and a leading slash do not matter. */
export const normalisePath = (typed: string): string => typed.trim().replace(/^\//, '').toLowerCase();

export function pathProblem(path: string): PathProblem | null {
  if (reservedPaths.has(path)) return 'reserved';
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(path)) return path === '' ? 'too_short' : 'characters';
  if (path.length < PATH_MIN_CHARACTERS) return 'too_short';
  return path.length > PATH_MAX_CHARACTERS ? 'too_long' : null;
}

/** A name of any script in the letters an address may hold; may be short, reserved or empty. */
export function pathLetters(name: string): string {
  const syllables = name
    .normalize('NFKC')
    // Each Han or Hangul character is a syllable of its own: 村上 becomes "cun-shang", not "cunshang".
    .replace(/[\p{Script=Han}\p{Script=Hangul}]/gu, (character) => ` ${anyAscii(character)} `);
  return anyAscii(syllables)
    .toLowerCase()
    .replace(/['`"]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

export interface PathSource {
  name: string;
  bornYear: number | null;
  diedYear: number | null;
  /** Eight or so letters and digits that are this tribute's own, for when everything else is taken. */
  ownSuffix: string;
}

/** Addresses made from a name, best first, all of them allowed; the last is as good as always free. */
export function pathCandidates({ name, bornYear, diedYear, ownSuffix }: PathSource): string[] {
  const base = pathLetters(name);
  const years = [diedYear, bornYear && diedYear ? `${bornYear}-${diedYear}` : null].filter((year) => year !== null);
  const endings = ['', ...years.map(String), '2', '3', '4', '5', '6', '7', '8', '9', ownSuffix];
  const starts = base === '' ? ['in-memory'] : [base, `remembering-${base}`];
  const candidates = starts.flatMap((start) => endings.map((ending) => joined(start, ending)));
  const [plain, ...others] = candidates.filter((candidate) => pathProblem(candidate) === null);
  return plain === undefined ? [] : [plain, ...new Set(others)];
}

/** Cut to fit, at the end of a word where there is one in the second half. */
function joined(start: string, ending: string): string {
  const tail = ending === '' ? '' : `-${ending}`;
  const room = PATH_MAX_CHARACTERS - tail.length;
  if (start.length <= room) return start + tail;
  const cut = start.slice(0, room + 1);
  const lastWord = cut.lastIndexOf('-');
  return cut.slice(0, lastWord > room / 2 ? lastWord : room).replace(/-+$/, '') + tail;
}
