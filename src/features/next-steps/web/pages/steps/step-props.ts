import type { Checklist, WholeStep } from '../../../contract/checklists.ts';
import type { Phase } from '../../../contract/steps.ts';
import type { Problem } from '../../../../../ui/client/failures/problem.ts';

export interface StepProps {
  checklist: Checklist;
  phase: Phase;
  step: WholeStep;
  say: (text: string) => string;
  problem: Problem | undefined;
  nextKey: string;
  /** The first possible day for a reminder, ISO. */
  tomorrow: string;
}
