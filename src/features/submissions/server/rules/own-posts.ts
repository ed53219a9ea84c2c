// Edit keys for a browser's posts, and the cookie that holds them: `<author>.<signature>~<post>:<edit key>~…`.
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import { sixteenRandomBytes } from '../../../../platform/ids.ts';
import { isMadeBy, keyedHash, type Secret } from '../../../../platform/secrets/secret.ts';

const SAVED = 20;
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

export function knownAuthor(secret: Secret, kept: string): string | null {
  const first = kept.split('~')[0] ?? '';
  const [, id, signature] = AUTHOR.exec(first) ?? [];
  return id && isMadeBy(secret, signature, (one) => keyedHash(one, 'author', id)) ? id : null;
}

export interface OwnPostKey {
  id: string;
  editKey: string;
  author: string;
}

/** Adds a post to the cookie, and drops the oldest ones above the limit. */
export function ownPostsWith(known: ReadonlyMap<string, string>, post: OwnPostKey, secret: Secret): string {
  const others = [...known].filter(([id]) => id !== post.id);
  return ownPostsOf(post.author, [...others, [post.id, post.editKey] as const].slice(-SAVED), secret);
}

const ownPostsOf = (author: string, posts: Iterable<readonly [string, string]>, secret: Secret): string =>
  [`${author}.${keyedHash(secret, 'author', author)}`, ...[...posts].map(([id, key]) => `${id}:${key}`)].join('~');

export type Remembering = Pick<Context, 'secret' | 'request'>;

/** A response, and the cookie value that identifies the author; null if the cookie does not change. */
export interface Remembered<Answer> {
  answer: Answer;
  ownPosts: string | null;
}

export interface Author {
  id: string;
  /** True if the id came from a cookie, so that it identifies one browser. */
  isKnown: boolean;
}

// An upload and its memory in one request have the same author, although the cookie comes only with the response.
const newAuthors = new WeakMap<Context['request'], string>();

export function authorOf({ request }: Pick<Context, 'request'>): Author {
  if (request.author !== null) return { id: request.author, isKnown: true };
  const id = newAuthors.get(request) ?? sixteenRandomBytes().toString('base64url');
  newAuthors.set(request, id);
  return { id, isKnown: false };
}

export const withOwnPost = ({ request, secret }: Remembering, post: OwnPostKey): string =>
  ownPostsWith(request.ownPosts, post, secret);

/** Cookie value that makes the uploader the author of the later memory. */
export const withAuthor = ({ request, secret }: Remembering, author: string): string =>
  ownPostsOf(author, request.ownPosts, secret);

export interface OwnKey {
  id: string;
  editKey: string;
}

/** Secret in an author's link. Retries return the same key, so it is derived from the id and never stored. */
export const editKeyOf = (secret: Secret, id: string): string => keyedHash(secret, 'edit-key', id);

export const isEditKey = (secret: Secret, { id, editKey }: { id: string; editKey: string | undefined }): boolean =>
  isMadeBy(secret, editKey, (one) => editKeyOf(one, id));

/** Throws NOT_FOUND if the key is wrong. Reads no database. */
export function assertOwnKey({ secret }: Pick<Context, 'secret'>, own: OwnKey): void {
  if (!isEditKey(secret, own)) fail('NOT_FOUND');
}
