import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyOf, filesOfCopy } from '../../../../tests/support/tributes/exports.ts';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { jpeg, png } from '../../../../tests/support/pictures/pictures.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { bodyOf, draftOf, publishedBy, visitor } from '../../../../tests/support/tributes/tributes.ts';
import {
  memoryTarget,
  tributeTarget,
  uploadPhotograph,
  uploadsBy,
} from '../../../../tests/support/pictures/uploads.ts';
import { unzip } from '../../../../tests/support/unzip.ts';
import { exportAddress, type Export } from '../contract/exports.ts';
import { EXPORT_RETENTION_MS, EXPORT_PAUSE_MS } from '../../../shared/limits/limits.ts';
import { readCookies, sessionTokenOf } from '../../../app/server/requests/cookies.ts';
import { users } from '../../accounts/server/tables.ts';
import { makeExport } from './commands/exports/make.ts';
import { sweepLater } from '../../../../tests/support/admin/sweeping.ts';
import { tidyExports } from './commands/exports/remove.ts';
import { ownArchive } from './queries/exports/archive.ts';
import { exports } from './tables/exports.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

async function familyOf(word: string) {
  const person = await app.newcomer();
  await person.send('PUT', '/api/accounts/current/name', { name: `Account of ${word}` });
  await draftOf(person, { name: `Draft ${word}` });
  const { id, path } = await publishedBy(person, {
    changes: { name: `Page of ${word}`, story: `The story of ${word}`, place: `Near ${word}` },
  });
  const picture = await png({ width: 40, height: 30 + word.length });
  const { photograph } = await uploadPhotograph(uploadsBy(app, person), tributeTarget(id), picture);
  const words = { caption: `Beside ${word}`, alt: '', place: '' };
  await person.send('PATCH', `/api/tributes/${id}/photographs/${photograph.id}`, words);
  const guest = visitor(app);
  const theirs = await jpeg({ width: 64, height: 48 });
  const sent = await uploadPhotograph(
    (address, init) => app.request(address, { ...init, headers: new Headers(init.headers) }),
    memoryTarget(path),
    theirs,
  );
  const photographs = [{ id: sent.photograph.id, claim: sent.claim }];
  const email = `visitor-of-${word}@example.org`;
  await bodyOf(await guest.leave(path, { words: `A memory of ${word}`, email, photographs }), 201);
  await bodyOf(await guest.light(path, { name: `Candle ${word}` }), 201);
  return { person, id, path, folder: `Page of ${word}`, picture, theirs, email };
}

const textOf = (files: Map<string, Buffer>) =>
  [...files.values()].map((content) => content.toString('latin1')).join('\n');

