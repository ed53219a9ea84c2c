import { ReportReason, type ReportKind } from '../../../../contract/reports.ts';

const NOT_MEANT: Readonly<Record<ReportKind, readonly ReportReason[]>> = {
  tribute: [],
  memory: ['fund_misuse', 'dispute'],
  candle: ['fund_misuse', 'dispute', 'copyright'],
  photograph: ['fund_misuse'],
  fund: ['self_harm', 'spam', 'copyright'],
  words: ['fund_misuse', 'dispute', 'copyright'],
  provider: ['self_harm', 'living_person', 'dispute'],
};

/** Reasons that can be meant by a thing of this kind: two steps are few where nobody reads what does not fit. */
export const reasonsFor = (kind: ReportKind): ReportReason[] =>
  ReportReason.options.filter((reason) => !NOT_MEANT[kind].includes(reason));
