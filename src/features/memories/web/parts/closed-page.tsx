import type { PublicTribute } from '../../../tributes/contract/tributes.ts';
import { BesideTribute } from './beside-tribute.tsx';
import * as words from '../../words/en/memories.ts';
import { backToPage } from '../../../tributes/words/en/tribute.ts';

/** Replaces a visitors' form when the page has no keeper or is frozen. */
export function ClosedPage({ tribute }: { tribute: Pick<PublicTribute, 'path' | 'accent' | 'isFrozen'> }) {
  const { path, accent, isFrozen } = tribute;
  return (
    <BesideTribute path={path} accent={accent} back={backToPage}>
      <h1 tabIndex={-1}>{words.closedTitle}</h1>
      <p className="lead">{isFrozen ? words.frozenLead : words.closedLead}</p>
    </BesideTribute>
  );
}
