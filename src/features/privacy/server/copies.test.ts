// The unpacked copy in a browser without network and scripts.
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import sharp from 'sharp';
import { copyOf, filesOfCopy } from '../../../../tests/support/tributes/exports.ts';
import { naughtyStrings } from '../../../../tests/support/naughty-strings.ts';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { jpeg } from '../../../../tests/support/pictures/pictures.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { bodyOf, publishedBy, showChanges, visitor } from '../../../../tests/support/tributes/tributes.ts';
import { tributeTarget, uploadPhotograph, uploadsBy } from '../../../../tests/support/pictures/uploads.ts';
import { pictureVisitor } from '../../../../tests/support/pictures/visitors-pictures.ts';
import { exportAddress } from '../contract/exports.ts';
import { photographLine } from '../../tributes/contract/story-blocks.ts';
import { memories } from '../../memories/server/tables.ts';

let app: TestApp;
let anne: Person;
beforeAll(async () => {
  app = await openTestApp();
  anne = await app.person();
});
afterAll(() => app.close());

const HOSTILE = `"><img src=x onerror=alert(1)><script>alert('&')</script>`;

async function pageNamed(person: Person, name: string, changes: object = {}) {
  return publishedBy(person, { changes: { name, ...changes }, approvesFirst: false });
}

const htmlOf = (files: Map<string, Buffer>, name: string) => files.get(name)?.toString() ?? '';

function linksIn(files: Map<string, Buffer>, name: string): string[] {
  const found = [...htmlOf(files, name).matchAll(/(?:href|src)="([^"]*)"/g)].map(([, link = '']) => link);
  return found.map((link) => {
    const { pathname, protocol } = new URL(
      link.replaceAll('&amp;', '&').replaceAll('&#39;', "'"),
      `file:///${encodeURI(name)}`,
    );
    expect(protocol).toBe('file:');
    return decodeURIComponent(pathname.slice(1));
  });
}

test('opens with every page, its photographs with their words and originals, candles and memories', async () => {
  const { id, path } = await pageNamed(anne, 'Zoë / "Zo" שלום', {
    pronunciation: 'ZOH-ee',
    line: 'Always at the door',
    diedIn: 'Whitby',
    keptBy: 'Her daughter',
    born: { year: 1938, month: 3, day: 14 },
    died: { year: 2024, month: null, day: null },
    showsFullDates: true,
  });
  const picture = await jpeg({ width: 900, height: 600 });
  const send = uploadsBy(app, anne);
  const { photograph } = await uploadPhotograph(send, tributeTarget(id), picture);
  await uploadPhotograph(send, tributeTarget(id, 'portrait'), await jpeg({ width: 500, height: 600 }));
  const said = {
    caption: 'By the sea: #1 & 100%?',
    alt: 'Two people',
    place: 'Whitby',
    takenOn: { year: 1952, month: 6, day: null },
  };
  await bodyOf(await anne.send('PATCH', `/api/tributes/${id}/photographs/${photograph.id}`, said));
  const foreign = randomUUID();
  const story = ['She *loved* the sea at A*STAR, 2*3*4.', photographLine(photograph.id), photographLine(foreign)];
  const { rev } = await bodyOf<{ rev: number }>(await anne.get(`/api/tributes/${id}`));
  await anne.send('PATCH', `/api/tributes/${id}`, {
    rev,
    changes: { story: [...story, '> Come in, she said.'].join('\n\n') },
  });
  await showChanges(anne, id);
  const guest = pictureVisitor(app);
  const theirs = await guest.upload(path);
  const memory = {
    words: 'She mended\nmy fence.',
    name: 'Jonah',
    relation: 'Neighbour',
    photographs: [{ id: theirs.photograph.id, claim: theirs.claim }],
  };
  await bodyOf(
    await guest.sendJson('POST', `/api/public-tributes/${path}/memories`, {
      idempotencyKey: randomUUID(),
      openedAt: Date.now() - 60_000,
      website: '',
      ...memory,
    }),
    201,
  );
  await bodyOf(await visitor(app).light(path, { name: 'Priya' }), 201);
  await expect
    .poll(
      async () =>
        (await bodyOf<{ photographs: { isComplete: boolean }[] }>(await anne.get(`/api/tributes/${id}`))).photographs[0]
          ?.isComplete,
      { timeout: 60_000 },
    )
    .toBe(true);
  const files = await filesOfCopy(anne, await copyOf(anne));
  const folder = 'Zoë Zo שלום';
  const names = [...files.keys()];
  expect(names).toEqual(expect.arrayContaining(['index.html', 'README.txt', 'account.json', `${folder}/index.html`]));
  expect(htmlOf(files, 'README.txt').match(/\.(?=\s)/g)).toHaveLength(2);
  const html = htmlOf(files, `${folder}/index.html`);
  for (const shown of [
    'Pronounced <bdi>ZOH-ee</bdi>',
    '14 March 1938 – 2024',
    'Always at the door',
    '<em>loved</em> the sea at A*STAR, 2*3*4.',
    '<blockquote>',
    'Whitby, June 1952',
    'alt="Two people"',
    'She mended<br>',
    '<bdi>Jonah</bdi>, <bdi>Neighbour</bdi>',
    '2024, Whitby</dd>',
    'Her daughter</dd>',
    'A candle',
    'Priya',
  ])
    expect(html, shown).toContain(shown);
  const told = /<div class="story">(.*?)<\/div>/s.exec(html)?.[1] ?? '';
  expect(told.match(/<figure/g)).toHaveLength(1);
  expect(told).toMatch(/<img src="photographs\/001[^"]*" alt="Two people">/);
  expect(told).not.toContain(foreign);
  const links = [...linksIn(files, 'index.html'), ...linksIn(files, `${folder}/index.html`)];
  for (const link of links) expect(names, link).toContain(link);
  const shown = `${folder}/photographs/001 By the sea #1 & 100%.jpg`;
  expect(links).toContain(shown);
  expect(links).toContain(`${folder}/originals/001 By the sea #1 & 100%.jpg`);
  expect(links.some((link) => link.startsWith(`${folder}/memories/Memory 1, photograph 1.`))).toBe(true);
  expect((await sharp(files.get(shown)).metadata()).format).toBe('jpeg');
  expect(files.get(`${folder}/originals/001 By the sea #1 & 100%.jpg`)?.equals(picture)).toBe(true);
}, 120_000);

