import { ReportReason, type ReportKind } from '../../contract/reports.ts';
import { kinds } from '../kinds/kinds.ts';

/** Leaves out reasons that do not fit the kind, to keep the form short. */
export const reasonsFor = (kind: ReportKind): ReportReason[] =>
  ReportReason.options.filter((reason) => !kinds[kind].notMeant.includes(reason));
