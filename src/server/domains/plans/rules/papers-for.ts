import type { GivenStep, PaperKind } from '../../../../contract/steps.ts';
import type { Situation } from './steps-for.ts';

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

/** Those papers of a step that somebody of that age can have had. A step for one age alone also means the parents’ own. */
export function papersFor(
  { papers, onlyIf }: Pick<GivenStep, 'papers' | 'onlyIf'>,
  { answers, relation }: Omit<Situation, 'region'>,
): PaperKind[] {
  const age = answers.age ?? (relation === 'baby' ? 'baby' : 'adult');
  if (age === 'adult' || onlyIf?.age) return papers;
  return papers.filter((kind) => !OF_GROWN_PEOPLE.includes(kind) && (age === 'child' || kind !== 'passport'));
}
