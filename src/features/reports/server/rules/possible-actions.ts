import type { ReportAction, ThingState } from '../../contract/admin-reports.ts';
import type { ReportKind, ReportReason } from '../../contract/reports.ts';
import { kinds } from '../kinds/kinds.ts';
import { isOff } from './actions.ts';

/** For these reasons, a warning is impossible: it would reproach a person in danger or in grief. */
const UNWARNED: readonly ReportReason[] = ['self_harm', 'dispute'];

/** Actions that are possible now. If the thing is gone, its reports can only be answered. */
export function actionsFor(
  { kind, reason }: { kind: ReportKind; reason: ReportReason },
  state: ThingState | null,
): readonly ReportAction[] {
  if (state === null || state === 'gone') return ['leave'];
  const { actions } = kinds[kind];
  return UNWARNED.includes(reason) ? actions.filter((action) => action !== 'warn') : actions;
}

export const canRefusePictures = (kind: ReportKind, action: ReportAction): boolean =>
  kinds[kind].refusesPictures && isOff(action);
