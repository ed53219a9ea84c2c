import { screenNames, screens, type ScreenName } from './screens.ts';

type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type NamesOf<Name extends ScreenName> = NamesIn<(typeof screens)[Name]['path']>;

type Value = string | number | boolean;

interface Beside {
  /** Query parameters in order. True gives a name without a value. Empty texts and false are left out, except in lists. */
  query?: Readonly<Record<string, Value | readonly string[]>>;
  fragment?: string;
}

type Given<Name extends ScreenName> = [NamesOf<Name>] extends [never]
  ? [parameters?: Readonly<Record<string, never>>, beside?: Beside]
  : [parameters: Readonly<Record<NamesOf<Name>, string>>, beside?: Beside];

/** Also encodes the signs that encodeURIComponent leaves, because email programs cut them off the end of a link. */
const encoded = (text: string) =>
  /^[\w~.-]*$/.test(text)
    ? text
    : encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const pairOf = (name: string, value: Value) =>
  value === true ? encoded(name) : `${encoded(name)}=${encoded(String(value))}`;

function pairsOf([name, value]: [string, Value | readonly string[]]): string[] {
  if (value === '' || value === false) return [];
  return typeof value === 'object' ? value.map((one) => pairOf(name, one)) : [pairOf(name, value)];
}

/** Each path as text, parameter, text, and so on. */
const piecesOf = Object.fromEntries(screenNames.map((name) => [name, screens[name].path.split(/:(\w+)/)])) as Record<
  ScreenName,
  string[]
>;

/** The address of a screen. All addresses are built and encoded here. */
export function addressOf<Name extends ScreenName>(name: Name, ...[parameters, beside]: Given<Name>): string {
  const values: Readonly<Record<string, string>> = parameters ?? {};
  const { query = {}, fragment = '' } = beside ?? {};
  const path = piecesOf[name].map((piece, at) => (at % 2 === 0 ? piece : encoded(values[piece] ?? ''))).join('');
  const pairs = Object.entries(query).flatMap(pairsOf);
  return path + (pairs.length > 0 ? `?${pairs.join('&')}` : '') + (fragment && `#${encoded(fragment)}`);
}

const former = Object.values(screens).flatMap(({ path, formerPaths }) =>
  formerPaths.map((old) => ({ path, pattern: new RegExp(`^${old.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`) })),
);

/** The current path for a former path of a screen, or null for other paths. Parameters stay encoded. */
export function presentPath(pathname: string): string | null {
  for (const { path, pattern } of former) {
    const groups = pattern.exec(pathname)?.groups;
    if (groups) return path.replaceAll(/:(\w+)/g, (_, parameter: string) => groups[parameter] ?? '');
  }
  return null;
}

/** The value of a path parameter, still encoded. Empty if the path has no such part. */
export const parameterIn = (path: string, pathname: string, name: string): string =>
  pathname.split('/')[path.split('/').indexOf(`:${name}`)] ?? '';

/** Address of a tribute, with the key that people need to open a tribute shared by link. */
export const pageAddress = (path: string, key: string | null = null): string =>
  addressOf('tribute', { tributePath: path }, { query: { key: key ?? '' } });

export const cardAddress = (path: string): string => `${pageAddress(path)}/card.png`;
