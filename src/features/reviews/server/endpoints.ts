import { implementing } from '../../../platform/implementer.ts';
import { reviews as reviewsContract } from '../contract/reviews.ts';
import { adminReviews as adminReviewsContract } from '../contract/reviews.ts';
import { recordAlone } from '../../audit/server/commands/record-audit-event.ts';
import { answerReview, takeAnswer } from './commands/answer.ts';
import { takeReviewBack, writeReview } from './commands/write.ts';
import { ownReview } from './queries/own-review.ts';
import { reviewsForProvider, reviewsForRosemary, reviewsOfProvider } from './queries/reviews.ts';

const { reviews, adminReviews } = implementing({ reviews: reviewsContract, adminReviews: adminReviewsContract });

export const reviewsEndpoints = {
  own: reviews.own.handler(({ context, input }) => ownReview(context, input.billId)),
  write: reviews.write.handler(({ context, input }) => writeReview(context, input)),
  takeBack: reviews.takeBack.handler(({ context, input }) => takeReviewBack(context, input.billId)),
  ofProvider: reviews.ofProvider.handler(({ context, input }) => reviewsOfProvider(context, input)),
  forProvider: reviews.forProvider.handler(({ context, input }) => reviewsForProvider(context, input)),
  answer: reviews.answer.handler(({ context, input }) => answerReview(context, input)),
};

export const adminReviewsEndpoints = {
  list: adminReviews.list.handler(async ({ context, input }) => {
    const found = await reviewsForRosemary(context, input);
    await recordAlone(context, { action: 'provider-words-read', target: { kind: 'provider', id: input.id } });
    return found;
  }),
  takeAnswer: adminReviews.takeAnswer.handler(({ context, input }) => takeAnswer(context, input)),
};
