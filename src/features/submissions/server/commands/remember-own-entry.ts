import type { Context } from '../../../../platform/context.ts';
import { sixteenRandomBytes } from '../../../../platform/ids.ts';
import { ownEntriesOf, ownEntriesWith, type OwnEntryKey } from '../rules/own-entries.ts';

export type Remembering = Pick<Context, 'secret' | 'request'>;

/** An answer, and what the browser is to keep so that its author is known again; null for nothing new. */
export interface Remembered<Answer> {
  answer: Answer;
  ownEntries: string | null;
}

export interface Author {
  id: string;
  /** The id came from the browser, so it stands for one browser. */
  isKnown: boolean;
}

// A request that uploads and leaves a memory is one author's, though the browser learns of it only with the answer.
const newAuthors = new WeakMap<Context['request'], string>();

export function authorOf({ request }: Pick<Context, 'request'>): Author {
  if (request.author !== null) return { id: request.author, isKnown: true };
  const id = newAuthors.get(request) ?? sixteenRandomBytes().toString('base64url');
  newAuthors.set(request, id);
  return { id, isKnown: false };
}

export const withOwnEntry = ({ request, secret }: Remembering, entry: OwnEntryKey): string =>
  ownEntriesWith(request.ownEntries, entry, secret);

/** So that who uploads is the same author when they come back with their words. */
export const withAuthor = ({ request, secret }: Remembering, author: string): string =>
  ownEntriesOf(author, request.ownEntries, secret);
