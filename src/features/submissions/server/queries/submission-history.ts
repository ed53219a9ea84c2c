import type { SubmissionFacts } from '../rules/holding.ts';
import type { IncomingPost } from '../rules/post.ts';
import { isDistinctive, plainWords } from '../rules/words.ts';
import type { Counted, EarlierWords, BatchReadings } from './batch-readings.ts';

/** Earlier posts: those in the database, and those before it in the batch. */
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
      // Without a cookie the author is guessed from network and name: a whole wake must fit behind one Wi-Fi.
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

/** Long words left before by anyone, or short ones by the same author or network on another page. */
export function isRepeated(sent: EarlierWords & { words: string }, earlier: EarlierWords[]): boolean {
  if (sent.fingerprint === '') return false;
  const same = earlier.filter(({ fingerprint }) => fingerprint === sent.fingerprint);
  if (same.length === 0 || isDistinctive(plainWords(sent.words))) return same.length > 0;
  return same.some(
    (one) => one.tributeId !== sent.tributeId && (one.author === sent.author || one.network === sent.network),
  );
}
