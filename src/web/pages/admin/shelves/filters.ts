import * as words from '#messages/admin-shelves';
import { faith } from '#messages/catalogue';
import { Closeness, Faith, Moment } from '../../../../contract/catalogue.ts';
import type { FilterChoice } from '../../../domains/admin/list-tools.tsx';

export const textFilters: readonly FilterChoice[] = [
  {
    name: 'cleared',
    label: words.cleared,
    options: [
      ['yes', words.isCleared],
      ['no', words.isNotCleared],
    ],
  },
  { name: 'faith', label: words.faith, options: Faith.options.map((of) => [of, faith(of)] as const) },
];

export const promptFilters: readonly FilterChoice[] = [
  {
    name: 'closeness',
    label: words.fields['closeness'] ?? '',
    options: Closeness.options.map((of) => [of, words.closenessName(of)] as const),
  },
  {
    name: 'moment',
    label: words.fields['moment'] ?? '',
    options: Moment.options.map((of) => [of, words.momentName(of)] as const),
  },
];
