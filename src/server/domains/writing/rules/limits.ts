import * as limits from '../../../../contract/limits.ts';

const HOUR_MS = 60 * 60 * 1000;
export const runsPerPerson = [{ most: limits.WRITING_RUNS_PER_PERSON_PER_HOUR, ms: HOUR_MS }];
export const runsPerTribute = [{ most: limits.WRITING_RUNS_PER_TRIBUTE_PER_DAY, ms: 24 * HOUR_MS }];
export const runsInAll = [{ most: limits.WRITING_RUNS_PER_DAY, ms: 24 * HOUR_MS }];
