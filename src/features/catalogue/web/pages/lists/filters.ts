import * as words from '../../../words/en/admin-lists.ts';
import { faith } from '../../../words/en/catalogue.ts';
import type { EntryFilter } from '../../../contract/catalogue-admin.ts';
import { Closeness, Faith, Moment } from '../../../contract/catalogue.ts';
import { filterBy, type FilterChoice } from '../../../../admin/web/parts/list-filters.ts';

export const textFilters: readonly FilterChoice<EntryFilter>[] = [
  {
    name: 'cleared',
    label: words.cleared,
    options: [
      ['yes', words.isCleared],
      ['no', words.isNotCleared],
    ],
  },
  filterBy('faith', words.faith, Faith.options, faith),
];

export const promptFilters: readonly FilterChoice<EntryFilter>[] = [
  filterBy('closeness', words.fields['closeness'] ?? '', Closeness.options, words.closenessName),
  filterBy('moment', words.fields['moment'] ?? '', Moment.options, words.momentName),
];
