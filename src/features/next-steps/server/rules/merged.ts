import { Phase, type GivenStep } from '../../contract/steps.ts';
import type { ChecklistStep } from '../../contract/checklists.ts';
import type { StepRow } from '../tables.ts';
import { dueOf, type Known } from './due.ts';
import { wantsChecking } from './catalogue.ts';
import { emptyStep, type Content, type StepContent } from './opened.ts';

export interface KnownStep {
  key: string;
  phase: Phase;
  /** Null for a custom step. */
  given: GivenStep | null;
  row: StepRow | null;
  content: StepContent;
}

interface Facts {
  given: readonly GivenStep[];
  rows: readonly { row: StepRow; content: StepContent }[];
  order: Content['order'];
}

/** Returns catalogue steps with their saved states, and custom steps, in order. */
export function knownSteps({ given, rows, order }: Facts): KnownStep[] {
  const byKey = new Map(rows.map((one) => [one.row.key, one]));
  const shipped = given.map((step): KnownStep => {
    const kept = byKey.get(step.id);
    return {
      key: step.id,
      phase: step.phase,
      given: step,
      row: kept?.row ?? null,
      content: kept?.content ?? emptyStep,
    };
  });
  const own = rows
    .filter(({ row }) => row.phase !== null)
    .map(({ row, content }): KnownStep => ({ key: row.key, phase: row.phase ?? 'later', given: null, row, content }));
  return Phase.options.flatMap((phase) =>
    asMoved(
      [...shipped, ...own].filter((step) => step.phase === phase),
      order[phase] ?? [],
    ),
  );
}

/** Applies a manual order. A step missing in `keys` was added later, and stays behind its predecessor. */
function asMoved(steps: readonly KnownStep[], keys: readonly string[]): KnownStep[] {
  if (keys.length === 0) return [...steps];
  const rank = new Map(keys.map((key, at) => [key, at]));
  let last = -1;
  const ranked = steps.map((step) => ({ step, at: (last = rank.get(step.key) ?? last) }));
  return ranked.toSorted((one, other) => one.at - other.at).map(({ step }) => step);
}

const isOver = ({ row }: KnownStep) => row?.state === 'done' || row?.state === 'not-needed';

interface Showing {
  known: Known;
  papers: ReadonlyMap<string, number>;
  now: Date;
}

/** Returns steps as the API shows them. Texts from the catalogue keep the placeholder `{name}`. */
export function shownSteps(steps: readonly KnownStep[], { known, papers, now }: Showing): ChecklistStep[] {
  const byKey = new Map(steps.map((step) => [step.key, step]));
  return steps.map((step) => ({
    key: step.key,
    phase: step.phase,
    area: step.given?.area ?? null,
    title: step.given?.title ?? step.content.title ?? '',
    state: step.row?.state ?? 'open',
    isOwn: step.given === null,
    due: step.given && dueOf(step.given, known),
    givenTo: step.row?.givenTo ?? null,
    waitsFor: (step.given?.after ?? []).flatMap((key) => {
      const before = byKey.get(key);
      return before && !isOver(before) ? [key] : [];
    }),
    hasNote: step.content.note !== '',
    papers: papers.get(step.key) ?? 0,
    wantsChecking: step.given !== null && wantsChecking(step.given, now),
  }));
}
