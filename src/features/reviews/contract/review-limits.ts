// Characters are Unicode code points.

export const REVIEW_CHARACTERS = 1_000;
export const REVIEW_NAME_CHARACTERS = 80;
export const REVIEW_ANSWER_CHARACTERS = 1_000;
export const REVIEWS_PER_PAGE = 20;
/** Saves and withdrawals per person. They are limited because each may cause an email. */
export const REVIEW_SAVES_PER_DAY = 20;
