import type { Writable } from '../../../seams/database/index.ts';
import type { SendingFacts } from '../rules/holding.ts';
import type { Post } from '../rules/post.ts';
import { hasLink, isDistinctive, plainWords } from '../rules/words.ts';
import { earlierWords, recentCounts, type Counted, type EarlierWords } from './sending-facts.ts';

/** What was sent lately, growing with the posts of this turn. */
export interface History {
  factsOf(post: Post, tributeId: string): SendingFacts;
  /** A post that was taken counts for the ones after it. */
  add(post: Post, tributeId: string): void;
}

const COUNTED: Counted[] = ['author', 'sender', 'network'];

export async function readHistory(db: Writable, posts: Post[], since: Date): Promise<History> {
  const hashesOf = (counted: Counted) => [...new Set(posts.map(({ hashes }) => hashes[counted]))];
  const counts = await recentCounts(
    db,
    { author: hashesOf('author'), sender: hashesOf('sender'), network: hashesOf('network') },
    since,
  );
  const fingerprints = [...new Set(posts.map(({ hashes }) => hashes.fingerprint))].filter((print) => print !== '');
  const earlier = await earlierWords(db, fingerprints);
  const countOf = (counted: Counted, hash: string) => counts.get(`${counted} ${hash}`) ?? 0;
  return {
    factsOf: (post, tributeId) => ({
      ...contentFacts(post),
      isRepeated: isRepeated(post, tributeId, earlier),
      // Without a cookie the author is only guessed from network and name: a whole wake must fit behind one Wi-Fi.
      byAuthor: post.isKnownAuthor ? countOf('author', post.hashes.author) : countOf('sender', post.hashes.sender),
      byNetwork: countOf('network', post.hashes.network),
    }),
    add({ hashes }, tributeId) {
      for (const counted of COUNTED) {
        counts.set(`${counted} ${hashes[counted]}`, countOf(counted, hashes[counted]) + 1);
      }
      earlier.push({ fingerprint: hashes.fingerprint, tributeId, author: hashes.author, network: hashes.network });
    },
  };
}

const contentFacts = ({ ctx, sending }: Post) => ({
  hasLink: [sending.name, sending.relation, sending.words].some(hasLink),
  isHiddenFieldFilled: sending.website !== '',
  typingMs: sending.openedAt === undefined ? undefined : ctx.clock.now().getTime() - sending.openedAt,
});

/** Long words that were left before by anyone, or short ones that the same author or network leaves on another page. */
function isRepeated({ sending, hashes }: Post, tributeId: string, earlier: EarlierWords[]): boolean {
  if (hashes.fingerprint === '') return false;
  const same = earlier.filter(({ fingerprint }) => fingerprint === hashes.fingerprint);
  if (isDistinctive(plainWords(sending.words))) return same.length > 0;
  return same.some((one) => one.tributeId !== tributeId && (one.author === hashes.author || one.network === hashes.network));
}
