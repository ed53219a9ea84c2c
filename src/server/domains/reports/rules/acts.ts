import type { ReportAct, ThingState } from '../../../../contract/admin-reports.ts';
import { DECISION_UNDONE_MS } from '../../../../contract/report-limits.ts';
import type { ReportKind, ReportReason } from '../../../../contract/reports.ts';

const ABOUT_SHOWN: readonly ReportAct[] = ['leave', 'keep_hidden', 'take_off', 'warn', 'freeze_page', 'freeze_giving'];
const BY_KIND: Readonly<Record<ReportKind, readonly ReportAct[]>> = {
  memory: ABOUT_SHOWN,
  candle: ABOUT_SHOWN,
  photograph: ABOUT_SHOWN,
  words: ['leave', 'keep_hidden', 'take_off', 'warn'],
  tribute: ['leave', 'warn', 'freeze_page', 'freeze_giving'],
  fund: ['leave', 'warn', 'freeze_giving', 'freeze_page'],
  // What families find of a firm is paused or closed where the house looks after firms.
  provider: ['leave', 'warn'],
};

/** Whoever may be in danger, or grieves and does not agree, is not told to see to it that it does not happen again. */
const UNWARNED: readonly ReportReason[] = ['self_harm', 'dispute'];

/** What can be decided about a thing as it stands; one that is gone can only be answered. */
export function actsFor(
  { kind, reason }: { kind: ReportKind; reason: ReportReason },
  state: ThingState | null,
): readonly ReportAct[] {
  if (state === null || state === 'gone') return ['leave'];
  return UNWARNED.includes(reason) ? BY_KIND[kind].filter((act) => act !== 'warn') : BY_KIND[kind];
}

export const isFreeze = (act: ReportAct): boolean => act === 'freeze_page' || act === 'freeze_giving';

/** Whoever it belongs to is told, but where it was seen all along and stays: unless they were asked how they see it. */
export const tellsReported = (act: ReportAct, state: ThingState, wereAsked: boolean): boolean =>
  act !== 'leave' || state === 'hidden' || state === 'removed' || wereAsked;

/** An act that takes pictures off can see to it that they do not come again. */
export const canRefusePictures = (kind: ReportKind, act: ReportAct): boolean =>
  (kind === 'photograph' || kind === 'memory') && (act === 'take_off' || act === 'warn');

/** It ends the reports; kept hidden, somebody is still asking. */
export const isEnding = (act: ReportAct): boolean => act !== 'keep_hidden';

/** Of the last one about a thing; what is frozen stays so until somebody ends it, however long that is. */
export const canBeUndone = ({ act, decidedAt }: { act: ReportAct; decidedAt: Date }, now: Date): boolean =>
  isFreeze(act) || now.getTime() - decidedAt.getTime() < DECISION_UNDONE_MS;
