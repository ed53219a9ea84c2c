import * as words from '../../words/en/reports.ts';
import { print } from '../../../tributes/words/en/tribute.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import type { ReportKind } from '../../contract/reports.ts';

interface Props {
  path: string;
  kind: ReportKind;
  /** Of a page it is left out. */
  id?: string;
  label: string;
  /** Whose it is, for who does not see where it stands. */
  of?: string;
}

/** The quiet way to report what it stands beside. */
export const ReportLink = ({ path, kind, id = '', label, of }: Props) => (
  <a
    className="report"
    rel="nofollow"
    href={addressOf('report', { tributePath: path }, { query: { kind: kind === 'tribute' ? '' : kind, id } })}
  >
    {label}
    {of === undefined ? null : <bdi className="sr"> ({of})</bdi>}
  </a>
);

export const ReportPage = ({ path }: { path: string }) => (
  <p className="wrap acts">
    <a className="report" rel="nofollow" href={addressOf('printedTribute', { tributePath: path })}>
      {print}
    </a>
    <ReportLink path={path} kind="tribute" label={words.linkPage} />
  </p>
);
