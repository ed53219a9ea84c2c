import { REVIEW_SAVES_PER_DAY } from '../../contract/review-limits.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export const savesPerPerson = [{ most: REVIEW_SAVES_PER_DAY, ms: DAY_MS }];
