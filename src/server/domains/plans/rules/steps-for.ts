import type { Relation } from '../../../../contract/facts.ts';
import { Phase, type Answers, type Conditions, type GivenStep, type Region } from '../../../../contract/steps.ts';

/** What chooses the steps of a plan. */
export interface Situation {
  region: Region;
  answers: Answers;
  relation: Relation | null;
}

type Said = Readonly<Record<string, string | undefined>>;

const holds = (conditions: Conditions | undefined, said: Said, isSaidNeeded: boolean): boolean =>
  Object.entries(conditions ?? {}).every(([question, values]) => {
    const answer = said[question];
    if (answer !== undefined) return (values ?? []).includes(answer);
    if (question !== 'age' || said.relation !== 'baby') return !isSaidNeeded;
    return isOfBabies(values ?? [], isSaidNeeded);
  });

/** Whoever lost their baby has said as much of the age as is needed, unless it matters whether the baby lived. */
const isOfBabies = (ages: readonly string[], isEach: boolean): boolean => {
  const babies = ['baby', 'stillborn'];
  return isEach ? babies.every((age) => ages.includes(age)) : babies.some((age) => ages.includes(age));
};

/** Whether nothing that was answered speaks against it, and what it needs to be answered was. */
export function applies(
  { appliesIf, onlyIf }: Partial<Pick<GivenStep, 'appliesIf' | 'onlyIf'>>,
  { answers, relation }: Omit<Situation, 'region'>,
): boolean {
  const said: Said = { ...answers, relation: relation ?? undefined };
  return holds(appliesIf, said, false) && holds(onlyIf, said, true);
}

/**
 * The steps of a situation in their order: those of the region, and of the general pack those that none of them replaces.
 * Within a phase, what comes before another stands before it.
 */
export function stepsFor(steps: readonly GivenStep[], situation: Situation): GivenStep[] {
  const fitting = steps.filter(
    (step) => (step.in.includes(situation.region) || step.in.includes('everywhere')) && applies(step, situation),
  );
  const replaced = new Set(fitting.flatMap((step) => step.replaces));
  const left = fitting.filter(({ id }) => !replaced.has(id));
  return Phase.options.flatMap((phase) => inOrder(left.filter((step) => step.phase === phase)));
}

/** By their place, yet never before what they come after. Ends for a circle too, which is then as the places say. */
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
