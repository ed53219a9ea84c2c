import { ReportReason, type ReportKind } from '../../contract/reports.ts';
import { kinds } from '../kinds/kinds.ts';

/** Reasons that can be meant by a thing of this kind: two steps are few where nobody reads what does not fit. */
export const reasonsFor = (kind: ReportKind): ReportReason[] =>
  ReportReason.options.filter((reason) => !kinds[kind].notMeant.includes(reason));