describe('a copy of everything', () => {
  test('holds all that is its owner’s and nothing of anybody else', async () => {
    const [mine, other] = [await familyOf('heron'), await familyOf('kestrel')];
    const files = await filesOfCopy(mine.person, await copyOf(mine.person));
    const names = [...files.keys()];
    expect(names).toContain('account.json');
    expect(names.filter((name) => name.endsWith('/data/tribute.json'))).toHaveLength(2);
    expect(files.get(`${mine.folder}/originals/001 Beside heron.png`)?.equals(mine.picture)).toBe(true);
    expect(names.filter((name) => name.startsWith(`${mine.folder}/memories/`))).toHaveLength(1);
    const text = textOf(files);
    for (const own of [
      'Draft heron',
      'The story of heron',
      'Near heron',
      'Beside heron',
      'A memory of heron',
      'Candle heron',
    ])
      expect(text, own).toContain(own);
    expect(text).toContain(mine.person.email);
    const account = JSON.parse(files.get('account.json')?.toString() ?? '') as { letters: object[]; account: object };
    expect(account.account).toMatchObject({
      userId: mine.person.id,
      name: 'Account of heron',
      role: 'user',
      isEmailVerified: true,
    });
    expect(account.letters.length).toBeGreaterThan(0);
    for (const foreign of ['kestrel', other.person.email, other.person.id, mine.email, 'oobCode', '$argon2id'])
      expect(text, foreign).not.toContain(foreign);
    // A copy contains visitors' pictures as the page shows them. Visitors' original files stay private.
    expect([...files.values()].some((content) => content.equals(mine.theirs))).toBe(false);
    expect(text).not.toMatch(/"(author|sender|network|sending|submission|fingerprint|token|password|email_?hash)"/);
  });

  test('names its parts as copies of every earlier release do', async () => {
    const { person } = await familyOf('wren');
    const files = await filesOfCopy(person, await copyOf(person));
    const keysOf = (name: string) => Object.keys(JSON.parse(files.get(name)?.toString() ?? '') as object).toSorted();
    expect(keysOf('account.json').join(' ')).toBe(
      'account answersForFirms answersToWords bills collections doneByHouse enquiries firms gifts glimpses helpsOn ' +
        'invitations letters objections preparedPages reports said saidAgainstClaims savedLast serviceTimes sessions ' +
        'statements wordsAboutFirms writing',
    );
    const tribute = [...files.keys()].find((name) => name.endsWith('/data/tribute.json')) ?? '';
    expect(keysOf(tribute).join(' ')).toBe(
      'addresses collections composed kept notShownYet notes photographs said services tribute versions',
    );
  });

  test('is fetched by its owner alone, and gone after seven days with its files', async () => {
    const [person, other] = [await app.newcomer(), await app.person()];
    const made = await copyOf(person);
    const address = exportAddress(made.id);
    const saved = await person.get(address);
    expect(saved.headers.get('content-disposition')).toMatch(/^attachment; filename="Rosemary-\d{4}-\d\d-\d\d\.zip"$/);
    expect(saved.headers.get('cache-control')).toMatch(/no-store/);
    expect(unzip(Buffer.from(await saved.arrayBuffer())).has('account.json')).toBe(true);
    expect((await other.get(address)).status).toBe(404);
    expect((await app.request(address)).status).toBe(401);
    for (const odd of ['none', randomUUID(), `${made.id}%00`, '..%2f..'])
      expect((await person.get(exportAddress(odd))).status, odd).toBe(404);
    expect(await bodyOf(await other.get('/api/exports/current'))).toEqual({ export: null });
    app.clock.advance(EXPORT_RETENTION_MS);
    expect((await person.get(address)).status).toBe(404);
    app.clock.advance(1000);
    await tidyExports(app.deps);
    expect(await app.deps.db.select().from(exports).where(eq(exports.id, made.id))).toEqual([]);
    expect(await partsOf(made.id)).toEqual([]);
  });

  test('is made once a day, and then afresh', async () => {
    const person = await app.newcomer();
    const first = await copyOf(person);
    expect((await copyOf(person)).id).toBe(first.id);
    expect(first).toMatchObject({
      isRenewable: false,
      renewableAt: new Date(app.clock.now().getTime() + EXPORT_PAUSE_MS).toISOString(),
    });
    app.clock.advance(EXPORT_PAUSE_MS);
    const [one, two] = await Promise.all([person.send('POST', '/api/exports'), person.send('POST', '/api/exports')]);
    const ids = await Promise.all(
      [one, two].map(async (answer) => (await bodyOf<{ export: Export }>(answer, 202)).export.id),
    );
    expect(new Set([...ids, first.id]).size).toBe(2);
    expect(await partsOf(first.id)).toEqual([]);
  });
});

const asking = async ({ cookie }: Person) => ({
  ...app.deps,
  actor: await app.deps.authentication.actorOf(sessionTokenOf(app.deps, readCookies(new Headers({ cookie })))),
});

const partsOf = async (id: string) =>
  (await Array.fromAsync(app.deps.files.list())).filter(({ key }) => key.includes(id));

async function begunBy({ id: userId }: Person): Promise<string> {
  const id = randomUUID();
  await app.deps.db.insert(exports).values({ id, userId, state: 'making', askedAt: app.clock.now() });
  return id;
}

