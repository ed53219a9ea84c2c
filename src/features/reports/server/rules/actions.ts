import type { ReportAction, ThingState } from '../../contract/admin-reports.ts';
import { DECISION_UNDONE_MS } from '../../../../shared/limits/report-limits.ts';

export const isFreeze = (act: ReportAction): boolean => act === 'freeze_page' || act === 'freeze_giving';

/** A warning also takes off a thing that can be taken off. */
export const isOff = (act: ReportAction): boolean => act === 'take_off' || act === 'warn';

/** The owner is not told of `leave`, unless the thing was hidden or the sides were asked. */
export const tellsReported = (act: ReportAction, state: ThingState, wereAsked: boolean): boolean =>
  act !== 'leave' || state === 'hidden' || state === 'removed' || wereAsked;

/** `keep_hidden` leaves the reports open, since an admin is still asking. */
export const isEnding = (act: ReportAction): boolean => act !== 'keep_hidden';

/** Assumes the last decision about the thing. A freeze has no time limit. */
export const canBeUndone = ({ act, decidedAt }: { act: ReportAction; decidedAt: Date }, now: Date): boolean =>
  isFreeze(act) || now.getTime() - decidedAt.getTime() < DECISION_UNDONE_MS;
