// The only place that writes cookies. It also reads them by name.
import { createHmac, randomBytes } from 'node:crypto';
import type { ResponseCookie } from '../../../shared/api/response-cookies.ts';
import type { CookieName } from '../../../features/privacy/contract/data-inventory.ts';
import { KNOWN_DEVICE_MS, LONG_COOKIE_MS } from '../../../shared/limits/limits.ts';
import type { Context, Keeping } from '../../../platform/context.ts';
import type { SessionChange } from '../../../features/accounts/server/commands/sessions/session-change.ts';
import { giveAppToken, giveKept } from './app-state.ts';
import { isMadeBy, keyedHash, type Secret } from '../../../platform/secrets/secret.ts';

// With this prefix browsers accept a cookie only from this host over https, not from another host of the domain.
const HOST_PREFIX = '__Host-';

type Name = CookieName | `tribute-${'key' | 'password' | 'opened' | 'glimpse'}-${string}`;
export type Cookies = ReadonlyMap<string, string>;
type Giving = Pick<Context, 'clock' | 'config' | 'secret' | 'request' | 'answerHeaders'>;

/** Cookies by name. If a name repeats, the first counts. A `__Host-` cookie replaces one without that prefix. */
export function readCookies(headers: Pick<Headers, 'get'>): Map<string, string> {
  const cookies = readPairs(headers.get('cookie'));
  for (const [name, value] of cookies) {
    if (name.startsWith(HOST_PREFIX)) cookies.set(name.slice(HOST_PREFIX.length), value);
  }
  return cookies;
}

/** Reads the header that the native app sends in place of cookies. No other host can write to its store, so no name needs the prefix. */
export function readKept(headers: Pick<Headers, 'get'>): Map<string, string> {
  const kept = readPairs(headers.get('x-kept'));
  return new Map([...kept, ...[...kept].map(([name, value]) => [HOST_PREFIX + name, value] as const)]);
}

function readPairs(text: string | null): Map<string, string> {
  const pairs = new Map<string, string>();
  for (const pair of (text ?? '').split(';')) {
    const at = pair.indexOf('=');
    const name = pair.slice(0, at).trim();
    if (name !== '' && at > 0 && !pairs.has(name)) pairs.set(name, pair.slice(at + 1).trim());
  }
  return pairs;
}

const signatureOf = ([current]: Secret, token: string) =>
  createHmac('sha256', current).update(token).digest('base64url');
// Signatures of older releases used plain base64, percent-encoded.
const escaped: Record<string, string> = { '%2B': '-', '+': '-', '%2F': '_', '/': '_', '%3D': '', '=': '' };

/** Returns the session token. Empty if there is none, or its signature is not ours. */
export function sessionTokenOf({ config, secret }: Pick<Context, 'config' | 'secret'>, sent: Cookies): string {
  // On https only the prefixed cookie counts.
  const value = sent.get(isSecure(config) ? `${HOST_PREFIX}session` : 'session');
  const [token = '', signature = ''] = value?.split('.') ?? [];
  const given = signature.replaceAll(/%2B|%2F|%3D|[+/=]/gi, (sign) => escaped[sign.toUpperCase()] ?? '');
  return token !== '' && isMadeBy(secret, given, (one) => signatureOf(one, token)) ? token : '';
}

/** On https only the prefixed cookie counts: another host of the domain could set one without the prefix. */
export const sentSignUp = ({ config }: Pick<Context, 'config'>, cookies: Cookies): string =>
  cookies.get(isSecure(config) ? `${HOST_PREFIX}sign-up` : 'sign-up') ?? '';

export const sent = (cookies: Cookies, name: Name): string => cookies.get(name) ?? '';

const isSecure = ({ publicUrl }: Context['config']) => publicUrl.startsWith('https:');

interface Saved {
  name: Name;
  /** An empty value deletes the cookie. */
  value: string;
  lifeMs?: number;
  /** True if scripts may read the cookie. Only for hints without secrets. */
  isReadable?: boolean;
}

/** Sets a cookie. All values are our own and need no escaping, so any other character is a bug. */
function give({ config, request, answerHeaders }: Pick<Giving, 'config' | 'request' | 'answerHeaders'>, kept: Saved) {
  const { name, value, isReadable = false } = kept;
  const seconds = value === '' ? 0 : Math.floor((kept.lifeMs ?? 0) / 1000);
  if (!/^[\w.~:!*%+=&-]*$/.test(value)) throw new Error(`The value of the cookie ${name} is not URL-safe`);
  if (request.isBearer) return giveKept(answerHeaders, [name, value, seconds]);
  const cookie = [
    `${isSecure(config) && !isReadable ? HOST_PREFIX : ''}${name}=${value}`,
    'Path=/',
    `Max-Age=${seconds}`,
    'SameSite=Lax',
    ...(isReadable ? [] : ['HttpOnly']),
    ...(isSecure(config) ? ['Secure'] : []),
  ];
  answerHeaders.push(['set-cookie', cookie.join('; ')]);
}

/** Names this session to scripts, and opens nothing. The store for reading offline has this name. */
const newMark = () => randomBytes(12).toString('base64url');

