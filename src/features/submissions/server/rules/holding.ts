import { POSTS_PER_AUTHOR, POSTS_WINDOW_MS, TYPING_FLAG_MS } from '../../../../shared/limits/limits.ts';
import type { PostState } from '../../../memories/contract/fields.ts';
import { CatalogueError } from '../../../../platform/errors.ts';
import type { BatchReadings, Counted, EarlierWords } from '../queries.ts';
import type { HoldReason } from '../tables.ts';
import type { Looks, IncomingPost } from './post.ts';
import { isDistinctive, plainWords } from './words.ts';

export interface SubmissionFacts extends Looks {
  isRepeated: boolean;
  byAuthor: number;
  byNetwork: number;
  /** Above this number, posts from one network are held. */
  networkMost: number;
}

/** Earlier posts: those in the database, and those before the current one in the batch. */
export interface History {
  factsOf(incomingPost: IncomingPost, tributeId: string): SubmissionFacts;
  add(incomingPost: IncomingPost, tributeId: string): void;
}

const COUNTED: Counted[] = ['author', 'sender', 'network'];

export function historyOf(readings: Pick<BatchReadings, 'counts' | 'earlier' | 'networkMost'>): History {
  const counts = new Map(Object.entries(readings.counts));
  const earlier = [...readings.earlier];
  const countOf = (counted: Counted, hash: string) => counts.get(`${counted} ${hash}`) ?? 0;
  return {
    factsOf: (incomingPost, tributeId) => ({
      ...incomingPost.looks,
      isRepeated: isRepeated({ words: incomingPost.submission.words, ...incomingPost.hashes, tributeId }, earlier),
      // Without a cookie, guess the author from network and name. All guests at a wake may share one network.
      byAuthor: incomingPost.isKnownAuthor
        ? countOf('author', incomingPost.hashes.author)
        : countOf('sender', incomingPost.hashes.sender),
      byNetwork: countOf('network', incomingPost.hashes.network),
      networkMost: readings.networkMost,
    }),
    add({ hashes }, tributeId) {
      for (const counted of COUNTED) {
        counts.set(`${counted} ${hashes[counted]}`, countOf(counted, hashes[counted]) + 1);
      }
      earlier.push({ fingerprint: hashes.fingerprint, tributeId, author: hashes.author, network: hashes.network });
    },
  };
}

/** Whether a long text was left before by anyone, or a short one by the same author or network on another page. */
export function isRepeated(sent: EarlierWords & { words: string }, earlier: EarlierWords[]): boolean {
  if (sent.fingerprint === '') return false;
  const same = earlier.filter(({ fingerprint }) => fingerprint === sent.fingerprint);
  if (same.length === 0 || isDistinctive(plainWords(sent.words))) return same.length > 0;
  return same.some(
    (one) => one.tributeId !== sent.tributeId && (one.author === sent.author || one.network === sent.network),
  );
}

/** Returns an error or reasons to hold a post. Refuses the seventh post of an author, but never of a whole network. */
export function verdictOn(
  facts: SubmissionFacts,
  tribute: { closedAt: Date | string | null; frozenAt: Date | string | null },
): CatalogueError | HoldReason[] {
  if (tribute.closedAt) return new CatalogueError('PAGE_CLOSED');
  if (tribute.frozenAt) return new CatalogueError('PAGE_FROZEN');
  if (facts.byAuthor >= POSTS_PER_AUTHOR)
    return new CatalogueError('TOO_MANY_REQUESTS', { retryAfterSeconds: POSTS_WINDOW_MS / 1000 });
  return holdReasons(facts);
}

/** Reasons to hold a post. `quick` alone does not hold it: it is a remark for the family. */
function holdReasons(facts: SubmissionFacts): HoldReason[] {
  const reasons: [HoldReason, boolean][] = [
    ['link', facts.hasLink],
    ['repeated', facts.isRepeated],
    ['network', facts.byNetwork >= facts.networkMost],
    ['hidden_field', facts.isHiddenFieldFilled],
    ['quick', facts.typingMs !== undefined && facts.typingMs >= 0 && facts.typingMs < TYPING_FLAG_MS],
  ];
  return reasons.filter(([, applies]) => applies).map(([reason]) => reason);
}

const isHolding = (reason: HoldReason) => reason !== 'quick';

export const firstState = (approvesFirst: boolean, reasons: readonly HoldReason[]): PostState =>
  approvesFirst || reasons.some(isHolding) ? 'waiting' : 'approved';

/** Whether to send emails to the address given with a post. Never if the post looks automated. */
export const isTrustedSender = (reasons: readonly HoldReason[]): boolean =>
  !reasons.some((reason) => reason === 'network' || reason === 'hidden_field' || reason === 'repeated');

/** The state after an author's edit. A declined post stays declined; a returned post waits again. */
export function stateAfterEdit(state: PostState, approvesFirst: boolean, reasons: readonly HoldReason[]): PostState {
  if (state === 'returned') return 'waiting';
  return state === 'approved' ? firstState(approvesFirst, reasons) : state;
}
