import type { GivenStep, PaperKind } from '../../contract/steps.ts';
import { agesOpen, type Answered } from './said.ts';

const OF_GROWN_PEOPLE: readonly PaperKind[] = [
  'marriage-certificate',
  'divorce-papers',
  'will',
  'driving-licence',
  'vehicle-papers',
  'pension-papers',
  'employment-papers',
  'bank-statements',
  'mortgage',
];

/** Papers of a step that fit the person’s age. A step for one age keeps all: some papers may be the parents’ own. */
export function papersFor({ papers, onlyIf }: Pick<GivenStep, 'papers' | 'onlyIf'>, of: Answered): PaperKind[] {
  const open = agesOpen(of);
  if (open.includes('adult') || onlyIf?.age) return papers;
  const mayHavePassport = open.includes('child');
  return papers.filter((kind) => !OF_GROWN_PEOPLE.includes(kind) && (mayHavePassport || kind !== 'passport'));
}
