import type { ReportAct, ThingState } from '../../contract/admin-reports.ts';
import type { ReportKind, ReportReason } from '../../contract/reports.ts';
import { kinds } from '../kinds/kinds.ts';
import { isOff } from './acts.ts';

/** Reports about self-harm or a family's dispute offer no warning: it would reproach somebody in danger or in grief. */
const UNWARNED: readonly ReportReason[] = ['self_harm', 'dispute'];

/** Lists the decisions that are possible about a thing now; one that is gone can only be answered. */
export function actsFor(
  { kind, reason }: { kind: ReportKind; reason: ReportReason },
  state: ThingState | null,
): readonly ReportAct[] {
  if (state === null || state === 'gone') return ['leave'];
  const { acts } = kinds[kind];
  return UNWARNED.includes(reason) ? acts.filter((act) => act !== 'warn') : acts;
}

/** An act that takes pictures off can see to it that they do not come again. */
export const canRefusePictures = (kind: ReportKind, act: ReportAct): boolean =>
  kinds[kind].refusesPictures && isOff(act);
