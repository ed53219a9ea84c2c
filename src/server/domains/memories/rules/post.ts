import type { EntryKind } from '../../../../contract/memories.ts';
import type { Context } from '../../../context.ts';
import { keyedHash } from '../../../secret.ts';
import type { Reader } from '../../tributes/queries/public.ts';
import { plainWords } from './words.ts';

export interface Sending {
  kind: EntryKind;
  name: string;
  relation: string;
  words: string;
  email: string;
  /** Of a memory, in the order in which it shows them; the sender has proved that they may name them. */
  photographIds: string[];
  idempotencyKey: string;
  website: string;
  openedAt?: number | undefined;
}

export interface PostHashes {
  author: string;
  sender: string;
  network: string;
  /** Empty for words without a letter or digit, which say nothing about who wrote them. */
  fingerprint: string;
}

export interface Post {
  ctx: Pick<Context, 'db' | 'actor' | 'request' | 'clock' | 'secret' | 'config' | 'jobs' | 'pages'>;
  reader: Reader;
  sending: Sending;
  hashes: PostHashes;
  /** The author id came from the browser's cookie, so it stands for one browser. */
  isKnownAuthor: boolean;
}

export const authorHash = (secret: string, author: string): string => keyedHash(secret, 'entry-author', author);

export function postHashes(secret: string, sending: Sending, author: string, network: string): PostHashes {
  return {
    author: authorHash(secret, author),
    sender: keyedHash(secret, 'entry-sender', `${network}\0${plainWords(sending.name)}`),
    network,
    fingerprint: fingerprintOf(secret, sending.words),
  };
}

/** Keyed hash of words without case, space and punctuation; empty when nothing of them is left. */
export function fingerprintOf(secret: string, words: string): string {
  const plain = plainWords(words);
  return plain === '' ? '' : keyedHash(secret, 'entry-words', plain);
}

/**
 * Names one request: the same key with other words or pictures is another entry, so that nothing anybody sent is
 * dropped. Pictures count by content, because a browser without scripts uploads them again with a second press.
 */
export const sendingHash = (
  secret: string,
  tributeId: string,
  { idempotencyKey, kind, name, relation, words }: Sending,
  pictures: readonly string[],
): string =>
  keyedHash(
    secret,
    'entry-sending',
    JSON.stringify([tributeId, idempotencyKey, kind, name, relation, words, ...pictures]),
  );