describe('a copy that is broken off', () => {
  test('goes on behind the last part that was kept, whatever the part and wherever it broke', async () => {
    const { person, picture, folder } = await familyOf('plover');
    const id = await begunBy(person);
    const { files } = app.deps;
    let writes = 0;
    const breaking: typeof files = {
      ...files,
      async write(key, content) {
        writes += 1;
        if (writes % 3 === 0) throw new Error('The process is gone.');
        const written = await files.write(key, content);
        // Simulates a crash after the part is written and before it has a row.
        if (writes % 3 === 1) throw new Error('The process is gone.');
        return written;
      },
    };
    const ctx = { ...app.deps, files: breaking, jobs: { ...app.deps.jobs, send: async () => {} } };
    const stateOf = async () => (await app.deps.db.select().from(exports).where(eq(exports.id, id)))[0]?.state;
    let broken = 0;
    while ((await stateOf()) === 'making') await makeExport(ctx, { id }, 1).catch(() => (broken += 1));
    expect(broken).toBeGreaterThan(4);
    const whole = await filesOfCopy(person, await copyOf(person));
    expect(whole.get(`${folder}/originals/001 Beside plover.png`)?.equals(picture)).toBe(true);
    expect(textOf(whole)).toContain('A memory of plover');
    await expectInPieces(person, id);
    const before = (await partsOf(id)).length;
    app.clock.advance(EXPORT_PAUSE_MS + 60_000);
    await sweepLater(app.deps);
    expect((await partsOf(id)).length).toBeLessThan(before);
    expect((await filesOfCopy(person, await copyOfWithin(person))).size).toBe(whole.size);
  });

  test('made by two processes at once is one whole copy', async () => {
    const { person } = await familyOf('dunlin');
    const id = await begunBy(person);
    const ctx = { ...app.deps, jobs: { ...app.deps.jobs, send: async () => {} } };
    for (let round = 0; round < 30; round += 1)
      await Promise.allSettled([makeExport(ctx, { id }, 1), makeExport(ctx, { id }, 1)]);
    const { stream } = await ownArchive(await asking(person), id);
    const text = textOf(unzip(Buffer.concat(await Array.fromAsync(stream()))));
    expect(text).toContain('A memory of dunlin');
  });
});

describe('a copy and the session that asked for it', () => {
  test('ends in the middle of being fetched when the session does', async () => {
    const { person } = await familyOf('curlew');
    const id = await begunBy(person);
    const ctx = { ...app.deps, jobs: { ...app.deps.jobs, send: async () => {} } };
    for (let round = 0; round < 30; round += 1) await makeExport(ctx, { id }, 1);
    const { stream, bytes } = await ownArchive(await asking(person), id);
    const content = stream();
    let came = 0;
    const fetching = async () => {
      for await (const chunk of content) {
        came += (chunk as Buffer).length;
        if (came === (chunk as Buffer).length) await person.send('DELETE', '/api/sessions/current');
      }
    };
    await expect(fetching()).rejects.toThrow('session');
    expect(came).toBeLessThan(bytes);
  });

  test.each(['disabledAt', 'leavingAt'] as const)('is not made for an account that is shut (%s)', async (shut) => {
    const { person } = await familyOf(shut === 'disabledAt' ? 'godwit' : 'sanderling');
    const id = await begunBy(person);
    const ctx = { ...app.deps, jobs: { ...app.deps.jobs, send: async () => {} } };
    await makeExport(ctx, { id }, 1);
    await app.deps.db
      .update(users)
      .set({ [shut]: app.clock.now() })
      .where(eq(users.id, person.id));
    await makeExport(ctx, { id }, 1);
    expect(await app.deps.db.select().from(exports).where(eq(exports.id, id))).toEqual([]);
    expect(await partsOf(id)).toEqual([]);
  });
});

/** Downloads byte ranges across several parts, like a browser that lost the network. */
async function expectInPieces({ get }: Person, id: string) {
  const fetched = async (headers: Record<string, string> = {}) => {
    const answer = await get(exportAddress(id), headers);
    return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
  };
  const { answer: first, bytes: all } = await fetched();
  expect(first.headers.get('accept-ranges')).toBe('bytes');
  const etag = first.headers.get('etag') ?? '';
  expect(etag).toMatch(/^"[0-9a-f-]{36}"$/);
  for (const [from, to] of [
    [0, 0],
    [Math.floor(all.length * 0.8), all.length - 1],
    [100, all.length - 100],
  ] as const) {
    const { answer, bytes } = await fetched({ range: `bytes=${from}-${to}`, 'if-range': etag });
    const { status, headers } = answer;
    expect([status, headers.get('content-range')]).toEqual([206, `bytes ${from}-${to}/${all.length}`]);
    expect(headers.get('content-length')).toBe(String(bytes.length));
    expect(bytes.equals(all.subarray(from, to + 1))).toBe(true);
  }
  const beyond = await fetched({ range: `bytes=${all.length}-` });
  expect([beyond.answer.status, beyond.answer.headers.get('content-range')]).toEqual([416, `bytes */${all.length}`]);
  const other = await fetched({ range: 'bytes=5-', 'if-range': '"another"' });
  expect([other.answer.status, other.bytes.equals(all)]).toEqual([200, true]);
}

const copyOfWithin = async (person: Person): Promise<Export> => {
  const { export: made } = await bodyOf<{ export: Export | null }>(await person.get('/api/exports/current'));
  if (!made) throw new Error('There is no copy.');
  return made;
};
