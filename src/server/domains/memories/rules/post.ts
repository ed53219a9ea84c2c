import type { EntryKind } from '../../../../contract/memories.ts';
import type { Context } from '../../../context.ts';
import { keyedHash } from '../../../secret.ts';
import type { Reader } from '../../tributes/queries/public.ts';
import type { SendingFacts } from './holding.ts';
import { hasLink, plainWords } from './words.ts';

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
  /** Names the request. */
  sending: string;
}

/** What a sending shows by itself, whatever was sent before. */
type Looks = Pick<SendingFacts, 'hasLink' | 'isHiddenFieldFilled' | 'typingMs'>;

export interface Post {
  ctx: Pick<Context, 'database' | 'db' | 'actor' | 'request' | 'clock' | 'secret' | 'config' | 'jobs' | 'pages'>;
  reader: Reader;
  sending: Sending;
  hashes: PostHashes;
  looks: Looks;
  /** The author id came from the browser's cookie, so it stands for one browser. */
  isKnownAuthor: boolean;
}

export const authorHash = (secret: string, author: string): string => keyedHash(secret, 'entry-author', author);

interface Posting {
  path: string;
  sending: Sending;
  /** What the photographs hold, by hash and in order. */
  pictures: readonly string[];
  author: string;
  network: string;
}

export function postHashes(secret: string, { path, sending, pictures, author, network }: Posting): PostHashes {
  return {
    author: authorHash(secret, author),
    sender: keyedHash(secret, 'entry-sender', `${network}\0${plainWords(sending.name)}`),
    network,
    fingerprint: fingerprintOf(secret, sending.words),
    sending: sendingHash(secret, { path, sending, pictures, author, network }),
  };
}

export const looksOf = ({ name, relation, words, website, openedAt }: Sending, now: Date): Looks => ({
  hasLink: [name, relation, words].some(hasLink),
  isHiddenFieldFilled: website !== '',
  typingMs: openedAt === undefined ? undefined : now.getTime() - openedAt,
});

/** Keyed hash of words without case, space and punctuation; empty when nothing of them is left. */
export function fingerprintOf(secret: string, words: string): string {
  const plain = plainWords(words);
  return plain === '' ? '' : keyedHash(secret, 'entry-words', plain);
}

/**
 * Names one request: the same key with other words or pictures is another entry, so that nothing anybody sent is
 * dropped. Pictures count by content, because a browser without scripts uploads them again with a second press. The
 * address stands for the tribute, because none of them ever leads to another.
 */
function sendingHash(secret: string, { path, sending, pictures }: Posting): string {
  const { idempotencyKey, kind, name, relation, words } = sending;
  const request = [path.toLowerCase(), idempotencyKey, kind, name, relation, words, ...pictures];
  return keyedHash(secret, 'entry-sending', JSON.stringify(request));
}