/** Sets or clears the session cookies. The readable hint tells the script on cached pages to load the owner's tools. */
export function giveSession(context: Giving, change: SessionChange): void {
  const { secret, request, answerHeaders } = context;
  const session = (token: string, lifeMs: number, number = 0) =>
    request.isBearer
      ? giveAppToken(secret, answerHeaders, { token, number })
      : give(context, { name: 'session', value: `${token}.${signatureOf(secret, token)}`, lifeMs });
  const noStep = () => give(context, { name: 'second-step', value: '' });
  // Signing in or out ends a sign-up begun in this browser.
  if ((change.kind === 'started' || change.kind === 'ended') && request.signUpToken !== '')
    give(context, { name: 'sign-up', value: '' });
  switch (change.kind) {
    case 'started':
      session(change.token, change.lifeMs);
      give(context, { name: 'signed-in', value: newMark(), lifeMs: change.lifeMs, isReadable: true });
      if (request.secondStepToken !== '') noStep();
      return give(context, { name: 'device', value: change.deviceMarks, lifeMs: KNOWN_DEVICE_MS });
    case 'replaced':
      return session(change.token, change.lifeMs, change.number);
    case 'second step wanted':
      return give(context, { name: 'second-step', value: change.token, lifeMs: change.lifeMs });
    case 'second step over':
      return noStep();
    case 'ended':
      if (request.isBearer) giveAppToken(secret, answerHeaders, null);
      else give(context, { name: 'session', value: '' });
      give(context, { name: 'signed-in', value: '', isReadable: true });
      // Clear the browser's cache but never its storage, which has unsent text.
      if (!request.isBearer) answerHeaders.push(['clear-site-data', '"cache"']);
  }
}

/** Sets the cookie that identifies a visitor's own entries. */
export function giveOwnPosts(context: Giving, value: string | null): void {
  if (value !== null) give(context, { name: 'own-entries', value, lifeMs: LONG_COOKIE_MS });
}

export const keepInCookies = (context: Giving): Keeping => ({
  session: (change) => giveSession(context, change),
  signUp: ({ token, lifeMs }) => give(context, { name: 'sign-up', value: token, lifeMs }),
  ownPosts: (value) => giveOwnPosts(context, value),
  analytics: (choice) => give(context, { name: 'counting', value: choice, lifeMs: LONG_COOKIE_MS, isReadable: true }),
  pageKey: ({ tributeId, key }) => {
    give(context, { name: pageKeyName(tributeId), value: key, lifeMs: LONG_COOKIE_MS });
    give(context, { name: openerName(tributeId), value: openerMark(context, tributeId), lifeMs: LONG_COOKIE_MS });
  },
  previewLink: ({ tributeId, previewLinkId, key, until }) =>
    give(context, {
      name: previewLinkName(tributeId),
      value: `${previewLinkId}.${key}`,
      lifeMs: Math.max(1_000, until.getTime() - context.clock.now().getTime()),
    }),
});

const linkKeyName = (path: string) => `tribute-key-${path}` as const;
export const sentLinkKey = (cookies: Cookies, path: string): string | undefined => cookies.get(linkKeyName(path));

export const giveLinkKey = (context: Giving, path: string, key: string): void =>
  give(context, { name: linkKeyName(path), value: key, lifeMs: LONG_COOKIE_MS });

/** The name holds the page's id, not its address: after a change of address nobody should enter the password again. */
const pageKeyName = (tributeId: string) => `tribute-password-${tributeId}` as const;
export const sentPageKey = (cookies: Cookies, tributeId: string): string | undefined =>
  cookies.get(pageKeyName(tributeId));

const openerName = (tributeId: string) => `tribute-opened-${tributeId}` as const;
const openerSignature = (secret: Secret, tributeId: string, browser: string) =>
  keyedHash(secret, 'page-opener', `${tributeId} ${browser}`);

/** The browser's signed mark. An existing id stays, so that opening a page again gives no new password attempts. */
const openerMark = ({ secret, request }: Giving, tributeId: string): string => {
  const browser = request.pageOpener(tributeId) ?? randomBytes(16).toString('base64url');
  return `${browser}.${openerSignature(secret, tributeId, browser)}`;
};

/** Identifies a browser that once opened the page by password, even if the password has changed. Null: no valid mark. */
export function sentOpener(secret: Secret, cookies: Cookies, tributeId: string): string | null {
  const [browser = '', signature = ''] = cookies.get(openerName(tributeId))?.split('.') ?? [];
  const isOurs = isMadeBy(secret, signature, (one) => openerSignature(one, tributeId, browser));
  return browser !== '' && isOurs ? browser : null;
}

const previewLinkName = (tributeId: string) => `tribute-glimpse-${tributeId}` as const;
const PREVIEW_LINK = /^([0-9a-f-]{36})\.([0-9a-f]{1,200})$/;
export function sentPreviewLink(
  cookies: Cookies,
  tributeId: string,
): { previewLinkId: string; key: string } | undefined {
  const [, previewLinkId, key] = PREVIEW_LINK.exec(cookies.get(previewLinkName(tributeId)) ?? '') ?? [];
  return previewLinkId !== undefined && key !== undefined ? { previewLinkId, key } : undefined;
}

/** Sets cookies with data for the next screen that must not be in a URL. */
export const giveResponseCookies = (context: Giving, cookies: readonly ResponseCookie[]): void =>
  cookies.forEach(({ name, value, seconds }) => give(context, { name, value, lifeMs: seconds * 1000 }));
