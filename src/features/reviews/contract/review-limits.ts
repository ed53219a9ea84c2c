// Figures of words about firms. Characters are Unicode code points.

export const REVIEW_CHARACTERS = 1_000;
export const REVIEW_NAME_CHARACTERS = 80;
/** Of what a firm answers, once. */
export const REVIEW_ANSWER_CHARACTERS = 1_000;
export const REVIEWS_PER_PAGE = 20;
/** How often somebody may leave, change and take back words in a day: each may cause a letter. */
export const REVIEW_SAVES_PER_DAY = 20;
