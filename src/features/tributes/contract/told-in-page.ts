import type { Loss } from '../../catalogue/contract/catalogue.ts';
import { mayTellHow } from './how-they-died.ts';
import { toldDates, withYears, type ShownDates } from './told-dates.ts';

interface Written extends ShownDates {
  story: string;
  line: string;
  loss: readonly Loss[];
}

/** Details in the page's texts that the page hides elsewhere. Only for a warning, because they may be intended. */
export interface ToldInPage {
  dates: string[];
  /** The texts with each full date replaced by its year. Null if a person has to reword them. */
  withYears: { story: string; line: string } | null;
  tellsHow: boolean;
}

export function toldInPage(page: Written): ToldInPage {
  const dates = [page.line, page.story].flatMap((text) =>
    toldDates(text, page).map(({ at, end }) => text.slice(at, end)),
  );
  const [story, line] = [withYears(page.story, page), withYears(page.line, page)];
  return {
    dates: [...new Set(dates)],
    withYears: dates.length > 0 && story !== null && line !== null ? { story, line } : null,
    tellsHow: page.loss.length > 0 && [page.story, page.line].some((text) => mayTellHow(text, page)),
  };
}
