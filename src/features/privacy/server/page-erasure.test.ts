import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyOf, filesOfCopy } from '../../../../tests/support/tributes/exports.ts';
import {
  askDeletion,
  pageDeletions,
  refusalOf,
  type PageDeletions,
} from '../../../../tests/support/tributes/page-deletions.ts';
import { png } from '../../../../tests/support/pictures/pictures.ts';
import { openScene } from '../../../../tests/support/tributes/scenes.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { bodyOf, ownPost, visitor } from '../../../../tests/support/tributes/tributes.ts';
import { memoryTarget, uploadPhotograph, uploadsBy } from '../../../../tests/support/pictures/uploads.ts';
import { DELETION_NOTICE_MS, DELETION_WAIT_MS, ERASURE_RECORD_MS } from '../../../shared/limits/limits.ts';
import type { Tribute } from '../../tributes/contract/tributes.ts';
import { photographs } from '../../media/server/tables.ts';
import { memories } from '../../memories/server/tables.ts';
import { tributeDeletions, tributes } from '../../tributes/server/tables/tributes.ts';
import { eraseDuePages } from './commands/deletions/erase-pages.ts';

let app: TestApp;
let deletions: PageDeletions;
beforeAll(async () => {
  app = await openTestApp();
  deletions = pageDeletions(app);
});
afterAll(() => app.close());

describe('a deleted page whose wait is over', () => {
  async function leaving() {
    const person = await app.person();
    const scene = await openScene(app, person);
    const { tributeId: id, path } = scene;
    const newer = `${path}-newer`;
    const publication = { path: newer, visibility: 'public', approvesFirst: true };
    await bodyOf(await person.send('PUT', `/api/tributes/${id}/publication`, publication));
    const sent = await uploadPhotograph(uploadsBy(app), memoryTarget(newer), await png({ width: 64, height: 48 }));
    const claim = [{ id: sent.photograph.id, claim: sent.claim }];
    await ownPost(await visitor(app).leave(newer, { photographs: claim }));
    await bodyOf(await askDeletion(person, id));
    // During the wait, the keeper's copy still contains the page.
    const copy = await copyOf(person);
    const files = [...(await filesOfCopy(person, copy)).values()].map(String);
    expect(files.some((content) => content.includes(newer))).toBe(true);
    const exportId = copy.id;
    return { person, ...scene, newer, exportId, visitorsId: sent.photograph.id };
  }
  type Leaving = Awaited<ReturnType<typeof leaving>>;
  const filesNaming = async (...ids: string[]) =>
    (await Array.fromAsync(app.deps.files.list())).filter(({ key }) => ids.some((id) => key.includes(id)));

  async function expectErased({ tributeId: id, path, newer, photographId, visitorsId, exportId }: Leaving) {
    expect(await deletions.rowsOf(id)).toEqual([]);
    expect(await app.deps.db.$count(memories, eq(memories.tributeId, id))).toBe(0);
    for (const photograph of [photographId, visitorsId])
      expect(await app.deps.db.$count(photographs, eq(photographs.id, photograph))).toBe(0);
    expect(await filesNaming(photographId, visitorsId, exportId)).toEqual([]);
    for (const address of [path, newer]) expect(await deletions.statusOf(`/${address}`)).toBe(410);
  }

  test('is erased with everything on it; its addresses are nobody else’s for ever', async () => {
    const left = await leaving();
    const { person, tributeId: id, path, newer } = left;
    app.clock.advance(DELETION_WAIT_MS - DELETION_NOTICE_MS);
    await eraseDuePages(app.deps);
    await eraseDuePages(app.deps);
    await deletions.expectEmail(person, 'A reminder about a page you asked us to delete');
    expect(await deletions.rowsOf(id)).toHaveLength(1);
    app.clock.advance(DELETION_NOTICE_MS);
    // The page is due and may be half erased. It is too late to restore it, though its row exists.
    const send = await deletions.signInAgain(person);
    expect(await refusalOf(await send('DELETE', `/api/tributes/${id}/deletion`))).toEqual([404, 'NOT_FOUND']);
    app.clock.advance(60_000);
    await eraseDuePages(app.deps);
    await expectErased(left);
    expect(await deletions.statusOf(`/${path}/memories/${left.post.id}?key=${left.post.editKey}`)).toBe(404);
    expect(await refusalOf(await send('GET', `/api/tributes/${id}/deletion`))).toEqual([404, 'NOT_FOUND']);
    // A browser that still has a draft of the page cannot create the page again with the same id.
    const draft = { id, changes: { name: 'Ada Marsh' } };
    expect(await refusalOf(await send('POST', '/api/tributes', draft))).toEqual([410, 'PAGE_DELETED']);
    // Even its keeper cannot use the path again: a printed address must never lead to another page.
    const { id: next } = await bodyOf<Tribute>(
      await send('POST', '/api/tributes', { ...draft, id: randomUUID() }),
      201,
    );
    for (const taken of [path, newer]) {
      const publication = { path: taken, visibility: 'public', approvesFirst: true };
      expect(await refusalOf(await send('PUT', `/api/tributes/${next}/publication`, publication))).toEqual([
        409,
        'PATH_TAKEN',
      ]);
      expect(await bodyOf(await send('GET', `/api/tributes/${next}/path-availability?path=${taken}`))).toMatchObject({
        isFree: false,
        reason: 'taken',
      });
    }
    expect(deletions.emailsOf(person, 'A reminder about a page you asked us to delete')).toHaveLength(1);
  });

  test('is erased once by two processes, however often one is broken off', async () => {
    const left = await leaving();
    deletions.waitOut();
    const { files } = app.deps;
    let steps = 0;
    const remove = async (key: string) => {
      steps -= 1;
      if (steps < 0) throw new Error('The process is gone.');
      await files.remove(key);
    };
    let broken = 0;
    for (const further of [0, 1, 3]) {
      steps = further;
      await eraseDuePages({ ...app.deps, files: { ...files, remove } }).catch(() => (broken += 1));
    }
    expect(broken).toBeGreaterThan(0);
    await Promise.all([eraseDuePages(app.deps), eraseDuePages(app.deps)]);
    await expectErased(left);
  });

  test('is erased again when a backup brings it back, and its record goes after three years', async () => {
    const left = await leaving();
    const { tributeId: id, path } = left;
    const kept = await deletions.rowsOf(id);
    deletions.waitOut();
    await eraseDuePages(app.deps);
    await app.deps.db
      .insert(tributes)
      .values(kept.map((row) => ({ ...row, state: 'published' as const, deletedAt: null })));
    await eraseDuePages(app.deps);
    await expectErased(left);
    app.clock.advance(ERASURE_RECORD_MS + 1000);
    await eraseDuePages(app.deps);
    expect(await app.deps.db.$count(tributeDeletions, eq(tributeDeletions.tributeId, id))).toBe(0);
    expect(await deletions.statusOf(`/${path}`)).toBe(410);
  });
});
