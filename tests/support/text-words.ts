import type { TextWords } from '../../src/features/catalogue/contract/catalogue-admin.ts';

/** A text of the catalogue that can be shown to families. */
export const textWords: TextWords = {
  kind: 'quote',
  title: '',
  body: 'The kettle is on.',
  author: '',
  born: null,
  died: null,
  work: '',
  year: null,
  translator: '',
  language: 'en',
  themes: ['home'],
  faith: 'any',
  tone: 'plain',
  forWhom: ['anyone'],
  loss: [],
  rights: 'own',
  rightsReason: 'Written here.',
  sameAs: '',
};
