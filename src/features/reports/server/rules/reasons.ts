import { ReportReason, type ReportKind } from '../../contract/reports.ts';
import { kinds } from '../kinds/kinds.ts';

/** Reasons for a report about this kind of thing. Reasons that do not fit are left out, to keep the form short. */
export const reasonsFor = (kind: ReportKind): ReportReason[] =>
  ReportReason.options.filter((reason) => !kinds[kind].notMeant.includes(reason));
