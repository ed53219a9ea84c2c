import { ReportKind } from '../../contract/reports.ts';
import { fund } from './fund.ts';
import type { Kind } from './kind.ts';
import { photograph } from './photograph.ts';
import { postKinds } from './post-kinds.ts';
import { provider } from './provider.ts';
import { tribute } from './tribute.ts';
import { words } from './words.ts';

/** Every ReportKind must be listed here; else the code does not compile. */
export const kinds: Readonly<Record<ReportKind, Kind>> = {
  tribute,
  ...postKinds,
  photograph,
  fund,
  provider,
  words,
};

export const kindsThat = (are: (kind: Kind) => boolean): ReportKind[] =>
  ReportKind.options.filter((name) => are(kinds[name]));