test('says nothing but words, whatever was written in any of its fields', async () => {
  const bram = await app.person();
  const { id, path } = await pageNamed(bram, HOSTILE, {
    publicName: '</title><svg onload=alert(1)>',
    story: `${HOSTILE}\n\n[link](javascript:alert(1)) ![x](https://example.org/x.png) <https://example.org>`,
    line: HOSTILE,
    pronunciation: HOSTILE.slice(0, 120),
    bornIn: HOSTILE,
    diedIn: HOSTILE,
    keptBy: HOSTILE,
    place: "' onmouseover='alert(1)",
  });
  const { photograph } = await uploadPhotograph(uploadsBy(app, bram), tributeTarget(id), await jpeg());
  const said = { caption: HOSTILE, alt: '" onload="alert(1)', place: HOSTILE };
  await bodyOf(await bram.send('PATCH', `/api/tributes/${id}/photographs/${photograph.id}`, said));
  const rows = naughtyStrings
    .filter((words) => words.trim() !== '' && !words.includes('\0'))
    .slice(0, 400)
    .map((words, at) =>
      entryOf(id, at + 1, { words: words.toWellFormed().slice(0, 4_000), name: HOSTILE.slice(0, 80), relation: '<b>' }),
    );
  await app.deps.db.insert(memories).values(rows);
  await visitor(app).light(path, { name: HOSTILE.slice(0, 80) });
  const files = await filesOfCopy(bram, await copyOf(bram));
  for (const [name, content] of files) {
    if (!name.endsWith('.html')) continue;
    const html = content.toString();
    const tags = [...html.matchAll(/<\/?([a-z0-9]+)((?:\s[^<>]*)?)>/gi)];
    const allowed =
      /^(?:html|head|meta|title|style|body|nav|main|header|section|article|figure|figcaption|h1|h2|p|div|dl|dt|dd|bdi|ul|li|a|img|em|strong|blockquote|br)$/;
    for (const [tag, element = '', attributes = ''] of tags) {
      expect(element, tag).toMatch(allowed);
      expect(attributes.replaceAll(/"[^"]*"/g, ''), tag).not.toMatch(/\bon\w+\s*=/i);
    }
    for (const link of linksIn(files, name)) expect([...files.keys()], link).toContain(link);
  }
  for (const name of files.keys()) expect(name).not.toMatch(/[<>:"\\|?*]|(^|\/)\.\.?(\/|$)/);
}, 120_000);

const entryOf = (tributeId: string, seq: number, said: { words: string; name: string; relation: string }) => ({
  tributeId,
  seq,
  id: randomUUID(),
  state: 'approved' as const,
  holdReasons: [],
  submission: randomUUID(),
  author: randomUUID(),
  sender: randomUUID(),
  network: randomUUID(),
  email: '',
  fingerprint: randomUUID(),
  createdAt: app.clock.now(),
  ...said,
});

test('is unpacked by an ordinary program, with a thousand memories on pages that lead to each other', async () => {
  const cleo = await app.person();
  const [one, two] = [await pageNamed(cleo, 'Ada'), await pageNamed(cleo, 'ada')];
  const rows = Array.from({ length: 1_100 }, (_, at) =>
    entryOf(one.id, at + 1, { words: `Memory number ${at + 1}.`, name: 'Jonah', relation: '' }),
  );
  for (let at = 0; at < rows.length; at += 500) await app.deps.db.insert(memories).values(rows.slice(at, at + 500));
  const made = await copyOf(cleo);
  const folder = await mkdtemp(join(tmpdir(), 'rosemary-copy-'));
  try {
    await writeFile(
      join(folder, 'copy.zip'),
      Buffer.from(await (await cleo.get(exportAddress(made.id))).arrayBuffer()),
    );
    const isThere = await promisify(execFile)('unzip', ['-v']).then(
      () => true,
      () => false,
    );
    const files = await filesOfCopy(cleo, made);
    if (isThere) {
      await promisify(execFile)('unzip', ['-q', 'copy.zip'], { cwd: folder });
      for (const [name, content] of files)
        expect((await readFile(join(folder, name))).equals(content), name).toBe(true);
      const unpacked = (await readdir(folder)).map((name) => name.toLowerCase());
      expect(unpacked).toEqual(expect.arrayContaining(['ada', 'ada (2)', 'index.html']));
    }
    const folders = new Set([...files.keys()].map((name) => dirname(name).split('/')[0]?.toLowerCase()));
    expect(folders).toEqual(new Set(['.', 'ada', 'ada (2)']));
    const own = [...files.keys()].find((name) => name.endsWith('/memories-3.html')) ?? '';
    expect(linksIn(files, own.replace('memories-3', 'index'))).toContain(own.replace('-3', '-2'));
    expect(linksIn(files, own.replace('-3', '-2'))).toContain(own);
    expect(htmlOf(files, own)).toContain('Memory number 1100.');
    expect(htmlOf(files, own).match(/<article/g)).toHaveLength(100);
    expect(two.id).not.toBe(one.id);
  } finally {
    await rm(folder, { recursive: true });
  }
}, 120_000);
