import type { Loss } from '../../../catalogue/contract/catalogue.ts';
import type { Relation } from '../../../writing/contract/facts.ts';
import { answersTo, QUESTIONS, type Answers, type GivenStep, type Question } from '../../contract/steps.ts';
import { agesOf, AGES, daysSince, yearsLived, type Age, type Life, type Range } from './ages.ts';

/** The known dates, facts from the page, and today's date. */
export interface Known extends Life {
  loss: readonly Loss[];
  /** ISO, in the reader's time zone. */
  today: string;
}

/** Answers and known facts. With the region, they decide which steps a checklist has. */
export interface Answered {
  answers: Answers;
  relation: Relation | null;
  known?: Known | undefined;
}

/** From this age on, assume neither an employer nor young children, unless somebody answers otherwise. */
const OLD_FROM = 75;
const BABIES: readonly Age[] = ['baby', 'stillborn'];
const UNEXPECTED: readonly Loss[] = ['sudden', 'accident', 'suicide', 'violence'];

/** The answers that are still possible, by question. A missing question allows all. */
export type Said = ReadonlyMap<string, ReadonlySet<string>>;

const both = (one: ReadonlySet<Age>, other: readonly Age[]): Set<Age> => {
  const left = other.filter((value) => one.has(value));
  return new Set(left.length > 0 ? left : one);
};

/** Returns the possible ages. An answer counts unless the dates rule it out. A young child may be "baby" or "child". */
function ages({ answers: { age }, relation, known }: Answered): Set<Age> {
  const dated = known ? agesOf(known) : new Set(AGES);
  if (age !== undefined && (dated.has(age) || (age !== 'adult' && !dated.has('adult')))) return new Set([age]);
  const byPage = both(dated, known?.loss.includes('baby') ? BABIES : AGES);
  if (relation === 'baby') return both(byPage, BABIES);
  return relation === 'parent' || relation === 'grandparent' ? both(byPage, ['adult']) : byPage;
}

export const agesOpen = (of: Answered): Age[] => [...ages(of)];

/** Returns the days since the death; a range for a partial date. */
export const daysSinceDeath = ({ known }: Pick<Answered, 'known'>): Range | null =>
  known ? daysSince(known.died, known.today) : null;

/** Infers answers to unanswered questions from the dates and the page. */
function inferred({ known }: Answered): [Question, readonly string[]][] {
  if (!known) return [];
  const isOld = (yearsLived(known)?.least ?? 0) >= OLD_FROM;
  const isUnexpected = known.loss.some((loss) => UNEXPECTED.includes(loss));
  return [
    ...(isOld ? ([['children', ['no']]] as const) : []),
    ...(isOld ? ([['work', ['self-employed', 'retired', 'none']]] as const) : []),
    ...(isUnexpected ? ([['manner', ['sudden', 'examined']]] as const) : []),
  ].map(([question, values]) => [question, values]);
}

export function saidOf(of: Answered): Said {
  const said = new Map<string, ReadonlySet<string>>(
    inferred(of).map(([question, values]) => [question, new Set(values)]),
  );
  for (const question of QUESTIONS) {
    const answer = of.answers[question];
    if (answer !== undefined) said.set(question, new Set([answer]));
  }
  if (of.relation !== null) said.set('relation', new Set([of.relation]));
  const open = ages(of);
  if (open.size < AGES.length) said.set('age', open);
  else said.delete('age');
  return said;
}

export const isKnown = (said: Said, question: Question): boolean => said.get(question)?.size === 1;

/** Returns unanswered questions that decide whether a step is needed. Skips the age, which is asked before the steps. */
export function undecided({ appliesIf }: Pick<GivenStep, 'appliesIf'>, said: Said): Question[] {
  return QUESTIONS.filter((question) => {
    const values = appliesIf?.[question];
    const open = [...(said.get(question) ?? answersTo(question))];
    return question !== 'age' && values !== undefined && !open.every((value) => values.includes(value));
  });
}
