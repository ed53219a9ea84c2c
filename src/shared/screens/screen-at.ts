import { screenNames, screens, type ScreenName } from './screens.ts';

interface Pattern {
  name: ScreenName;
  /** Lower-case segments of the path. Null stands for a parameter. */
  segments: readonly (string | null)[];
}

const segmentsOf = (pathname: string): string[] => pathname.replace(/\/+$/, '').split('/').slice(1);

const patterns: Pattern[] = screenNames.map((name) => ({
  name,
  segments: segmentsOf(screens[name].path).map((part) => (part.startsWith(':') ? null : part.toLowerCase())),
}));
const fixedIn = ({ segments }: Pattern): number => segments.filter((part) => part !== null).length;
const byLength = Map.groupBy(
  patterns.toSorted((a, b) => fixedIn(b) - fixedIn(a)),
  ({ segments }) => segments.length,
);

/** The screen at a path, chosen as the router chooses it: the one with most segments that are not parameters. Null for others. */
export function screenAt(pathname: string): ScreenName | null {
  const asked = segmentsOf(pathname).map((segment) => decodeURIComponent(segment).toLowerCase());
  if (asked.includes('')) return null;
  const fits = ({ segments }: Pattern) => segments.every((part, at) => part === null || part === asked[at]);
  return byLength.get(asked.length)?.find(fits)?.name ?? null;
}
