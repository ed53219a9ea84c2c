import type { ChosenText } from '../../../catalogue/contract/catalogue.ts';
import { fieldProblem, type FieldProblem } from '../../../../shared/api/field-refusals.ts';

export function readingProblems(readings: readonly ChosenText[] = []): FieldProblem[] {
  const slugs = new Set(readings.map(({ slug }) => slug));
  return slugs.size < readings.length ? [fieldProblem('readings', 'reading_twice')] : [];
}

/** Slugs of texts that were not on the page before. Only these must still be in the catalogue. */
export const newlyChosen = (before: readonly ChosenText[], after: readonly ChosenText[]): string[] =>
  after.map(({ slug }) => slug).filter((slug) => before.every((known) => known.slug !== slug));
