import type { Loss } from '../../catalogue/contract/catalogue.ts';
import { mayTellHow } from './how-they-died.ts';
import { toldDates, withYears, type ShownDates } from './told-dates.ts';

interface Written extends ShownDates {
  story: string;
  line: string;
  loss: readonly Loss[];
}

/** Details that the words of a page tell visitors although the page does not show them. A person decides: it may be meant. */
export interface ToldInPage {
  /** The words of the text. */
  dates: string[];
  /** The words with years alone; null where a person has to find them. */
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
