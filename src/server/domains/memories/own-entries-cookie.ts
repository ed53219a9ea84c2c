// A browser's own entries and its author id, in one cookie set by writes alone.
import { randomBytes } from 'node:crypto';
import type { Context } from '../../context.ts';
import { cookie, readCookies } from '../../http/cookies.ts';
import { isSameSecret, keyedHash } from '../../secret.ts';

const NAME = 'own-entries';
const KEPT = 20;
const MAX_AGE_SECONDS = 180 * 24 * 60 * 60;
const ENTRY = /^([0-9a-f-]{36}):([\w-]{43})$/;
const AUTHOR = /^([\w-]{22})\.([\w-]{43})$/;

/** The edit keys in a browser's cookie by entry id, oldest first; whatever is not ours is passed over. */
export function readOwnEntries(cookies: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const parts = (cookies.get(NAME) ?? '').split('~');
  return new Map(parts.flatMap((part) => {
    const [, id, key] = ENTRY.exec(part) ?? [];
    return id && key ? [[id, key] as const] : [];
  }));
}

type Remembering = Pick<Context, 'secret' | 'request' | 'answerHeaders' | 'config'>;

/** This browser's author id, when its cookie holds one that we gave it. */
export function knownAuthor({ secret, request }: Pick<Context, 'secret' | 'request'>): string | null {
  const first = (readCookies(request.headers).get(NAME) ?? '').split('~')[0] ?? '';
  const [, id, signature] = AUTHOR.exec(first) ?? [];
  return id && isSameSecret(signature, keyedHash(secret, 'author', id)) ? id : null;
}

export const newAuthor = (): string => randomBytes(16).toString('base64url');

/** Keeps an entry's edit key and the author id in the browser, the latest entries first to stay. */
export function rememberOwnEntry(ctx: Remembering, entry: { id: string; editKey: string; author: string }): void {
  const others = [...ctx.request.ownEntries].filter(([id]) => id !== entry.id);
  const kept = [...others, [entry.id, entry.editKey] as const].slice(-KEPT);
  const value = [
    `${entry.author}.${keyedHash(ctx.secret, 'author', entry.author)}`,
    ...kept.map(([id, key]) => `${id}:${key}`),
  ].join('~');
  const isSecure = ctx.config.publicUrl.startsWith('https:');
  ctx.answerHeaders.append('set-cookie', cookie(NAME, value, { isSecure, maxAgeSeconds: MAX_AGE_SECONDS }));
}
