import type { ReportAct, ThingState } from '../../../../contract/admin-reports.ts';
import type { ReportKind, ReportReason } from '../../../../contract/reports.ts';
import { kinds } from '../kinds/kinds.ts';
import { isOff } from './acts.ts';

/** Whoever may be in danger, or grieves and does not agree, is not told to see to it that it does not happen again. */
const UNWARNED: readonly ReportReason[] = ['self_harm', 'dispute'];

/** What can be decided about a thing as it stands; one that is gone can only be answered. */
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
