import { entryPage } from './entry-page.tsx';
import { textFields } from './fields.ts';
import { filesPage } from './files/files-page.tsx';
import { textFilters } from './filters.ts';
import { listPage } from './list-page.tsx';
import { newPage } from './new-page.tsx';
import type { CatalogueList } from './catalogue-list.ts';

const poems: CatalogueList = {
  name: 'poems',
  kind: 'poem',
  screens: { list: 'adminPoems', entry: 'adminPoem', fresh: 'adminPoemNew', files: 'adminPoemFiles' },
  fields: textFields,
  filters: textFilters,
};

export const list = listPage(poems);
export const entry = entryPage(poems);
export const fresh = newPage(poems);
export const files = filesPage(poems);
