import type { PublicTribute } from '../../../contract/tributes.ts';
import { BesideTribute } from './beside-tribute.tsx';
import * as words from '#messages/memories';
import { backToPage } from '#messages/tribute';

/** In place of a form of visitors, where nobody keeps the page any more. */
export function ClosedPage({ tribute: { path, accent } }: { tribute: Pick<PublicTribute, 'path' | 'accent'> }) {
  return (
    <BesideTribute path={path} accent={accent} back={backToPage}>
      <h1 tabIndex={-1}>{words.closedTitle}</h1>
      <p className="lead">{words.closedLead}</p>
    </BesideTribute>
  );
}
