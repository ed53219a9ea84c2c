import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { png } from '../../../../tests/support/pictures/pictures.ts';
import {
  checklistMember,
  checklistOf,
  readChecklist,
  readStep,
} from '../../../../tests/support/tributes/checklists.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { bodyOf } from '../../../../tests/support/tributes/tributes.ts';
import { PAPER_BYTES, PAPERS_PER_STEP } from '../../../shared/limits/limits.ts';
import { sweepLater } from '../../../../tests/support/admin/sweeping.ts';
import { beginWriting } from '../../operations/server/commands/files/write.ts';
import { checklistPapers, checklists } from './tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  app.clock.advanceTo(12);
});
afterAll(() => app.close());

const KEY = 'ew-register';
const pdf = (words = 'A needle in a paper') => Buffer.from(`%PDF-1.7\n${words}\n%%EOF`);

interface Sent {
  name?: string;
  content?: Buffer;
  paperId?: string;
  key?: string;
}

/** Sends a step's form like a browser. */
function send(
  person: Person,
  checklistId: string,
  { name = 'paper.pdf', content = pdf(), paperId = randomUUID(), key = KEY }: Sent = {},
) {
  const form = new FormData();
  form.set('intent', 'paper');
  form.set('key', key);
  form.set('paperId', paperId);
  form.set('file', new File([new Uint8Array(content)], name));
  return app.request(`/next-steps/${checklistId}?step=${key}`, {
    method: 'POST',
    headers: { cookie: person.cookie },
    body: form,
  });
}

const doneOf = (answer: Response) =>
  new URL(answer.headers.get('location') ?? '/', app.origin).searchParams.get('done');
const download = (person: Person, checklistId: string, paperId: string) =>
  app.request(`/next-steps/${checklistId}/papers/${paperId}`, { headers: { cookie: person.cookie } });

async function storedFiles(): Promise<string> {
  const folder = join(app.deps.config.dataDir, 'files');
  const names = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  return (await Promise.all(names.map((entry) => readFile(join(entry.parentPath, entry.name), 'latin1')))).join('\n');
}

