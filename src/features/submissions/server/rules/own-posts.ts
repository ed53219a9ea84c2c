// Cookie with a browser's author id and posts: `<author>.<signature>~<post>:<edit key>~…`.
import { isSameSecret, keyedHash } from '../../../../platform/secrets/secret.ts';

const KEPT = 20;
const POST = /^([0-9a-f-]{36}):([\w-]{43})$/;
const AUTHOR = /^([\w-]{22})\.([\w-]{43})$/;

export function readOwnPosts(kept: string): ReadonlyMap<string, string> {
  const parts = kept.split('~');
  return new Map(
    parts.flatMap((part) => {
      const [, id, key] = POST.exec(part) ?? [];
      return id && key ? [[id, key] as const] : [];
    }),
  );
}

export function knownAuthor(secret: string, kept: string): string | null {
  const first = kept.split('~')[0] ?? '';
  const [, id, signature] = AUTHOR.exec(first) ?? [];
  return id && isSameSecret(signature, keyedHash(secret, 'author', id)) ? id : null;
}

export interface OwnPostKey {
  id: string;
  editKey: string;
  author: string;
}

/** Adds a post; drops the oldest above the limit. */
export function ownPostsWith(known: ReadonlyMap<string, string>, post: OwnPostKey, secret: string): string {
  const others = [...known].filter(([id]) => id !== post.id);
  return ownPostsOf(post.author, [...others, [post.id, post.editKey] as const].slice(-KEPT), secret);
}

export const ownPostsOf = (author: string, posts: Iterable<readonly [string, string]>, secret: string): string =>
  [`${author}.${keyedHash(secret, 'author', author)}`, ...[...posts].map(([id, key]) => `${id}:${key}`)].join('~');
