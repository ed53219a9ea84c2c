import type { ReportAct, ThingState } from '../../../../contract/admin-reports.ts';
import { DECISION_UNDONE_MS } from '../../../../contract/report-limits.ts';
import type { ReportKind } from '../../../../contract/reports.ts';

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

/** What can be decided about a thing as it stands; one that is gone can only be answered. */
export const actsFor = (kind: ReportKind, state: ThingState | null): readonly ReportAct[] =>
  state === null || state === 'gone' ? ['leave'] : BY_KIND[kind];

/** An act that takes pictures off can see to it that they do not come again. */
export const canRefusePictures = (kind: ReportKind, act: ReportAct): boolean =>
  (kind === 'photograph' || kind === 'memory') && (act === 'take_off' || act === 'warn');

/** It ends the reports; kept hidden, somebody is still asking. */
export const isEnding = (act: ReportAct): boolean => act !== 'keep_hidden';

/** Of the last one about a thing: what is frozen stays so until somebody ends it, however long that is. */
export const canBeUndone = ({ act, decidedAt }: { act: ReportAct; decidedAt: Date }, now: Date): boolean =>
  act === 'freeze_page' || act === 'freeze_giving' || now.getTime() - decidedAt.getTime() < DECISION_UNDONE_MS;
