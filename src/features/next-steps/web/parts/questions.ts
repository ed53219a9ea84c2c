import { addressOf } from '../../../../shared/screens/addresses.ts';
import type { FirstQuestion } from '../../contract/plan-now.ts';

/** The next of the first questions, or the steps once none is left. */
export function afterQuestions(planId: string, [next]: readonly FirstQuestion[]): string {
  return next === undefined
    ? addressOf('plan', { planId })
    : addressOf('planAnswers', { planId }, { query: { ask: next } });
}
