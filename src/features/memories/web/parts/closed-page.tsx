import type { PublicTribute } from '../../../tributes/contract/tributes.ts';
import { BesideTribute } from './beside-tribute.tsx';
import * as words from '../../words/en/memories.ts';
import { backToPage } from '../../../tributes/words/en/tribute.ts';

interface Props {
  tribute: Pick<PublicTribute, 'path' | 'accent' | 'isFrozen'>;
}

/** Replaces a visitors' form if the page has no keeper or is frozen. */
export const ClosedPage = ({ tribute }: Props) => (
  <WithoutForm
    tribute={tribute}
    title={words.closedTitle}
    lead={tribute.isFrozen ? words.frozenLead : words.closedLead}
  />
);

/** Replaces the form of a gesture that the family has not chosen, without naming the gesture. */
export const NotTakenPage = ({ tribute }: Props) => (
  <WithoutForm tribute={tribute} title={words.notTakenTitle} lead={words.notTakenLead} />
);

const WithoutForm = ({ tribute: { path, accent }, title, lead }: Props & { title: string; lead: string }) => (
  <BesideTribute path={path} accent={accent} back={backToPage}>
    <h1 tabIndex={-1}>{title}</h1>
    <p className="lead">{lead}</p>
  </BesideTribute>
);
