// Words that wait to be offered: beginnings for visitors, and where in public editions a text stands. Data alone so far.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { describe, expect, it } from 'vitest';
import { Closeness, Faith, ForWhom, Moment, Theme, Tone } from '../src/contract/catalogue.ts';
import { POEM_LINES, QUOTE_CHARACTERS } from '../src/contract/limits.ts';
import { wordingFor, filled } from '../src/server/domains/catalogue/rules/prompts.ts';
import { GivenPrompts, shippedPrompts } from '../src/server/domains/catalogue/rules/shipped-prompts.ts';

const file = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(new URL(`../catalogues/${name}.json`, import.meta.url), 'utf8'));

const Slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
const Person = z.strictObject({ name: z.string(), born: z.int(), died: z.int() });
const Picks = z.strictObject({
  editions: z.array(
    z.strictObject({
      number: z.int(),
      title: z.string(),
      author: Person,
      translator: Person.nullable(),
      editor: Person.nullable(),
      published: z.int(),
      language: z.string(),
      why: z.string(),
    }),
  ),
  picks: z.array(
    z.strictObject({
      id: Slug,
      kind: z.enum(['quote', 'poem']),
      edition: z.int(),
      author: Person,
      translator: Person.optional(),
      title: z.string().nullable(),
      work: z.string(),
      begins: z.string().min(8).max(80),
      occurrence: z.int().optional(),
      characters: z.int(),
      sha256: z.string().length(64),
      themes: z.array(Theme).min(1),
      faith: Faith,
      tone: Tone,
      for: z.array(ForWhom).min(1),
      language: z.string(),
    }),
  ),
});

describe('beginnings for a memory', () => {
  it('are enough for each closeness and moment, also after a hard loss', async () => {
    const prompts = GivenPrompts.parse(await file('prompts'));
    expect(new Set(prompts.map(({ id }) => id)).size).toBe(prompts.length);
    expect(prompts.length).toBeGreaterThanOrEqual(120);
    for (const closeness of Closeness.options)
      for (const moment of Moment.options) {
        const pair = prompts.filter((one) => one.closeness === closeness && one.moment === moment);
        expect([closeness, moment, pair.length >= 5]).toEqual([closeness, moment, true]);
        expect(pair.filter(({ avoidWhen }) => avoidWhen.length === 0).length).toBeGreaterThanOrEqual(3);
      }
  });

  it('say one sentence, with a name or a pronoun and never both missing or both given', async () => {
    for (const { id, text, wordings } of GivenPrompts.parse(await file('prompts'))) {
      expect([id, (text === undefined) !== (wordings === undefined)]).toEqual([id, true]);
      for (const said of [text, wordings?.name].filter((one) => one !== undefined)) {
        expect([id, /\b(she|he|her|his|him|hers)\b/i.test(said)]).toEqual([id, false]);
        expect([id, said.replaceAll('{name}', 'Nan').includes('{')]).toEqual([id, false]);
      }
      if (wordings) expect([id, wordings.she === wordings.he]).toEqual([id, false]);
    }
  });
});

const NAMES = [
  'Margaret',
  'Jo',
  'Dr. Ahmed El-Sayed',
  'Nan',
  'Seán Ó Briain',
  '美咲',
  'Anne-Marie O’Neill',
  'Siobhán',
  'Oluwaseun',
  'J.R.',
  'Bộ Văn Lâm',
  '$& {name}',
];
const PRONOUNS = ['she/her', 'he', 'They/them', 'xe'];

it('every prompt reads well of twelve people and with four pronouns', async () => {
  const prompts = shippedPrompts(await file('prompts'));
  for (const { slug, wordings } of prompts)
    for (const name of NAMES)
      for (const pronouns of PRONOUNS) {
        const said = filled(wordings, { name, pronouns });
        const bare = said.replaceAll(name, 'Nan');
        expect([slug, name, /[{}]|\s{2}|^\s|\s$|\s[,.…]/u.test(bare)]).toEqual([slug, name, false]);
        expect([slug, /^\p{Lu}/u.test(bare)]).toEqual([slug, true]);
        expect([slug, /[.…?]$/u.test(bare)]).toEqual([slug, true]);
        const other = {
          she: /\b(he|him|his|they|them|their)\b/iu,
          he: /\b(she|her|hers)\b/iu,
          they: /$^/u,
          name: /\b(she|he|her|him|his)\b/iu,
        };
        expect([slug, pronouns, wordingFor(pronouns) === 'they' || !other[wordingFor(pronouns)].test(bare)]).toEqual([
          slug,
          pronouns,
          true,
        ]);
      }
});

describe('texts of public editions', () => {
  it('are free: everybody who made them died in 1955 or before, and they came out in 1930 or before', async () => {
    const { editions, picks } = Picks.parse(await file('picks'));
    for (const { number, author, translator, editor, published } of editions) {
      const last = Math.max(...[author, translator, editor].flatMap((one) => (one ? [one.died] : [])));
      expect([number, last <= 1955 && published <= 1930]).toEqual([number, true]);
    }
    for (const { id, author, edition } of picks)
      expect([id, author.died <= 1955 && editions.some(({ number }) => number === edition)]).toEqual([id, true]);
    expect(new Set(picks.map(({ id }) => id)).size).toBe(picks.length);
  });

  const folder = new URL('../../shared/editions/', import.meta.url);
  it.skipIf(!existsSync(folder))('stand in their editions, letter by letter', async () => {
    const { editions, picks } = Picks.parse(await file('picks'));
    for (const { number } of editions) {
      const bytes = await readFile(new URL(`${number}.txt`, folder));
      const isUtf8 = Buffer.from(bytes.toString('utf8')).equals(bytes);
      const whole = bytes.toString(isUtf8 ? 'utf8' : 'latin1').replaceAll('\r\n', '\n');
      for (const pick of picks.filter(({ edition }) => edition === number)) {
        let at = -1;
        for (let n = 0; n < (pick.occurrence ?? 1); n += 1) at = whole.indexOf(pick.begins, at + 1);
        const cut = whole.slice(at, at + pick.characters);
        expect([pick.id, createHash('sha256').update(cut).digest('hex')]).toEqual([pick.id, pick.sha256]);
        if (pick.kind === 'quote') expect(cut.replaceAll(/\s+/g, ' ').length).toBeLessThanOrEqual(QUOTE_CHARACTERS);
        else expect(cut.split('\n').length).toBeLessThanOrEqual(POEM_LINES);
      }
    }
  });
});