describe('a paper of a step', () => {
  it('is kept once, sealed, and comes back byte for byte to be downloaded', async () => {
    const anne = await app.person();
    const { id } = await checklistOf(anne);
    const paperId = randomUUID();
    for (const _ of [1, 2])
      expect(doneOf(await send(anne, id, { paperId, name: 'Needle’s certificate.pdf' }))).toBe('paper');
    const { files, doings } = await readStep(anne, id, KEY);
    expect(files).toMatchObject([{ id: paperId, name: 'Needle’s certificate.pdf', contentType: 'application/pdf' }]);
    expect(doings.map(({ action }) => action)).toEqual(['paper']);
    const got = await download(anne, id, paperId);
    expect([got.status, Buffer.from(await got.arrayBuffer()).equals(pdf())]).toEqual([200, true]);
    expect(Object.fromEntries(got.headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
    });
    expect(got.headers.get('content-disposition')).toMatch(
      /^attachment; filename="Needle_s certificate\.pdf"; filename\*=UTF-8''Needle%E2%80%99s/,
    );
    expect(got.headers.get('content-security-policy')).toContain('sandbox');
    expect(await storedFiles()).not.toMatch(/needle/i);
    expect(JSON.stringify(await app.deps.db.select().from(checklistPapers))).not.toMatch(/needle/i);
    expect((await readChecklist(anne, id)).steps.find((step) => step.key === KEY)?.papers).toBe(1);
  });

  it('may be a photograph, and nothing that only says it is one', async () => {
    const anne = await app.person();
    const { id } = await checklistOf(anne);
    expect(doneOf(await send(anne, id, { name: 'page.png', content: await png({ width: 40, height: 30 }) }))).toBe(
      'paper',
    );
    for (const content of [
      Buffer.from('<script>alert(1)</script>'),
      Buffer.from('<svg xmlns="…"/>'),
      Buffer.from('MZ'),
      Buffer.alloc(0),
    ]) {
      const answer = await send(anne, id, { name: 'page.pdf', content });
      expect(answer.status).toBe(415);
      expect(await answer.text()).toContain('Only photographs and PDF files can be kept here.');
    }
    expect((await readStep(anne, id, KEY)).files.map(({ contentType }) => contentType)).toEqual(['image/png']);
  });

  it('is refused where it is too large, and nothing of it stays', async () => {
    const anne = await app.person();
    const { id } = await checklistOf(anne);
    const most = Buffer.concat([pdf(), Buffer.alloc(PAPER_BYTES - pdf().length)]);
    expect(doneOf(await send(anne, id, { content: most }))).toBe('paper');
    const answer = await send(anne, id, { content: Buffer.concat([most, Buffer.from('.')]) });
    expect([answer.status, (await answer.text()).includes('larger than 10 MB')]).toEqual([413, true]);
    expect((await readStep(anne, id, KEY)).files).toHaveLength(1);
  });

  it('finds room for so many', async () => {
    const anne = await app.person();
    const { id } = await checklistOf(anne);
    for (let at = 0; at < PAPERS_PER_STEP; at += 1) expect(doneOf(await send(anne, id))).toBe('paper');
    expect((await send(anne, id)).status).toBe(422);
    expect((await readStep(anne, id, KEY)).files).toHaveLength(PAPERS_PER_STEP);
  });

  it('has a name without a path, and one where it came with none', async () => {
    const anne = await app.person();
    const { id } = await checklistOf(anne);
    for (const name of ['../../etc/passwd', 'C:\\Users\\me\\will.pdf', '<b>"quoted".pdf', '   '])
      await send(anne, id, { name });
    const names = (await readStep(anne, id, KEY)).files.map((file) => file.name);
    expect(names.toSorted()).toEqual(['bquoted.pdf', 'paper', 'passwd', 'will.pdf']);
  });

  it('is for those who see its step alone', async () => {
    const anne = await app.person();
    const { id } = await checklistOf(anne);
    const paperId = randomUUID();
    await send(anne, id, { paperId });
    const [tom, ruth] = [await checklistMember(app, anne, id), await checklistMember(app, anne, id, 'given', [KEY])];
    const stranger = await app.person();
    expect((await download(ruth, id, paperId)).status).toBe(200);
    for (const person of [tom, stranger]) {
      expect((await download(person, id, paperId)).status).toBe(404);
      expect((await send(person, id)).status).toBe(404);
    }
    expect((await app.request(`/next-steps/${id}/papers/${paperId}`)).status).toBe(401);
    expect((await download(anne, id, randomUUID())).status).toBe(404);
    expect((await download(anne, id, 'not-an-id')).status).toBe(404);
  });

  it('goes with its file when it is removed, and when its step or its checklist is', async () => {
    const anne = await app.person();
    const { id } = await checklistOf(anne);
    const own = randomUUID();
    await bodyOf(
      await anne.send('POST', `/api/checklists/${id}/steps`, { key: own, title: 'Mine', phase: 'now' }),
      201,
    );
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
    await send(anne, id, { paperId: first });
    await send(anne, id, { paperId: second, key: own });
    await send(anne, id, { paperId: third });
    const isStored = async (paperId: string) => (await app.deps.files.read(`papers/${id}/${paperId}`)) !== null;
    const remove = () => anne.send('DELETE', `/api/checklists/${id}/steps/${KEY}/papers/${first}`);
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
    await anne.send('DELETE', `/api/checklists/${id}/steps/${own}`);
    expect(await Promise.all([first, second, third].map(isStored))).toEqual([false, false, true]);
    await anne.send('DELETE', `/api/checklists/${id}`);
    expect(await isStored(third)).toBe(false);
    expect(await app.deps.db.select().from(checklistPapers).where(eq(checklistPapers.checklistId, id))).toEqual([]);
  });

  it('goes with a checklist that the database deletes, without a command', async () => {
    const anne = await app.person();
    const { id } = await checklistOf(anne);
    const paperId = randomUUID();
    await send(anne, id, { paperId });
    await app.deps.db.delete(checklists).where(eq(checklists.id, id));
    await sweepLater(app.deps, 0.1);
    expect(await app.deps.files.read(`papers/${id}/${paperId}`)).toBeNull();
  });

  it('that a crash left without a row is moved to the trash after an hour, and no other', async () => {
    const anne = await app.person();
    const { id } = await checklistOf(anne);
    const paperId = randomUUID();
    await send(anne, id, { paperId });
    const stray = `papers/${id}/${randomUUID()}`;
    await (await beginWriting(app.deps, { id: stray, keys: [stray] })).write(stray, Buffer.from('left'));
    await sweepLater(app.deps, 0);
    expect(await app.deps.files.read(stray)).not.toBeNull();
    await sweepLater(app.deps);
    expect(await app.deps.files.read(stray)).toBeNull();
    expect((await download(anne, id, paperId)).status).toBe(200);
  });
});
