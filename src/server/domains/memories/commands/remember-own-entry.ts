import type { Context } from '../../../context.ts';
import { cookie } from '../../../http/cookies.ts';
import { sixteenRandomBytes } from '../../../ids.ts';
import {
  knownAuthor,
  OWN_ENTRIES_COOKIE,
  ownEntriesOf,
  ownEntriesWith,
  type OwnEntryKey,
} from '../rules/own-entries.ts';

const MAX_AGE_SECONDS = 180 * 24 * 60 * 60;

export type Remembering = Pick<Context, 'secret' | 'request' | 'answerHeaders' | 'config'>;

export interface Author {
  id: string;
  /** The id came from the browser's cookie, so it stands for one browser. */
  isKnown: boolean;
}

// A request that uploads and leaves a memory is one author's, though its cookie comes only with the answer.
const newAuthors = new WeakMap<Context['request'], string>();

export function authorOf({ secret, request }: Pick<Context, 'secret' | 'request'>): Author {
  const known = knownAuthor(secret, request.cookies);
  if (known !== null) return { id: known, isKnown: true };
  const id = newAuthors.get(request) ?? sixteenRandomBytes().toString('base64url');
  newAuthors.set(request, id);
  return { id, isKnown: false };
}

export const rememberOwnEntry = (ctx: Remembering, entry: OwnEntryKey): void =>
  setOwnEntries(ctx, ownEntriesWith(ctx.request.ownEntries, entry, ctx.secret));

/** So that who uploads is the same author when they come back with their words. */
export const rememberAuthor = (ctx: Remembering, author: string): void =>
  setOwnEntries(ctx, ownEntriesOf(author, ctx.request.ownEntries, ctx.secret));

function setOwnEntries({ answerHeaders, config }: Remembering, value: string): void {
  const isSecure = config.publicUrl.startsWith('https:');
  answerHeaders.push(['set-cookie', cookie(OWN_ENTRIES_COOKIE, value, { isSecure, maxAgeSeconds: MAX_AGE_SECONDS })]);
}
