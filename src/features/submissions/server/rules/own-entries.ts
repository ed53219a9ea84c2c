// Cookie with a browser's author id and entries: `<author>.<signature>~<entry>:<edit key>~…`.
import { isSameSecret, keyedHash } from '../../../../platform/secrets/secret.ts';

const KEPT = 20;
const ENTRY = /^([0-9a-f-]{36}):([\w-]{43})$/;
const AUTHOR = /^([\w-]{22})\.([\w-]{43})$/;

export function readOwnEntries(kept: string): ReadonlyMap<string, string> {
  const parts = kept.split('~');
  return new Map(
    parts.flatMap((part) => {
      const [, id, key] = ENTRY.exec(part) ?? [];
      return id && key ? [[id, key] as const] : [];
    }),
  );
}

export function knownAuthor(secret: string, kept: string): string | null {
  const first = kept.split('~')[0] ?? '';
  const [, id, signature] = AUTHOR.exec(first) ?? [];
  return id && isSameSecret(signature, keyedHash(secret, 'author', id)) ? id : null;
}

export interface OwnEntryKey {
  id: string;
  editKey: string;
  author: string;
}

/** Adds an entry; drops the oldest above the limit. */
export function ownEntriesWith(known: ReadonlyMap<string, string>, entry: OwnEntryKey, secret: string): string {
  const others = [...known].filter(([id]) => id !== entry.id);
  return ownEntriesOf(entry.author, [...others, [entry.id, entry.editKey] as const].slice(-KEPT), secret);
}

export const ownEntriesOf = (author: string, entries: Iterable<readonly [string, string]>, secret: string): string =>
  [`${author}.${keyedHash(secret, 'author', author)}`, ...[...entries].map(([id, key]) => `${id}:${key}`)].join('~');
