// Checks the catalogue's files: sentences with which visitors can begin a memory, and which texts public editions hold.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Closeness, Moment } from '../../src/features/catalogue/contract/catalogue.ts';
import { POEM_LINES, QUOTE_CHARACTERS } from '../../src/features/catalogue/contract/catalogue-limits.ts';
import { fillFromEditions } from '../../src/features/catalogue/server/commands/fill-from-editions.ts';
import { notFreeBecause } from '../../src/features/catalogue/server/rules/free.ts';
import { Picks, readEdition } from '../../src/features/catalogue/server/rules/picks.ts';
import { wordingFor, filled } from '../../src/features/catalogue/server/rules/prompts.ts';
import { GivenPrompts, shippedPrompts } from '../../src/features/catalogue/server/rules/shipped-prompts.ts';
import { catalogueTexts } from '../../src/features/catalogue/server/tables.ts';
import { folderLibrary } from '../../src/platform/library/folder.ts';
import { openTestApp, type TestApp } from '../support/app/test-app.ts';

const file = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(new URL(`../../catalogues/${name}.json`, import.meta.url), 'utf8'));

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
  const others = {
    she: /\b(he|him|his|they|them|their)\b/iu,
    he: /\b(she|her|hers)\b/iu,
    they: /$^/u,
    name: /\b(she|he|her|him|his)\b/iu,
  };
  const readsWell = (said: string, name: string, wording: keyof typeof others) => {
    const bare = said.replaceAll(name, 'Nan');
    const isWhole = /^\p{Lu}/u.test(bare) && /[.…?]$/u.test(bare) && !said.includes('..');
    return isWhole && !/[{}]|\s{2}|^\s|\s$|\s[,.…]/u.test(bare) && !others[wording].test(bare);
  };
  const faulty: string[] = [];
  for (const { slug, wordings } of prompts)
    for (const name of NAMES)
      for (const pronouns of PRONOUNS) {
        const said = filled(wordings, { name, pronouns });
        if (!readsWell(said, name, wordingFor(pronouns))) faulty.push(`${slug}: ${said}`);
      }
  expect(prompts).not.toHaveLength(0);
  expect(faulty).toEqual([]);
});

describe('texts of public editions', () => {
  it('are enough, each once, and free by the rule', async () => {
    const { editions, picks } = Picks.parse(await file('picks'));
    expect(picks.filter(({ kind }) => kind === 'quote').length).toBeGreaterThanOrEqual(150);
    expect(picks.filter(({ kind }) => kind === 'poem').length).toBeGreaterThanOrEqual(80);
    expect(new Set(picks.map(({ id }) => id)).size).toBe(picks.length);
    for (const { id, author, translator, edition, work, title, begins } of picks) {
      const its = editions.find(({ number }) => number === edition);
      if (!its) throw new Error(`There is no edition ${edition}`);
      const made = { author, translator: translator ?? its.translator, editor: its.editor, published: its.published };
      expect([id, notFreeBecause({ ...made, work, title: title ?? '' }, begins)]).toEqual([id, null]);
    }
  });

  const folder = new URL('../../shared/editions/', import.meta.url);
  describe.skipIf(!existsSync(folder))('filled from their editions', () => {
    let app: TestApp;
    beforeAll(async () => {
      app = await openTestApp();
    });
    afterAll(() => app.close());

    it('say letter by letter what stands there, and come once', async () => {
      const manifest = Picks.parse(await file('picks'));
      const library = folderLibrary(fileURLToPath(folder));
      const first = await fillFromEditions(app.deps, library, manifest);
      expect([first.missing, first.confirmed, first.added.length]).toEqual([
        [],
        manifest.picks.length,
        manifest.picks.length,
      ]);
      const again = await fillFromEditions(app.deps, library, manifest);
      expect([again.added, again.changed, again.retired]).toEqual([[], [], []]);
      const rows = await app.deps.db.select().from(catalogueTexts).where(isNotNull(catalogueTexts.edition));
      expect(rows).toHaveLength(manifest.picks.length);
      const emails = (text: string) => text.replaceAll(/--|[\s_—]/gu, '');
      const texts = new Map<number, string>();
      for (const { slug, body, edition, kind, status } of rows) {
        const pick = manifest.picks.find(({ id }) => id === slug);
        const number = edition ?? 0;
        const whole = texts.get(number) ?? readEdition(await readFile(new URL(`${number}.txt`, folder)));
        texts.set(number, whole);
        let at = -1;
        for (let n = 0; n < (pick?.occurrence ?? 1); n += 1) at = whole.indexOf(pick?.begins ?? '', at + 1);
        const cut = whole.slice(at, at + (pick?.characters ?? 0));
        expect([slug, emails(body)]).toEqual([slug, emails(cut)]);
        expect([slug, status, createHash('sha256').update(cut).digest('hex')]).toEqual([slug, 'live', pick?.sha256]);
        if (kind === 'quote') expect([slug, body.length <= QUOTE_CHARACTERS]).toEqual([slug, true]);
        else expect([slug, body.split('\n').length <= POEM_LINES]).toEqual([slug, true]);
      }
    });
  });
});
