import { entryPage } from './entry-page.tsx';
import { promptFields } from './fields.ts';
import { filesPage } from './files/files-page.tsx';
import { promptFilters } from './filters.ts';
import { listPage } from './list-page.tsx';
import { newPage } from './new-page.tsx';
import type { CatalogueList } from './catalogue-list.ts';

const prompts: CatalogueList = {
  name: 'prompts',
  kind: null,
  screens: { list: 'adminPrompts', entry: 'adminPrompt', fresh: 'adminPromptNew', files: 'adminPromptFiles' },
  fields: promptFields,
  filters: promptFilters,
};

export const list = listPage(prompts);
export const entry = entryPage(prompts);
export const fresh = newPage(prompts);
export const files = filesPage(prompts);
