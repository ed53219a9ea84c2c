import { entryPage } from './entry-page.tsx';
import { textFields } from './fields.ts';
import { filesPage } from './files/files-page.tsx';
import { textFilters } from './filters.ts';
import { listPage } from './list-page.tsx';
import { newPage } from './new-page.tsx';
import type { CatalogueList } from './catalogue-list.ts';

const quotes: CatalogueList = {
  name: 'quotes',
  kind: 'quote',
  screens: { list: 'adminQuotes', entry: 'adminQuote', fresh: 'adminQuoteNew', files: 'adminQuoteFiles' },
  fields: textFields,
  filters: textFilters,
};

export const list = listPage(quotes);
export const entry = entryPage(quotes);
export const fresh = newPage(quotes);
export const files = filesPage(quotes);
