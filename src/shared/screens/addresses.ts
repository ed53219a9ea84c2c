import { screens, type ScreenName } from './screens.ts';

type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type NamesOf<Name extends ScreenName> = NamesIn<(typeof screens)[Name]['path']>;

type Value = string | number | boolean;

interface Beside {
  /** In this order. True is a name without a value; empty and false are left out. A list keeps empty values. */
  query?: Readonly<Record<string, Value | readonly string[]>>;
  fragment?: string;
}

type Given<Name extends ScreenName> = [NamesOf<Name>] extends [never]
  ? [parameters?: Readonly<Record<string, never>>, beside?: Beside]
  : [parameters: Readonly<Record<NamesOf<Name>, string>>, beside?: Beside];

/** Also encodes what encodeURIComponent leaves: email programs cut such signs off the end of an address. */
const encoded = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const pairOf = (name: string, value: Value) =>
  value === true ? encoded(name) : `${encoded(name)}=${encoded(String(value))}`;

function pairsOf([name, value]: [string, Value | readonly string[]]): string[] {
  if (value === '' || value === false) return [];
  return typeof value === 'object' ? value.map((one) => pairOf(name, one)) : [pairOf(name, value)];
}

/** The address of a screen. All addresses are built and encoded here. */
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

/** The current path for a former path of a screen; else null. Parameters stay encoded. */
export function presentPath(pathname: string): string | null {
  for (const { path, pattern } of former) {
    const groups = pattern.exec(pathname)?.groups;
    if (groups) return path.replaceAll(/:(\w+)/g, (_, parameter: string) => groups[parameter] ?? '');
  }
  return null;
}

/** A path parameter, still encoded; empty if missing. */
export const parameterIn = (path: string, pathname: string, name: string): string =>
  pathname.split('/')[path.split('/').indexOf(`:${name}`)] ?? '';

/** A tribute's page, with the key that others need to open it. */
export const pageAddress = (path: string, key: string | null = null): string =>
  addressOf('tribute', { tributePath: path }, { query: { key: key ?? '' } });

export const cardAddress = (path: string): string => `${pageAddress(path)}/card.png`;
