import { dateProblems, PartialDate } from '../../../../../shared/dates/dates.ts';
import { fieldProblem, type FieldProblem } from '../../../../../shared/api/field-refusals.ts';

interface Dates {
  born: PartialDate | null;
  died: PartialDate | null;
}

/** Ignores a date whose year is only half typed. */
const typedOut = (date: PartialDate | null) => (date?.year && date.year > 999 ? date : null);

/** Problems with impossible days such as 31 February, which the server does not store. */
export const impossibleDates = (dates: Dates): FieldProblem[] =>
  (['born', 'died'] as const).flatMap((field) =>
    dates[field] === null || PartialDate.safeParse(dates[field]).success
      ? []
      : [fieldProblem(field, 'impossible_date')],
  );

/** Problems that would stop publishing. A draft can store such dates. */
export const dateQuestions = ({ born, died }: Dates, now: Date): FieldProblem[] =>
  dateProblems(typedOut(born), typedOut(died), now).map(({ field, problem }) => fieldProblem(field, problem));
