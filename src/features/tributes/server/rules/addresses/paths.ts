import {
  NEW_PATHS,
  NEW_PATHS_MS,
  PATH_MAX_CHARACTERS,
  PATH_MIN_CHARACTERS,
  PATHS_PER_TRIBUTE,
} from '../../../../../shared/limits/limits.ts';
import { reservedPaths } from '../../../../../shared/screens/screens.ts';
import { latestPast } from '../../../../../platform/clock/index.ts';
import { pathLetters } from '../../../../../platform/text/path-letters.ts';
import { skeletonOf } from './look-alikes.ts';

export type PathProblem = 'too_short' | 'too_long' | 'characters' | 'reserved';

export const normalisePath = (typed: string): string => typed.trim().replace(/^\//, '').toLowerCase();

export const productPaths = (productName: string): string[] => {
  const letters = pathLetters(productName);
  return letters === '' ? [] : [...new Set([letters, letters.replaceAll('-', '')])];
};

const isReserved = (path: string, productName: string) =>
  reservedPaths.has(path) || productPaths(productName).includes(path);

const reservedSkeletons = new Set([...reservedPaths].map(skeletonOf));

/** Whether an address looks like one of our own. Pages that already use such an address keep it. */
export const looksReserved = (path: string, productName: string): boolean =>
  reservedSkeletons.has(skeletonOf(path)) || productPaths(productName).map(skeletonOf).includes(skeletonOf(path));

export function pathProblem(path: string, productName: string): PathProblem | null {
  if (isReserved(path, productName)) return 'reserved';
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(path)) return path === '' ? 'too_short' : 'characters';
  if (path.length < PATH_MIN_CHARACTERS) return 'too_short';
  return path.length > PATH_MAX_CHARACTERS ? 'too_long' : null;
}

/** Why a page may not take a new address now, judged by when it took earlier ones. Null if it may. */
export function newPathProblem(
  takenAt: readonly Date[],
  now: Date,
): { reason: 'too_many' } | { reason: 'too_soon'; from: Date } | null {
  if (takenAt.length >= PATHS_PER_TRIBUTE) return { reason: 'too_many' };
  const past = takenAt.filter((at) => at <= latestPast(now));
  const recent = past.map((at) => at.getTime() + NEW_PATHS_MS).filter((until) => until > now.getTime());
  const until = recent.toSorted((a, b) => a - b).at(-NEW_PATHS);
  return until === undefined ? null : { reason: 'too_soon', from: new Date(until) };
}

export interface PathSource {
  name: string;
  bornYear: number | null;
  diedYear: number | null;
  /** About eight letters and digits from the tribute's id, to use if all other candidates are taken. */
  ownSuffix: string;
  productName: string;
}

/** Allowed addresses made from a name, best first. The last one is practically always free. */
export function pathCandidates({ name, bornYear, diedYear, ownSuffix, productName }: PathSource): string[] {
  const base = pathLetters(name);
  const years = [diedYear, bornYear && diedYear ? `${bornYear}-${diedYear}` : null].filter((year) => year !== null);
  const endings = ['', ...years.map(String), '2', '3', '4', '5', '6', '7', '8', '9', ownSuffix];
  const starts = base === '' ? ['in-memory'] : [base, `remembering-${base}`];
  const candidates = starts.flatMap((start) => endings.map((ending) => joined(start, ending)));
  const isAllowed = (path: string) => pathProblem(path, productName) === null && !looksReserved(path, productName);
  return [...new Set(candidates.filter(isAllowed))];
}

/** Joins the parts. Cuts a long `start` at the end of a word if more than half of it stays, otherwise inside a word. */
function joined(start: string, ending: string): string {
  const tail = ending === '' ? '' : `-${ending}`;
  const room = PATH_MAX_CHARACTERS - tail.length;
  if (start.length <= room) return start + tail;
  const cut = start.slice(0, room + 1);
  const lastWord = cut.lastIndexOf('-');
  return cut.slice(0, lastWord > room / 2 ? lastWord : room).replace(/-+$/, '') + tail;
}
