import type { ReportAction, ThingState } from '../../contract/admin-reports.ts';
import { DECISION_UNDONE_MS } from '../../../../shared/limits/report-limits.ts';

export const isFreeze = (action: ReportAction): boolean => action === 'freeze_page' || action === 'freeze_giving';

/** A warning also takes off a thing that can be taken off. */
export const isOff = (action: ReportAction): boolean => action === 'take_off' || action === 'warn';

/** The owner is not told of `leave`, unless the thing was hidden or the sides were asked. */
export const tellsReported = (action: ReportAction, state: ThingState, wereAsked: boolean): boolean =>
  action !== 'leave' || state === 'hidden' || state === 'removed' || wereAsked;

/** `keep_hidden` leaves the reports open, since an admin is still asking. */
export const isEnding = (action: ReportAction): boolean => action !== 'keep_hidden';

/** Assumes the last decision about the thing. A freeze has no time limit. */
export const canBeUndone = ({ action, decidedAt }: { action: ReportAction; decidedAt: Date }, now: Date): boolean =>
  isFreeze(action) || now.getTime() - decidedAt.getTime() < DECISION_UNDONE_MS;
