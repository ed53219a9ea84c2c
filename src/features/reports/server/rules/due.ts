import { URGENT_REPORT_MS, USUAL_REPORT_MS } from '../../../../shared/limits/report-limits.ts';

export const dueAfter = (now: Date, isUrgent: boolean): Date =>
  new Date(now.getTime() + (isUrgent ? URGENT_REPORT_MS : USUAL_REPORT_MS));
