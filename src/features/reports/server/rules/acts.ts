import type { ReportAct, ThingState } from '../../contract/admin-reports.ts';
import { DECISION_UNDONE_MS } from '../../../../shared/limits/report-limits.ts';

export const isFreeze = (act: ReportAct): boolean => act === 'freeze_page' || act === 'freeze_giving';

/** A warning about something that can be taken off takes it off too. */
export const isOff = (act: ReportAct): boolean => act === 'take_off' || act === 'warn';

/** Whoever it belongs to is told, but where it was seen all along and stays: unless they were asked how they see it. */
export const tellsReported = (act: ReportAct, state: ThingState, wereAsked: boolean): boolean =>
  act !== 'leave' || state === 'hidden' || state === 'removed' || wereAsked;

/** It ends the reports; kept hidden, somebody is still asking. */
export const isEnding = (act: ReportAct): boolean => act !== 'keep_hidden';

/** Of the last one about a thing; what is frozen stays so until somebody ends it, however long that is. */
export const canBeUndone = ({ act, decidedAt }: { act: ReportAct; decidedAt: Date }, now: Date): boolean =>
  isFreeze(act) || now.getTime() - decidedAt.getTime() < DECISION_UNDONE_MS;
