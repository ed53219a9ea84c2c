import { screens, type ScreenName } from './screens.ts';

type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type NamesOf<Name extends ScreenName> = NamesIn<(typeof screens)[Name]['path']>;

type Value = string | number | boolean;

interface Beside {
  /** In this order. True is a word without a value; what is empty or false is left out. A list is a pair for each of it, also what is empty. */
  query?: Readonly<Record<string, Value | readonly string[]>>;
  /** Id of the place on the screen. */
  fragment?: string;
}

type Given<Name extends ScreenName> = [NamesOf<Name>] extends [never]
  ? [parameters?: Readonly<Record<string, never>>, beside?: Beside]
  : [parameters: Readonly<Record<NamesOf<Name>, string>>, beside?: Beside];

/** With what encodeURIComponent leaves: at the end of an address, readers of letters take such signs for the sentence's. */
const encoded = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const pairOf = (name: string, value: Value) =>
  value === true ? encoded(name) : `${encoded(name)}=${encoded(String(value))}`;

function pairsOf([name, value]: [string, Value | readonly string[]]): string[] {
  if (value === '' || value === false) return [];
  return typeof value === 'object' ? value.map((one) => pairOf(name, one)) : [pairOf(name, value)];
}

/** The address of a screen, made from its path in the table: the one place where it is put together and encoded. */
export function addressOf<Name extends ScreenName>(name: Name, ...[parameters, beside]: Given<Name>): string {
  const values: Readonly<Record<string, string>> = parameters ?? {};
  const { query = {}, fragment = '' } = beside ?? {};
  const path = screens[name].path.replaceAll(/:(\w+)/g, (_, parameter: string) => encoded(values[parameter] ?? ''));
  const pairs = Object.entries(query).flatMap(pairsOf);
  return path + (pairs.length > 0 ? `?${pairs.join('&')}` : '') + (fragment && `#${encoded(fragment)}`);
}

const former = Object.values(screens).flatMap(({ path, formerPaths }) =>
  formerPaths.map((old) => ({ path, pattern: new RegExp(`^${old.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`) })),
);

/** The path that a screen has now, for a path that it had before; null for every other. Parameters stay encoded. */
export function presentPath(pathname: string): string | null {
  for (const { path, pattern } of former) {
    const groups = pattern.exec(pathname)?.groups;
    if (groups) return path.replaceAll(/:(\w+)/g, (_, parameter: string) => groups[parameter] ?? '');
  }
  return null;
}

/** How a parameter of `path` stands in an address, still encoded; empty where it has none. */
export const parameterIn = (path: string, pathname: string, name: string): string =>
  pathname.split('/')[path.split('/').indexOf(`:${name}`)] ?? '';

/** A tribute's page, with the key that others need to open it. */
export const pageAddress = (path: string, key: string | null = null): string =>
  addressOf('tribute', { tributePath: path }, { query: { key: key ?? '' } });

/** Its picture in link previews of other sites. */
export const cardAddress = (path: string): string => `${pageAddress(path)}/card.png`;
