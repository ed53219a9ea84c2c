import type { AdminReview, ProviderReview, ShownReview } from '../../contract/reviews.ts';
import type { ReviewRow } from '../tables.ts';

export const shownReview = ({ id, name, words, createdAt, changedAt, answer, answeredAt }: ReviewRow): ShownReview => ({
  id,
  name,
  words,
  leftIn: createdAt.toISOString().slice(0, 7),
  answer,
  isChangedSince: answer !== '' && answeredAt !== null && changedAt > answeredAt,
});

export const providerReview = (row: ReviewRow, isLive: boolean): ProviderReview => ({
  ...shownReview(row),
  rev: row.rev,
  canAnswer: isLive && row.answeredAt === null,
  isAnswerTaken: row.answerTakenAt !== null,
});

export const adminReview = (row: ReviewRow, isPaid: boolean): AdminReview => ({
  ...shownReview(row),
  state: row.state,
  isGivenBack: !isPaid,
  isAnswerTaken: row.answerTakenAt !== null,
});
