import type { LeftOut, LeftOutWhy } from '../../contract/checklist-now.ts';
import { Phase, type Conditions, type GivenStep, type Question, type Region } from '../../contract/steps.ts';
import { daysSinceDeath, saidOf, type Answered, type Said } from './said.ts';

export interface Situation extends Answered {
  region: Region;
  /** Steps that the family brought back. They are shown despite any answer. */
  wanted?: readonly string[] | undefined;
}

/** Returns the first question whose possible answers all contradict the conditions, or undefined. */
const contradictedBy = (conditions: Conditions | undefined, said: Said): string | undefined =>
  Object.entries(conditions ?? {}).find(([question, values]) => {
    const open = said.get(question);
    return open !== undefined && !(values ?? []).some((value) => open.has(value));
  })?.[0];

/** Whether every possible answer meets the conditions. */
const isNamed = (conditions: Conditions | undefined, said: Said): boolean =>
  Object.entries(conditions ?? {}).every(([question, values]) => {
    const open = said.get(question);
    return open !== undefined && [...open].every((value) => (values ?? []).includes(value));
  });

type Conditional = Partial<Pick<GivenStep, 'appliesIf' | 'onlyIf'>>;

const fits = ({ appliesIf, onlyIf }: Conditional, said: Said): boolean =>
  contradictedBy(appliesIf, said) === undefined && isNamed(onlyIf, said);

export const applies = (step: Conditional, of: Answered): boolean => fits(step, saidOf(of));

interface Chosen {
  steps: GivenStep[];
  leftOut: LeftOut[];
}

/** Chooses the region's steps and general steps that they do not replace. Within a phase, prerequisites come first. */
export function chooseSteps(steps: readonly GivenStep[], situation: Situation): Chosen {
  const said = saidOf(situation);
  const days = daysSinceDeath(situation);
  const wanted = new Set(situation.wanted);
  const here = steps.filter((step) => step.in.includes(situation.region) || step.in.includes('everywhere'));
  // A step past its last day still replaces the general step, which would otherwise appear instead.
  const replaced = new Set(here.filter((step) => fits(step, said)).flatMap((step) => step.replaces));
  const left = here.filter(({ id, onlyIf }) => !replaced.has(id) && isNamed(onlyIf, said));
  const against = left.map((step) => ({
    step,
    reason: reasonAgainst(step, { said, situation, least: days?.least ?? 0 }),
  }));
  const isIn = ({ step, reason }: (typeof against)[number]) => reason === null || wanted.has(step.id);
  const chosen = against.filter(isIn).map(({ step }) => step);
  return {
    steps: Phase.options.flatMap((phase) => inOrder(chosen.filter((step) => step.phase === phase))),
    leftOut: against.flatMap((one) => {
      // A family that lost a child should not read a list of steps for adults.
      if (isIn(one) || one.reason === null || one.reason.question === 'age') return [];
      return [{ key: one.step.id, title: one.step.title, ...one.reason }];
    }),
  };
}

export const stepsFor = (steps: readonly GivenStep[], situation: Situation): GivenStep[] =>
  chooseSteps(steps, situation).steps;

interface Against {
  said: Said;
  situation: Situation;
  least: number;
}

function reasonAgainst(
  { appliesIf, until }: GivenStep,
  { said, situation: { answers }, least }: Against,
): Pick<LeftOut, 'why' | 'question'> | null {
  const question = contradictedBy(appliesIf, said) as Question | 'relation' | undefined;
  if (question === undefined) return until !== undefined && least > until ? { why: 'time', question: null } : null;
  const isAnswered = question === 'relation' || answers[question] !== undefined;
  const why: LeftOutWhy = isAnswered ? 'answer' : question === 'manner' ? 'page' : 'age';
  return { why, question };
}

/** Sorts steps by `order`, prerequisites first. Circular prerequisites are sorted by `order` alone. */
function inOrder(steps: readonly GivenStep[]): GivenStep[] {
  const waiting = steps.toSorted((one, other) => one.order - other.order || (one.id < other.id ? -1 : 1));
  const ordered: GivenStep[] = [];
  while (waiting.length > 0) {
    const isFree = ({ id, after }: GivenStep) =>
      after.every((before) => before === id || !waiting.some((step) => step.id === before));
    const at = Math.max(waiting.findIndex(isFree), 0);
    ordered.push(...waiting.splice(at, 1));
  }
  return ordered;
}
