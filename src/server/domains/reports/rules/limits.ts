import * as limits from '../../../../contract/report-limits.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

export const reportsPerAuthor = [{ most: limits.REPORTS_PER_AUTHOR_PER_HOUR, ms: HOUR_MS }];
export const reportsPerNetwork = [{ most: limits.REPORTS_PER_NETWORK_PER_HOUR, ms: HOUR_MS }];
export const hiddenPerNetwork = [{ most: limits.HIDDEN_BY_NETWORK_PER_DAY, ms: DAY_MS }];
export const lettersPerAddress = [{ most: limits.REPORT_LETTERS_PER_ADDRESS_PER_DAY, ms: DAY_MS }];
