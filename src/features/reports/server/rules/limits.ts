import * as limits from '../../../../shared/limits/report-limits.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

export const perHour = (most: number) => [{ most, ms: HOUR_MS }];
export const perDay = (most: number) => [{ most, ms: DAY_MS }];
export const lettersPerAddress = [{ most: limits.REPORT_EMAILS_PER_ADDRESS_PER_DAY, ms: DAY_MS }];
