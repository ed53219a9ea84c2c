import type { ChosenText } from '../../../catalogue/contract/catalogue.ts';
import { fieldProblem, type FieldProblem } from '../../../../shared/api/field-refusals.ts';

/** Whether one text is chosen twice. */
export function readingProblems(readings: readonly ChosenText[] = []): FieldProblem[] {
  const slugs = new Set(readings.map(({ slug }) => slug));
  return slugs.size < readings.length ? [fieldProblem('readings', 'reading_twice')] : [];
}

/** Those that are new on the page, and so have to be there to be chosen. */
export const newlyChosen = (before: readonly ChosenText[], after: readonly ChosenText[]): string[] =>
  after.map(({ slug }) => slug).filter((slug) => before.every((known) => known.slug !== slug));
