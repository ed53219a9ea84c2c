import type { Context } from '../../../../platform/context.ts';
import { keyedHash } from '../../../../platform/secrets/secret.ts';
import type { Reader } from '../../../tributes/server/queries/public.ts';
import { hasLink, plainWords } from './words.ts';

/** Fields common to visitors' forms; empty if a kind lacks them. */
export interface Submission {
  kind: string;
  name: string;
  relation: string;
  words: string;
  idempotencyKey: string;
  website: string;
  openedAt?: number | undefined;
}

export interface PostHashes {
  author: string;
  sender: string;
  network: string;
  /** Empty for words without a letter or digit, which say nothing about their author. */
  fingerprint: string;
  submission: string;
}

/** Signs of spam in the post itself, without its history. */
export interface Looks {
  hasLink: boolean;
  isHiddenFieldFilled: boolean;
  /** From opening the form to submission, in milliseconds; undefined if unknown. */
  typingMs: number | undefined;
}

/** A post with sender and destination, before the decision. */
export interface IncomingPost<Sent extends Submission = Submission> {
  ctx: Pick<Context, 'database' | 'db' | 'actor' | 'request' | 'clock' | 'secret' | 'config' | 'jobs' | 'pages'>;
  reader: Reader;
  submission: Sent;
  hashes: PostHashes;
  looks: Looks;
  /** The author id came from the browser's cookie, so it stands for one browser. */
  isKnownAuthor: boolean;
}

interface Posting<Sent extends Submission> {
  reader: Reader;
  submission: Sent;
  /** Content hashes of its photographs, in order. */
  pictures?: readonly string[];
  author: { id: string; isKnown: boolean };
}

export function incomingPostOf<Sent extends Submission>(
  ctx: IncomingPost['ctx'],
  { reader, submission, pictures = [], author }: Posting<Sent>,
): IncomingPost<Sent> {
  const { secret, request, clock } = ctx;
  const hashes = {
    author: authorHash(secret, author.id),
    sender: keyedHash(secret, 'entry-sender', `${request.network}\0${plainWords(submission.name)}`),
    network: request.network,
    fingerprint: fingerprintOf(secret, submission.words),
    submission: submissionHash(secret, { path: reader.path, submission, pictures }),
  };
  return { ctx, reader, submission, hashes, looks: looksOf(submission, clock.now()), isKnownAuthor: author.isKnown };
}

export const authorHash = (secret: string, author: string): string => keyedHash(secret, 'entry-author', author);

const looksOf = ({ name, relation, words, website, openedAt }: Submission, now: Date): Looks => ({
  hasLink: [name, relation, words].some(hasLink),
  isHiddenFieldFilled: website !== '',
  typingMs: openedAt === undefined ? undefined : now.getTime() - openedAt,
});

/** Keyed hash of the words without case, space and punctuation; empty if nothing is left. */
export function fingerprintOf(secret: string, words: string): string {
  const plain = plainWords(words);
  return plain === '' ? '' : keyedHash(secret, 'entry-words', plain);
}

interface Named {
  path: string;
  submission: Submission;
  pictures: readonly string[];
}

/**
 * Identifies a request: the same key with other words or pictures is another post, so that nothing is dropped. Pictures
 * count by content, because browsers without scripts upload them again on a second press. The address stands for the
 * tribute: it never leads to another.
 */
function submissionHash(secret: string, { path, submission, pictures }: Named): string {
  const { idempotencyKey, kind, name, relation, words } = submission;
  const request = [path.toLowerCase(), idempotencyKey, kind, name, relation, words, ...pictures];
  return keyedHash(secret, 'entry-sending', JSON.stringify(request));
}
