import type { Context } from '../../../../platform/context.ts';
import { sixteenRandomBytes } from '../../../../platform/ids.ts';
import { ownPostsOf, ownPostsWith, type OwnPostKey } from '../rules/own-posts.ts';

export type Remembering = Pick<Context, 'secret' | 'request'>;

/** A response, and the cookie value that identifies the author; null if unchanged. */
export interface Remembered<Answer> {
  answer: Answer;
  ownPosts: string | null;
}

export interface Author {
  id: string;
  /** The id came from the browser's cookie, so it stands for one browser. */
  isKnown: boolean;
}

// An upload and its memory in one request have one author, although the cookie comes only with the response.
const newAuthors = new WeakMap<Context['request'], string>();

export function authorOf({ request }: Pick<Context, 'request'>): Author {
  if (request.author !== null) return { id: request.author, isKnown: true };
  const id = newAuthors.get(request) ?? sixteenRandomBytes().toString('base64url');
  newAuthors.set(request, id);
  return { id, isKnown: false };
}

export const withOwnPost = ({ request, secret }: Remembering, post: OwnPostKey): string =>
  ownPostsWith(request.ownPosts, post, secret);

/** The cookie makes the uploader the author of the later memory. */
export const withAuthor = ({ request, secret }: Remembering, author: string): string =>
  ownPostsOf(author, request.ownPosts, secret);
