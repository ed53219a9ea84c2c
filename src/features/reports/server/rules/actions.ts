import type { ReportAction, ThingState } from '../../contract/admin-reports.ts';
import { DECISION_UNDONE_MS } from '../../../../shared/limits/report-limits.ts';

export const isFreeze = (action: ReportAction): boolean => action === 'freeze_page' || action === 'freeze_giving';

/** Actions that remove a thing. A warning removes it too, if its kind can be removed. */
export const isOff = (action: ReportAction): boolean => action === 'take_off' || action === 'warn';

/** Whether the owner gets an email. They get none about `leave`, unless the thing was hidden or the sides were asked. */
export const tellsReported = (action: ReportAction, state: ThingState, wereAsked: boolean): boolean =>
  action !== 'leave' || state === 'hidden' || state === 'removed' || wereAsked;

/** `keep_hidden` leaves the reports open, because an admin is still asking. */
export const isEnding = (action: ReportAction): boolean => action !== 'keep_hidden';

/** Whether a decision can be undone, if it is the last one about its thing. Freezes can always be undone. */
export const canBeUndone = ({ action, decidedAt }: { action: ReportAction; decidedAt: Date }, now: Date): boolean =>
  isFreeze(action) || now.getTime() - decidedAt.getTime() < DECISION_UNDONE_MS;
