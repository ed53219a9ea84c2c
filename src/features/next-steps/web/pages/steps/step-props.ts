import type { Plan, WholeStep } from '../../../contract/plans.ts';
import type { Phase } from '../../../contract/steps.ts';
import type { Problem } from '../../../../../ui/client/failures/problem.ts';

/** What each part of a step is shown with. */
export interface StepProps {
  plan: Plan;
  /** Whose steps are shown. */
  phase: Phase;
  step: WholeStep;
  say: (text: string) => string;
  /** Of the form of this screen that was refused. */
  problem: Problem | undefined;
  nextKey: string;
  /** The first day on which a letter can be sent, ISO. */
  tomorrow: string;
}
