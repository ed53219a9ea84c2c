import { describe, expect, it } from 'vitest';
import { PromptWords, TextWords } from '../../../contract/catalogue-admin.ts';
import { promptFields, textFields, valuesOf, wordsOf } from './fields.ts';

const text: TextWords = {
  kind: 'poem',
  title: 'A gate',
  body: 'The gate is shut.\n\nThe hens are in.',
  author: 'Ann Example',
  born: -43,
  died: 17,
  work: 'Gates',
  year: null,
  translator: '',
  language: 'pt-BR',
  themes: ['home', 'kindness'],
  faith: 'any',
  tone: 'plain',
  forWhom: ['anyone'],
  loss: [],
  rights: null,
  rightsReason: '',
  sameAs: 'a-gate',
};
const prompt: PromptWords = {
  closeness: 'friend',
  moment: 'later',
  tone: 'warm',
  avoidWhen: ['pet', 'suicide'],
  language: 'en',
  wordings: { she: 'She and {name}.', he: 'He and {name}.', they: 'They and {name}.', name: '{name}.' },
  sameAs: '',
};

describe('words in a form', () => {
  it('come back as they went', () => {
    expect(TextWords.parse(wordsOf(textFields, valuesOf(text), { kind: 'poem' }))).toEqual(text);
    expect(PromptWords.parse(wordsOf(promptFields, valuesOf(prompt), {}))).toEqual(prompt);
  });

  it('have every field that is typed, and none besides', () => {
    const named = (fields: typeof textFields) => new Set(fields.map(({ name }) => name.split('.')[0]));
    expect(named(textFields)).toEqual(new Set(Object.keys(TextWords.shape).filter((name) => name !== 'kind')));
    expect(named(promptFields)).toEqual(new Set(Object.keys(PromptWords.shape)));
  });

  it('end their lines as a text does, whoever sent them', () => {
    const typed = { ...valuesOf(text), body: 'One.\r\nTwo.' };
    expect(wordsOf(textFields, typed, { kind: 'poem' })).toMatchObject({ body: 'One.\nTwo.' });
  });

  it.each([
    [{ born: 'long ago' }, 'born'],
    [{ born: '1.5' }, 'born'],
    [{ died: '0x7' }, 'died'],
    [{ language: '' }, 'language'],
    [{ themes: '' }, 'themes'],
    [{ rights: 'mine' }, 'rights'],
    [{ sameAs: 'Not A Name' }, 'sameAs'],
  ])('that are %j are refused there', (changes, field) => {
    const read = TextWords.safeParse(wordsOf(textFields, { ...valuesOf(text), ...changes }, { kind: 'poem' }));
    expect(read.error?.issues.map(({ path }) => path[0])).toEqual([field]);
  });

  it('say of a year what was typed, so that what is none is never taken for none at all', () => {
    const said = (born: string) => wordsOf(textFields, { ...valuesOf(text), born }, { kind: 'poem' })['born'];
    expect(['', ' ', ' 1850 ', '-43', 'abc', '1e3', '1,850'].map(said)).toEqual([
      null,
      null,
      1850,
      -43,
      'abc',
      '1e3',
      '1,850',
    ]);
  });

  it('that nobody typed are no words', () => {
    const said = wordsOf(promptFields, {}, {});
    expect(said).toMatchObject({ wordings: { she: '', he: '', they: '', name: '' }, avoidWhen: [], closeness: '' });
    expect(PromptWords.safeParse(said).success).toBe(false);
  });
});
