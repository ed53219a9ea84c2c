import type { ReportAct } from '../../contract/admin-reports.ts';
import type { ObjectingAs, OwnObjecting } from '../../contract/objections.ts';
import { OBJECTION_MS } from '../../../../shared/limits/report-limits.ts';
import type { ReportKind, ReportReason } from '../../contract/reports.ts';
import { kinds } from '../kinds/kinds.ts';
import type { ReportAppealRow, ReportDecisionRow } from '../tables.ts';
import { isEnding } from './acts.ts';
import { canRefusePictures } from './possible-acts.ts';

const AGAINST_REPORTED: readonly ReportAct[] = ['take_off', 'warn', 'freeze_page', 'freeze_giving'];

/** Whoever reported it may object to everything that ends their report, the other side to what is done to theirs. */
export const isAgainst = (as: ObjectingAs, act: ReportAct): boolean =>
  as === 'reporter' ? isEnding(act) : AGAINST_REPORTED.includes(act);

/** Whether it is what they left or look after themselves; else it stands on their page, or is about their firm. */
export function isOwn(kind: ReportKind, as: Exclude<ObjectingAs, 'reporter'>): boolean {
  const { owner } = kinds[kind];
  return owner === null || owner.as === as;
}

/** The words of emails to this side. */
export const wordingOf = (kind: ReportKind, as: Exclude<ObjectingAs, 'reporter'>): 'own' | 'family' | 'answered' =>
  isOwn(kind, as) ? 'own' : (kinds[kind].owner?.others ?? 'own');

/** A picture, or words with pictures, went off as belonging to somebody else. */
export const isCounterable = (
  as: ObjectingAs,
  { kind, act }: Pick<ReportDecisionRow, 'kind' | 'act'>,
  reason: ReportReason,
): boolean => as !== 'reporter' && reason === 'copyright' && canRefusePictures(kind, act);

export const objectableUntil = ({ decidedAt }: Pick<ReportDecisionRow, 'decidedAt'>): Date =>
  new Date(decidedAt.getTime() + OBJECTION_MS);

interface Standing {
  decision: ReportDecisionRow;
  /** What this side has sent to it, or to the one in whose place it is. */
  appeal: ReportAppealRow | null;
  /** It is the last one about its thing, which is there. */
  isStanding: boolean;
}

export function objectingState(
  as: ObjectingAs,
  { decision, appeal, isStanding }: Standing,
  now: Date,
): OwnObjecting['state'] {
  if (appeal !== null) return appeal.answeredAt === null ? 'sent' : 'answered';
  const isInTime = now < objectableUntil(decision);
  return isStanding && isInTime && isAgainst(as, decision.act) ? 'open' : 'over';
}
