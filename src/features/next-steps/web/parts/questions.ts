import { addressOf } from '../../../../shared/screens/addresses.ts';
import type { FirstQuestion } from '../../contract/plan-now.ts';

/** Address of the next first question, or of the steps. */
export function afterQuestions(planId: string, [next]: readonly FirstQuestion[]): string {
  return next === undefined
    ? addressOf('plan', { planId })
    : addressOf('planAnswers', { planId }, { query: { ask: next } });
}
