import { dateProblems, PartialDate } from '../../../../../shared/dates/dates.ts';
import { fieldProblem, type FieldProblem } from '../../../../../shared/api/field-refusals.ts';

interface Dates {
  born: PartialDate | null;
  died: PartialDate | null;
}

/** Half a year while it is typed says nothing. */
const typedOut = (date: PartialDate | null) => (date?.year && date.year > 999 ? date : null);

/** Days that never were, such as 31 February. The server keeps none of them. */
export const impossibleDates = (dates: Dates): FieldProblem[] =>
  (['born', 'died'] as const).flatMap((field) =>
    dates[field] === null || PartialDate.safeParse(dates[field]).success
      ? []
      : [fieldProblem(field, 'impossible_date')],
  );

/** What a page with these dates would be refused for at publishing. A draft keeps them as they are. */
export const dateQuestions = ({ born, died }: Dates, now: Date): FieldProblem[] =>
  dateProblems(typedOut(born), typedOut(died), now).map(({ field, problem }) => fieldProblem(field, problem));
