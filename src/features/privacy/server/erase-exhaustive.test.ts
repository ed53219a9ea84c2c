import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { completePhotograph } from '../../../../tests/support/pictures/complete-photograph.ts';
import { copyOf } from '../../../../tests/support/tributes/exports.ts';
import { codeIn } from '../../../../tests/support/accounts/mailed-links.ts';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { jpeg } from '../../../../tests/support/pictures/pictures.ts';
import { openScene } from '../../../../tests/support/tributes/scenes.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { bodyOf, draftOf, ownPost, publishedBy, visitor } from '../../../../tests/support/tributes/tributes.ts';
import { memoryTarget, uploadPhotograph, uploadsBy } from '../../../../tests/support/pictures/uploads.ts';
import { DELETION_WAIT_MS, ERASURE_RECORD_MS } from '../../../shared/limits/limits.ts';
import { users } from '../../accounts/server/tables.ts';
import { keepBrowserFailure } from '../../operations/server/commands/logs.ts';
import { logs } from '../../operations/server/tables/logs.ts';
import { outboxEmails } from '../../email/server/tables.ts';
import { tributeMembers } from '../../tributes/server/tables/tributes.ts';
import { eraseDueAccounts } from './commands/deletions/erase.ts';
import { erasurePlan } from './commands/deletions/plan.ts';
import { deleteRequests } from './tables/deletions.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const tablesInDatabase = async () => {
  const { rows } = await app.deps.db.execute<{ table_name: string }>(
    sql`select table_name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  return rows.map(({ table_name: name }) => name);
};

/** Names of all tables with a row that contains one of these texts. Includes the job queue and the log. */
async function rowsNaming(...wanted: string[]): Promise<string[]> {
  const { rows } = await app.deps.db.execute<{ place: string }>(
    sql`select table_schema || '.' || table_name as place from information_schema.tables
      where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { place } of rows) {
    const [schema = '', table = ''] = place.split('.');
    const named = sql`${sql.identifier(schema)}.${sql.identifier(table)}`;
    const held = await app.deps.db.execute<{ text: string }>(sql`select row_to_json(t)::text as text from ${named} t`);
    for (const { text } of held.rows)
      if (wanted.some((word) => text.toLowerCase().includes(word.toLowerCase()))) found.push(`${place} ${text}`);
  }
  return found;
}

const filesNaming = async (...ids: string[]) =>
  (await Array.fromAsync(app.deps.files.list()))
    .map(({ key }) => key)
    .filter((key) => ids.some((id) => key.includes(id)));

async function fullScene(person: Person) {
  const scene = await openScene(app, person);
  await completePhotograph(app, { id: scene.photographId });
  await person.send('PUT', `/api/tributes/${scene.tributeId}/posts/${scene.post.id}/decision`, {
    decision: 'approved',
  });
  const guest = visitor(app);
  const sent = await uploadPhotograph(uploadsBy(app, null), memoryTarget(scene.path), await jpeg());
  const photographs = [{ id: sent.photograph.id, claim: sent.claim }];
  await ownPost(await guest.leave(scene.path, { photographs, email: 'guest@example.org' }));
  await completePhotograph(app, { id: sent.photograph.id });
  return { ...scene, visitorsId: sent.photograph.id };
}

async function leaving(): Promise<{
  person: Person;
  gone: Awaited<ReturnType<typeof fullScene>>;
  stays: Awaited<ReturnType<typeof fullScene>>;
  exportId: string;
}> {
  const person = await app.newcomer();
  const [gone, stays] = [await fullScene(person), await fullScene(person)];
  await draftOf(person, { name: 'Never shown' });
  const kept = await person.send('PATCH', `/api/tributes/${stays.tributeId}`, {
    rev: 1,
    changes: { keptBy: `Niece ${person.id}` },
  });
  expect(kept.status).toBe(200);
  // Add a post by the person on another family's page, with their address, and failures in the log.
  const elsewhere = await publishedBy(await app.newcomer());
  await ownPost(await visitor(app).leave(elsewhere.path, { email: person.email.toUpperCase() }));
  app.deps.log.failure('Something odd', new Error('odd'), { userId: person.id, screen: '/account' });
  app.deps.log.failure('Odd on a page', new Error('odd'), { path: `/${gone.path}/photographs` });
  const { id: exportId } = await copyOf(person);
  const tributes = [
    { id: gone.tributeId, fate: 'remove' },
    { id: stays.tributeId, fate: 'keep' },
  ];
  await bodyOf(await person.send('POST', '/api/deletion-requests', { password: person.password, tributes }));
  await emailsCalled(person, 'Your account at Rosemary will be deleted');
  const [asked] = emailsOf(person, 'Your account at Rosemary will be deleted');
  expect(asked?.text.replaceAll('\n', ' ')).toMatch(
    /pages you chose to remove .* The pages you chose to leave stay up\./,
  );
  return { person, gone, stays, exportId };
}

const waitOut = () => app.clock.advance(DELETION_WAIT_MS + 60_000);
const emailsOf = ({ email }: Person, subject: string) =>
  app.emails.filter((letter) => letter.to === email && letter.subject.startsWith(subject));
