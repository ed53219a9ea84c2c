import * as words from '../../words/en/reports.ts';
import { print } from '../../../tributes/words/en/tribute.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import type { ReportKind } from '../../contract/reports.ts';

interface Props {
  path: string;
  kind: ReportKind;
  /** Left out if the thing is a page. */
  id?: string;
  label: string;
  /** Names the thing for screen readers. */
  of?: string;
}

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
