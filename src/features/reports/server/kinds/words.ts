// A family's review of a provider. The provider's answer is shown and hidden with the review.
import { eq, exists } from 'drizzle-orm';
import { calledProvider } from '../../../providers/contract/provider-fields.ts';
import { fail } from '../../../../platform/errors.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { reachableAmong } from '../../../accounts/server/queries/reachable.ts';
import { liveProvider } from '../../../providers/server/queries/read-live.ts';
import { staffOf } from '../../../providers/server/queries/staff.ts';
import { providers } from '../../../providers/server/tables.ts';
import { holdReview, lockReview, putReviewBack, releaseReview } from '../../../reviews/server/commands/hold.ts';
import { isReviewShown, reviewById } from '../../../reviews/server/queries/reviews.ts';
import { providerReviews, type ReviewRow } from '../../../reviews/server/tables.ts';
import { memberId } from '../../../tributes/server/queries/keepers.ts';
import { reports, type StoodBefore } from '../tables.ts';
import { unauthored, type Kind, type Place, type Thing } from './kind.ts';
import { idOf } from './on-page.ts';
import { providerOwners, type Party, type ReadingParties, type Told } from './parties.ts';

async function read(db: Writable, id: string): Promise<Thing | null> {
  const review = await reviewById(db, id);
  const [about] = review ? await db.select().from(providers).where(eq(providers.id, review.providerId)) : [];
  if (!review || !about) return null;
  const { name: called, rev, providerId } = review;
  const text = [review.words, review.answer].filter((part) => part !== '').join('\n\n');
  return {
    ...unauthored,
    kind: 'words',
    id,
    tribute: null,
    providerId,
    state: await stateOf(db, review),
    snapshot: { name: calledProvider(about), called, relation: '', words: text, photographs: [], rev },
    before: beforeOf(review),
    show: async ({ tx, clock }, as) => {
      if (as === 'shown') await releaseReview(tx, review);
      else await holdReview(tx, review, { state: as, at: clock.now() });
      return rev;
    },
    putBack: (place, before) => putBack(place, review, before),
    parties: (ctx, told) => partiesOf(ctx, review, told),
    // The provider's staff must not be able to hide a review of it.
    partial: async (tx) => (await staffOf(tx, providerId)).map(({ userId }) => userId),
  };
}

async function stateOf(db: Writable, review: ReviewRow): Promise<Thing['state']> {
  if (review.state === 'withdrawn') return 'gone';
  return review.state === 'shown' && !(await isReviewShown(db, review)) ? 'not_shown' : review.state;
}

const beforeOf = ({ state, rosemaryHiddenAt }: ReviewRow): StoodBefore =>
  state === 'withdrawn' ? {} : { words: { state, rosemaryHiddenAt: rosemaryHiddenAt?.toISOString() ?? null } };

async function putBack({ tx }: Place, review: ReviewRow, { words: before }: StoodBefore): Promise<void> {
  if (!before) return;
  if (review.state === 'withdrawn') fail('ALREADY_DONE');
  const at = before.rosemaryHiddenAt;
  await putReviewBack(tx, review, { state: before.state, rosemaryHiddenAt: at === null ? null : new Date(at) });
}

/** The review's writer. Also the provider, if its answer was removed together with the review. */
async function partiesOf(ctx: ReadingParties, review: ReviewRow, { isOff }: Told): Promise<Party[]> {
  const owning = { as: 'writer' as const, billId: review.billId };
  const writers = await reachableAmong(ctx.db, [review.userId]);
  return [
    ...writers.map(({ userId, mailbox: to, language }) => ({ owning, who: userId, userId, to, language })),
    ...(review.answer !== '' && isOff ? await providerOwners(ctx, review.providerId) : []),
  ];
}

export const words: Kind = {
  actions: ['leave', 'keep_hidden', 'take_off', 'warn'],
  notMeant: ['fund_misuse', 'dispute', 'copyright'],
  hiddenBy: 'three_or_urgent',
  owner: { as: 'writer', others: 'answered' },
  refusesPictures: false,
  isQuoted: true,
  asksSides: false,
  isInExports: false,
  read,
  seen: async (ctx, target) => {
    const id = idOf(target);
    memberId(ctx);
    const thing = await read(ctx.db, id);
    if (!thing?.providerId || thing.state !== 'shown') return fail('NOT_FOUND');
    await liveProvider(ctx, { id: thing.providerId });
    return thing;
  },
  lock: (tx, { id }) => lockReview(tx, id),
  deletion: {
    isThere: (db) =>
      exists(
        db.select({ id: providerReviews.id }).from(providerReviews).where(eq(providerReviews.id, reports.targetId)),
      ),
    leftBy: (db, userId) =>
      db.select({ id: providerReviews.id }).from(providerReviews).where(eq(providerReviews.userId, userId)),
  },
};