const lastEmails = (person: Person) => emailsOf(person, 'Your account at Rosemary has been deleted');
async function emailsCalled(person: Person, subject: string, count = 1): Promise<void> {
  await expect.poll(() => emailsOf(person, subject).length).toBe(count);
}

async function expectErased({ person, gone, stays, exportId }: Awaited<ReturnType<typeof leaving>>) {
  await emailsCalled(person, 'Your account at Rosemary has been deleted');
  await expect.poll(() => rowsNaming(person.email)).toEqual([]);
  const named = await rowsNaming(
    person.id,
    `"${gone.path}"`,
    `/${gone.path}/`,
    gone.tributeId,
    gone.photographId,
    gone.visitorsId,
    exportId,
  );
  // In the request's row only ids and times are left. The queue deletes finished jobs within a day.
  const [request] = await app.deps.db.select().from(deleteRequests).where(eq(deleteRequests.userId, person.id));
  expect(request).toMatchObject({ userEmail: '', tributes: [{ id: stays.tributeId }], erasedAt: app.clock.now() });
  // An email to a visitor is the visitor's data. A path stays, because it is never used again. Withdrawals hold ids.
  expect(
    named.filter((row) => !/^(public\.(delete_requests|tribute_paths|withdrawals)|pgboss\.job)|"to":"guest@/.test(row)),
  ).toEqual([]);
  expect(await filesNaming(gone.photographId, gone.visitorsId, exportId)).toEqual([]);
  expect(lastEmails(person)).toHaveLength(1);
  // Tributes that stay are complete, but have no owner.
  expect((await filesNaming(stays.photographId)).length).toBeGreaterThan(3);
  expect((await filesNaming(stays.visitorsId)).length).toBeGreaterThan(3);
  expect(await app.deps.db.$count(tributeMembers, eq(tributeMembers.tributeId, stays.tributeId))).toBe(0);
  expect((await app.request(`/files/${stays.photographId}/1-64.webp`)).status).toBe(200);
}

describe('the plan of an erasure', () => {
  test('names every table of the database, each once', async () => {
    const planned = erasurePlan.flatMap(({ tables }) => Object.keys(tables));
    expect(planned.toSorted()).toEqual(await tablesInDatabase());
    expect(new Set(planned).size).toBe(planned.length);
  });
});

describe('an account whose wait is over', () => {
  test('is erased with everything that is its own, and nothing else', async () => {
    const left = await leaving();
    const { person, gone, stays } = left;
    const told = { name: 'TypeError', message: 'Could not show “For Ada”', stack: 'at x (https://h.example/a.js:1:2)' };
    keepBrowserFailure(app.deps.log, told, { screen: `/${stays.path}`, said: 'For Ada', userId: person.id });
    keepBrowserFailure(app.deps.log, { ...told, message: 'Somebody else’s' }, { userId: 'somebody else' });
    const others = await app.deps.db.$count(users);
    app.clock.advance(DELETION_WAIT_MS - 1000);
    await eraseDueAccounts(app.deps);
    expect((await rowsNaming(person.email)).length).toBeGreaterThan(0);
    app.clock.advance(61_000);
    // Two processes run at once: steps may run twice, but the email is sent once.
    await Promise.all([eraseDueAccounts(app.deps), eraseDueAccounts(app.deps)]);
    await expectErased(left);
    expect(await app.deps.db.$count(users)).toBe(others - 1);
    await eraseDueAccounts(app.deps);
    expect(lastEmails(person)).toHaveLength(1);
    expect((await app.request(`/${gone.path}`)).status).toBe(410);
    const page = await (await app.request(`/${stays.path}`)).text();
    expect(page).toContain('Ada Marsh');
    expect(page).not.toMatch(/memories\/new|candles\/new/);
    const row = await app.deps.db.select().from(logs).where(eq(logs.note, 'Something odd'));
    expect(row).toMatchObject([{ snapshot: { screen: '/account' } }]);
    // Failures in the person's browser are still counted, without their text.
    const failed = await app.deps.db.select().from(logs).where(eq(logs.source, 'browser'));
    expect(failed.map(({ error }) => error.message).toSorted()).toEqual(['', 'Somebody else’s']);
    expect(failed.find(({ error }) => error.message === '')).toMatchObject({
      note: 'A screen failed',
      error: { name: '', code: 'unknown_error', stack: '' },
      snapshot: {},
      file: '',
      function: '',
    });
    expect(app.logLines.join('\n')).not.toContain(person.email);
  });

  test('leaves pages that are read on and take no new words', async () => {
    const { stays } = await leaving();
    waitOut();
    await eraseDueAccounts(app.deps);
    const guest = visitor(app);
    for (const answer of [await guest.leave(stays.path), await guest.light(stays.path)])
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([403, 'PAGE_CLOSED']);
    for (const form of ['memories/new', 'candles/new']) {
      const answer = await app.request(`/${stays.path}/${form}`);
      expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining('Nothing new can be added')]);
      const words = { name: 'Ada Lind', words: 'Typed while it closed.', idempotencyKey: crypto.randomUUID() };
      const body = new URLSearchParams({ ...words, openedAt: String(app.clock.now().getTime() - 60_000) });
      const sent = await app.request(`/${stays.path}/${form}`, { method: 'POST', body });
      expect([sent.status, await sent.text()]).toEqual([403, expect.stringContaining('Ada Lind')]);
    }
    const own = { name: 'Ada', relation: '', words: 'Other words.', editKey: stays.post.editKey };
    expect((await app.send('PUT', `/api/own-posts/${stays.post.id}`, own)).status).toBe(403);
    const { editKey } = stays.post;
    expect((await app.send('DELETE', `/api/own-posts/${stays.post.id}`, { editKey })).status).toBe(200);
  });

  test('lets its address begin anew, as any that we never knew', async () => {
    const { person } = await leaving();
    waitOut();
    await eraseDueAccounts(app.deps);
    const signedUp = { email: person.email, password: 'quite another evening' };
    expect((await app.send('POST', '/api/accounts', signedUp, { 'x-forwarded-for': '10.78.0.1' })).status).toBe(202);
    await emailsCalled(person, 'Please confirm', 2);
    const link = { mode: 'verifyEmail', oobCode: codeIn(emailsOf(person, 'Please confirm').at(-1)) };
    expect(await bodyOf(await app.send('POST', '/api/email-verifications', link))).toMatchObject({ success: true });
    const { user } = await bodyOf<{ user: { id: string } }>(await app.send('POST', '/api/sessions', signedUp));
    expect(user.id).not.toBe(person.id);
  });
});

