import { dateProblems } from '../../../../shared/dates/dates.ts';
import { fieldProblem, type FieldProblem } from '../../../../shared/api/field-refusals.ts';
import type { TributeRow } from '../tables/tributes.ts';

export function readinessProblems(row: Pick<TributeRow, 'name' | 'born' | 'died'>, now: Date): FieldProblem[] {
  const dates = dateProblems(row.born, row.died, now).map(({ field, problem }) => fieldProblem(field, problem));
  return row.name.trim() === '' ? [fieldProblem('name', 'empty'), ...dates] : dates;
}
