// Words that families leave about a firm once its bill is paid. They are never counted and never ranked.
import * as z from 'zod';
import { ADMIN_WHY_CHARACTERS } from '../../operations/contract/admin-limits.ts';
import { endpoint } from '../../../shared/api/endpoint.ts';
import { Uuid } from '../../../shared/api/ids.ts';
import { Cursor } from '../../../shared/api/pages.ts';
import * as limits from './review-limits.ts';
import { requiredText } from '../../../shared/text/text.ts';

/** hidden: until somebody of the house has looked. removed: by the house. withdrawn: by whoever left them. */
export const ReviewState = z.enum(['shown', 'hidden', 'removed', 'withdrawn']);
export type ReviewState = z.infer<typeof ReviewState>;

/** As everybody sees them on the page of the firm. */
export const ShownReview = z.object({
  id: z.string(),
  /** As whoever left them wants to be called. */
  name: z.string(),
  words: z.string(),
  /** Year and month, such as "2026-11". */
  leftIn: z.string(),
  /** Of the firm; empty: there is none. */
  answer: z.string(),
  /** The words were changed after the firm answered. */
  isChangedSince: z.boolean(),
});
export type ShownReview = z.infer<typeof ShownReview>;

/** To whoever pays the bill. */
export const OwnReview = z.object({
  /** The bill is paid, and the asker may leave words, or change them. */
  mayWrite: z.boolean(),
  /** Null: there are none, or they were taken back. */
  review: ShownReview.extend({
    /** not_shown: the bill was given back, or families do not find the firm. */
    state: z.enum(['shown', 'hidden', 'removed', 'not_shown']),
  }).nullable(),
});
export type OwnReview = z.infer<typeof OwnReview>;

/** To the people of the firm: those that everybody can see once it is live. */
export const FirmReview = ShownReview.extend({
  /** Grows with every change: an answer is to the words as they were read. */
  rev: z.int(),
  canAnswer: z.boolean(),
  /** The house has taken the answer off. */
  isAnswerTaken: z.boolean(),
});
export type FirmReview = z.infer<typeof FirmReview>;

export const AdminReview = ShownReview.extend({
  state: ReviewState,
  /** What was paid of its bill was given back whole. */
  isGivenBack: z.boolean(),
  isAnswerTaken: z.boolean(),
});
export type AdminReview = z.infer<typeof AdminReview>;

const ofBill = z.object({ billId: Uuid });
const ofFirm = z.object({ id: Uuid, after: Cursor.optional() });
const one = z.object({ id: Uuid, reviewId: Uuid });
const partOf = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item), after: z.string().nullable() });

export const reviews = {
  /** For whoever pays the bill; NOT_FOUND for everybody else. */
  own: endpoint('member').route({ method: 'GET', path: '/bills/{billId}/review' }).input(ofBill).output(OwnReview),
  /**
   * Leaves words about the firm of a paid bill, or changes them: there is one for each bill. NOT_FOUND, ADDRESS_NOT_CONFIRMED,
   * NOT_ALLOWED for people of the firm and while it is not paid whole, FIRM_AWAY once the firm is closed, TOO_MANY_REQUESTS.
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
  /** Takes them back, with the answer of the firm. NOT_FOUND; done twice, it stays done. */
  takeBack: endpoint('member')
    .route({ method: 'DELETE', path: '/bills/{billId}/review' })
    .input(ofBill)
    .output(OwnReview),
  /** Of a live firm, the newest first. NOT_FOUND as of `providerSearch.read`. */
  ofProvider: endpoint('member')
    .route({ method: 'GET', path: '/provider-search/{id}/reviews' })
    .input(ofFirm.extend({ tributeId: Uuid.optional() }))
    .output(partOf(ShownReview)),
  /** For those who answer families for a firm. NOT_FOUND. */
  forFirm: endpoint('member')
    .route({ method: 'GET', path: '/providers/{id}/reviews' })
    .input(ofFirm)
    .output(partOf(FirmReview).extend({ called: z.string() })),
  /** Once; sent again it is the same. NOT_FOUND, ENTRY_CHANGED since `rev`, ALREADY_DONE, FIRM_AWAY unless the firm is live. */
  answer: endpoint('member')
    .route({ method: 'POST', path: '/providers/{id}/reviews/{reviewId}/answer', successStatus: 201 })
    .input(one.extend({ rev: z.int().nonnegative(), answer: requiredText(limits.REVIEW_ANSWER_CHARACTERS) }))
    .output(FirmReview),
};

export const adminReviews = {
  /** All about a firm, in whichever state but taken back. NOT_FOUND. */
  list: endpoint('admin')
    .route({ method: 'GET', path: '/service-providers/{id}/reviews' })
    .input(ofFirm)
    .output(partOf(AdminReview).extend({ called: z.string() })),
  /** Takes the answer of a firm off for good, and tells its owner why. NOT_FOUND, ALREADY_DONE where there is none. */
  takeAnswer: endpoint('admin')
    .route({ method: 'PUT', path: '/service-providers/{id}/reviews/{reviewId}/answer-removal' })
    .input(one.extend({ reason: requiredText(ADMIN_WHY_CHARACTERS) }))
    .output(AdminReview),
};
