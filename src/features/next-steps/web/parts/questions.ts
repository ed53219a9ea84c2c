import { addressOf } from '../../../../shared/screens/addresses.ts';
import type { FirstQuestion } from '../../contract/checklist-now.ts';

/** Returns the address of the next first question, or of the steps after the last question. */
export function afterQuestions(checklistId: string, [next]: readonly FirstQuestion[]): string {
  return next === undefined
    ? addressOf('checklist', { checklistId })
    : addressOf('checklistAnswers', { checklistId }, { query: { ask: next } });
}
