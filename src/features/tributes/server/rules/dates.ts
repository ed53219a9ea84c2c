import { meantYears, type PartialDate } from '../../../../shared/dates/dates.ts';
import { fieldProblem, type FieldProblem } from '../../../../shared/api/field-refusals.ts';

type Dates<Name extends string> = { readonly [field in Name]?: PartialDate | null | undefined };

/** Dates whose year is too small to be meant, such as the year 31. */
export function yearProblems<Name extends string>(
  dates: Dates<Name>,
  names: readonly Name[],
  now: Date,
): FieldProblem[] {
  return names.flatMap((field) => {
    const years = meantYears(dates[field]?.year, now);
    return years ? [fieldProblem(field, 'meant_year', { years })] : [];
  });
}
