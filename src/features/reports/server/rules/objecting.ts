import type { ReportAction } from '../../contract/admin-reports.ts';
import type { ObjectingAs, OwnObjecting } from '../../contract/objections.ts';
import { OBJECTION_MS } from '../../../../shared/limits/report-limits.ts';
import type { ReportKind, ReportReason } from '../../contract/reports.ts';
import { kinds } from '../kinds/kinds.ts';
import type { ReportAppealRow, ReportDecisionRow } from '../tables.ts';
import { isEnding } from './actions.ts';
import { canRefusePictures } from './possible-actions.ts';

const AGAINST_REPORTED: readonly ReportAction[] = ['take_off', 'warn', 'freeze_page', 'freeze_giving'];

/** Whether a side may object: a reporter to any decision that ends their report, others to actions against their thing. */
export const isAgainst = (as: ObjectingAs, action: ReportAction): boolean =>
  as === 'reporter' ? isEnding(action) : AGAINST_REPORTED.includes(action);

/** Whether the thing is the party's own, rather than something on their page or about their provider. */
export function isOwn(kind: ReportKind, as: Exclude<ObjectingAs, 'reporter'>): boolean {
  const { owner } = kinds[kind];
  return owner === null || owner.as === as;
}

export const wordingOf = (kind: ReportKind, as: Exclude<ObjectingAs, 'reporter'>): 'own' | 'family' | 'answered' =>
  isOwn(kind, as) ? 'own' : (kinds[kind].owner?.others ?? 'own');

/** Whether a counter-notice is possible: a picture, or a text with pictures, was removed for copyright. */
export const isCounterable = (
  as: ObjectingAs,
  { kind, action }: Pick<ReportDecisionRow, 'kind' | 'action'>,
  reason: ReportReason,
): boolean => as !== 'reporter' && reason === 'copyright' && canRefusePictures(kind, action);

export const objectableUntil = ({ decidedAt }: Pick<ReportDecisionRow, 'decidedAt'>): Date =>
  new Date(decidedAt.getTime() + OBJECTION_MS);

interface Situation {
  decision: ReportDecisionRow;
  /** The party's objection to this decision, or to an earlier one that this decision replaced. */
  appeal: ReportAppealRow | null;
  /** The decision is the last one about its thing, and the thing exists. */
  isInForce: boolean;
}

export function objectingState(
  as: ObjectingAs,
  { decision, appeal, isInForce }: Situation,
  now: Date,
): OwnObjecting['state'] {
  if (appeal !== null) return appeal.answeredAt === null ? 'sent' : 'answered';
  const isInTime = now < objectableUntil(decision);
  return isInForce && isInTime && isAgainst(as, decision.action) ? 'open' : 'over';
}