describe('an erasure that is broken off', () => {
  test('is finished by the next run, wherever it broke, with one last email', async () => {
    const left = await leaving();
    waitOut();
    const { files, jobs } = app.deps;
    let steps = 0;
    const step = () => {
      steps -= 1;
      if (steps < 0) throw new Error('The process is gone.');
    };
    const failing =
      <Rest extends unknown[], Result>(run: (...rest: Rest) => Promise<Result>) =>
      async (...rest: Rest) => {
        step();
        return run(...rest);
      };
    const announcing = (ids: string[]) => {
      step();
      return app.deps.pages.announcing(ids);
    };
    const ctx = {
      ...app.deps,
      files: { ...files, remove: failing((key: string) => files.remove(key)) },
      pages: { ...app.deps.pages, announcing },
      jobs: { ...jobs, send: failing((...sent: Parameters<typeof jobs.send>) => jobs.send(...sent)) },
    };
    let broken = 0;
    // Each run gets a little further, as if it were killed again and again. At most two of these runs reach the end.
    for (const further of [0, 1, 7, 12, 30]) {
      steps = further;
      await eraseDueAccounts(ctx).catch(() => (broken += 1));
    }
    expect(broken).toBeGreaterThan(2);
    await eraseDueAccounts(app.deps);
    await expectErased(left);
  });

  test('of one account holds up no other', async () => {
    const [first, second] = [await leaving(), await leaving()];
    waitOut();
    const { files } = app.deps;
    const remove = async (key: string) => {
      if (key.includes(first.gone.photographId)) throw new Error('The disk is gone.');
      await files.remove(key);
    };
    await expect(eraseDueAccounts({ ...app.deps, files: { ...files, remove } })).rejects.toThrow('wait to be erased');
    await expectErased(second);
    expect((await rowsNaming(first.person.email)).length).toBeGreaterThan(0);
    const [critical] = await app.deps.db.select().from(logs).where(eq(logs.note, 'User deletion failed'));
    expect(critical).toMatchObject({ isCritical: true });
    await eraseDueAccounts(app.deps);
    await expectErased(first);
  });

  test('happens once more when a backup brings the person back, and the record goes after three years', async () => {
    const { person, stays } = await leaving();
    waitOut();
    await eraseDueAccounts(app.deps);
    const now = app.clock.now();
    await app.deps.db
      .insert(users)
      .values({ id: person.id, email: person.email, mailbox: person.email, timeCreated: now, updatedAt: now });
    const keeping = { tributeId: stays.tributeId, userId: person.id, role: 'owner', since: now } as const;
    await app.deps.db.insert(tributeMembers).values(keeping);
    await eraseDueAccounts(app.deps);
    expect(await app.deps.db.$count(users, eq(users.id, person.id))).toBe(0);
    expect((await app.request(`/${stays.path}`)).status).toBe(200);
    expect(lastEmails(person).length).toBeLessThan(2);
    app.clock.advance(ERASURE_RECORD_MS + 1000);
    await eraseDueAccounts(app.deps);
    expect(await app.deps.db.$count(deleteRequests, eq(deleteRequests.userId, person.id))).toBe(0);
    // The last email's row is emptied on delivery, which may happen a moment later.
    const addressed = () => app.deps.db.$count(outboxEmails, eq(outboxEmails.to, person.email));
    await expect.poll(addressed).toBe(0);
  });
});
