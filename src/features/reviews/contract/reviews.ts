// Reviews of a provider by families who paid its bill. Reviews are never counted or ranked.
import * as z from 'zod';
import { ADMIN_WHY_CHARACTERS } from '../../operations/contract/admin-limits.ts';
import { endpoint } from '../../../shared/api/endpoint.ts';
import { Uuid } from '../../../shared/api/ids.ts';
import { Cursor } from '../../../shared/api/pages.ts';
import * as limits from './review-limits.ts';
import { requiredText } from '../../../shared/text/text.ts';

/** hidden: until an admin has looked. removed: by an admin. withdrawn: by the writer. */
export const ReviewState = z.enum(['shown', 'hidden', 'removed', 'withdrawn']);
export type ReviewState = z.infer<typeof ReviewState>;

export const ShownReview = z.object({
  id: z.string(),
  name: z.string(),
  words: z.string(),
  /** Year and month, such as "2026-11". */
  leftIn: z.string(),
  answer: z.string(),
  /** The family changed the review after the provider answered. */
  isChangedSince: z.boolean(),
});
export type ShownReview = z.infer<typeof ShownReview>;

export const OwnReview = z.object({
  mayWrite: z.boolean(),
  /** Null if there is none or it was withdrawn. */
  review: ShownReview.extend({
    /** not_shown: the bill was refunded, the provider is not live, or the writer is on its staff. */
    state: z.enum(['shown', 'hidden', 'removed', 'not_shown']),
  }).nullable(),
});
export type OwnReview = z.infer<typeof OwnReview>;

/** For the provider's staff: the reviews that are public while the provider is live. */
export const ProviderReview = ShownReview.extend({
  /** Grows with every change. An answer must name the latest `rev`. */
  rev: z.int(),
  canAnswer: z.boolean(),
  isAnswerTaken: z.boolean(),
});
export type ProviderReview = z.infer<typeof ProviderReview>;

export const AdminReview = ShownReview.extend({
  state: ReviewState,
  /** The bill's payment was refunded in full. */
  isGivenBack: z.boolean(),
  isAnswerTaken: z.boolean(),
});
export type AdminReview = z.infer<typeof AdminReview>;

const ofBill = z.object({ billId: Uuid });
const ofProvider = z.object({ id: Uuid, after: Cursor.optional() });
const one = z.object({ id: Uuid, reviewId: Uuid });
const partOf = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item), after: z.string().nullable() });

export const reviews = {
  own: endpoint('member').route({ method: 'GET', path: '/bills/{billId}/review' }).input(ofBill).output(OwnReview),
  /**
   * Writes or changes a review; one per paid bill. Errors: NOT_FOUND, ADDRESS_NOT_CONFIRMED, TOO_MANY_REQUESTS; NOT_ALLOWED
   * for the provider's staff, or unless the bill is paid in full; PROVIDER_AWAY if the provider is closed.
   */
  write: endpoint('member')
    .route({ method: 'PUT', path: '/bills/{billId}/review' })
    .input(
      ofBill.extend({
        name: requiredText(limits.REVIEW_NAME_CHARACTERS),
        words: requiredText(limits.REVIEW_CHARACTERS),
      }),
    )
    .output(OwnReview),
  /** Withdraws the review and its answer. Repeating it has no effect. Errors: NOT_FOUND. */
  takeBack: endpoint('member')
    .route({ method: 'DELETE', path: '/bills/{billId}/review' })
    .input(ofBill)
    .output(OwnReview),
  /** A live provider's reviews, newest first. Errors: NOT_FOUND as in `providerSearch.read`. */
  ofProvider: endpoint('member')
    .route({ method: 'GET', path: '/provider-search/{id}/reviews' })
    .input(ofProvider.extend({ tributeId: Uuid.optional() }))
    .output(partOf(ShownReview)),
  /** A provider's reviews, for staff who may answer. Errors: NOT_FOUND. */
  forProvider: endpoint('member')
    .route({ method: 'GET', path: '/providers/{id}/reviews' })
    .input(ofProvider)
    .output(partOf(ProviderReview).extend({ called: z.string() })),
  /**
   * Answers a review, once. Errors: NOT_FOUND; ENTRY_CHANGED if the review changed since `rev`; ALREADY_DONE if it was
   * answered before; PROVIDER_AWAY unless the provider is live.
   */
  answer: endpoint('member')
    .route({ method: 'POST', path: '/providers/{id}/reviews/{reviewId}/answer', successStatus: 201 })
    .input(one.extend({ rev: z.int().nonnegative(), answer: requiredText(limits.REVIEW_ANSWER_CHARACTERS) }))
    .output(ProviderReview),
};

export const adminReviews = {
  /** All reviews of a provider, except withdrawn ones. Errors: NOT_FOUND. */
  list: endpoint('admin')
    .route({ method: 'GET', path: '/service-providers/{id}/reviews' })
    .input(ofProvider)
    .output(partOf(AdminReview).extend({ called: z.string() })),
  /** Removes an answer for good and emails the provider's owner why. Errors: NOT_FOUND, ALREADY_DONE without an answer. */
  takeAnswer: endpoint('admin')
    .route({ method: 'PUT', path: '/service-providers/{id}/reviews/{reviewId}/answer-removal' })
    .input(one.extend({ reason: requiredText(ADMIN_WHY_CHARACTERS) }))
    .output(AdminReview),
};
