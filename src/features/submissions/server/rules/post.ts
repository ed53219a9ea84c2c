import type { Context } from '../../../../platform/context.ts';
import { keyedHash, withEach, type Secret } from '../../../../platform/secrets/secret.ts';
import type { Reader } from '../../../tributes/server/queries/public.ts';
import { hasLink, plainWords } from './words.ts';

/** Fields that visitors' forms share. Fields that a kind lacks are empty. */
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
  /** Empty if the words contain no letter or digit, because such words say nothing about their author. */
  fingerprint: string;
  submission: string;
}

/** Signs of spam in the post itself. Signs in earlier posts are in `History`. */
export interface Looks {
  hasLink: boolean;
  isHiddenFieldFilled: boolean;
  /** Milliseconds between opening and sending the form; undefined if unknown. */
  typingMs: number | undefined;
}

/** A post with its sender and destination, before it is accepted, held or refused. */
export interface IncomingPost<Sent extends Submission = Submission> {
  ctx: Pick<Context, 'database' | 'db' | 'actor' | 'request' | 'clock' | 'secret' | 'config' | 'jobs' | 'pages'>;
  reader: Reader;
  submission: Sent;
  hashes: PostHashes;
  /** The same hashes by previous secrets, to find what was sent before a rotation. */
  earlierHashes: PostHashes[];
  looks: Looks;
  /** True if the author id came from a cookie, so that it identifies one browser. */
  isKnownAuthor: boolean;
}

interface Posting<Sent extends Submission> {
  reader: Reader;
  submission: Sent;
  /** Content hashes of the post's photographs, in order. */
  pictures?: readonly string[];
  author: { id: string; isKnown: boolean };
}

export function incomingPostOf<Sent extends Submission>(
  ctx: IncomingPost['ctx'],
  { reader, submission, pictures = [], author }: Posting<Sent>,
): IncomingPost<Sent> {
  const { secret, request, clock } = ctx;
  const hashesBy = (one: Secret): PostHashes => ({
    author: authorHash(one, author.id),
    sender: keyedHash(one, 'entry-sender', `${request.network}\0${plainWords(submission.name)}`),
    network: request.network,
    fingerprint: fingerprintOf(one, submission.words),
    submission: submissionHash(one, { path: reader.path, submission, pictures }),
  });
  return {
    ctx,
    reader,
    submission,
    hashes: hashesBy(secret),
    earlierHashes: withEach(secret, hashesBy).slice(1),
    looks: looksOf(submission, clock.now()),
    isKnownAuthor: author.isKnown,
  };
}

export const authorHash = (secret: Secret, author: string): string => keyedHash(secret, 'entry-author', author);

const looksOf = ({ name, relation, words, website, openedAt }: Submission, now: Date): Looks => ({
  hasLink: [name, relation, words].some(hasLink),
  isHiddenFieldFilled: website !== '',
  typingMs: openedAt === undefined ? undefined : now.getTime() - openedAt,
});

/** Keyed hash of the words without case, space and punctuation; empty if nothing is left. */
export function fingerprintOf(secret: Secret, words: string): string {
  const plain = plainWords(words);
  return plain === '' ? '' : keyedHash(secret, 'entry-words', plain);
}

interface Named {
  path: string;
  submission: Submission;
  pictures: readonly string[];
}

/**
 * Hash of a request. The same key with other words or pictures is another post, so that nothing is lost. Pictures count
 * by content, because browsers without scripts upload them again on a second press. The path identifies the tribute,
 * because a path is never given to another tribute.
 */
function submissionHash(secret: Secret, { path, submission, pictures }: Named): string {
  const { idempotencyKey, kind, name, relation, words } = submission;
  const request = [path.toLowerCase(), idempotencyKey, kind, name, relation, words, ...pictures];
  return keyedHash(secret, 'entry-sending', JSON.stringify(request));
}
