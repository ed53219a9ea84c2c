import * as words from '#messages/publishing';
import { fieldMessage } from '#messages/errors';
import type { FieldProblem } from '../../../../contract/errors.ts';
import type { TributeRow } from '../tables.ts';
import { dateProblems } from './dates.ts';

/** What a page that visitors read must have: a name, and dates that can be. */
export function readinessProblems(row: Pick<TributeRow, 'name' | 'born' | 'died'>, now: Date): FieldProblem[] {
  const dates = dateProblems(row.born, row.died, now).map(({ field, problem }) => ({
    field,
    message: words.dateMessage(problem),
  }));
  return row.name.trim() === '' ? [{ field: 'name', message: fieldMessage('empty') }, ...dates] : dates;
}
