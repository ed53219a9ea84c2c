import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { png } from '../../../../tests/support/pictures/pictures.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { addToTribute } from '../../../../tests/support/tributes/tribute-people.ts';
import { bodyOf, draftOf, publishedBy, showChanges } from '../../../../tests/support/tributes/tributes.ts';
import { tributeTarget, uploadPhotograph, uploadsBy } from '../../../../tests/support/pictures/uploads.ts';
import { DELETION_WAIT_MS } from '../../../shared/limits/limits.ts';
import type { TributeFields } from '../contract/tribute-fields.ts';
import type { Tribute, TributeSummary } from '../contract/tributes.ts';
import type { SavedBy, TributeVersion } from '../contract/versions.ts';
import { eraseDueAccounts } from '../../privacy/server/commands/deletions/erase.ts';
import { tributes, tributeSavings, tributeVersions } from './tables/tributes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

async function together() {
  const [owner, writer, reader] = [await app.person(), await app.person(), await app.person()];
  const { id, path } = await publishedBy(owner);
  await addToTribute(app, id, { userId: writer.id, role: 'writer' });
  await addToTribute(app, id, { userId: reader.id, role: 'reader' });
  // Saves in these tests are later than the page's creation.
  app.clock.advance(1000);
  return { owner, writer, reader, id, path };
}
async function save(person: Person, id: string, changes: Partial<TributeFields>) {
  const { rev } = await bodyOf<Tribute>(await person.get(`/api/tributes/${id}`));
  return bodyOf<Tribute>(await person.send('PATCH', `/api/tributes/${id}`, { rev, changes }));
}
const savedBy = async (person: Person, id: string) =>
  (await bodyOf<{ savedBy: SavedBy }>(await person.get(`/api/tributes/${id}/changes`))).savedBy;
const versions = async (person: Person, id: string) =>
  (await bodyOf<{ versions: TributeVersion[] }>(await person.get(`/api/tributes/${id}/versions`))).versions;
const lastSaver = async (person: Person, id: string) =>
  (await bodyOf<{ tributes: TributeSummary[] }>(await person.get('/api/tributes'))).tributes.find(
    (tribute) => tribute.id === id,
  )?.lastSavedBy;

describe('who saved what', () => {
  it('is told by field, by name, and by address to keepers alone', async () => {
    const { owner, writer, reader, id } = await together();
    await save(writer, id, { line: 'Always by the river' });
    await save(owner, id, { story: 'She kept bees.' });
    await uploadPhotograph(uploadsBy(app, writer), tributeTarget(id), await png({ width: 40, height: 30 }));
    const byWriter = { name: writer.email, isYou: false };
    expect(await savedBy(owner, id)).toMatchObject({
      line: byWriter,
      story: { name: owner.email, isYou: true },
      photographs: byWriter,
    });
    expect(await savedBy(reader, id)).toMatchObject({ line: { name: null, isYou: false } });
    await writer.send('PUT', '/api/accounts/current/name', { name: 'Thomas' });
    for (const person of [owner, reader])
      expect(await savedBy(person, id)).toMatchObject({ line: { name: 'Thomas', isYou: false } });
    expect(await savedBy(writer, id)).toMatchObject({ line: { name: 'Thomas', isYou: true } });
  });

  it('stays with a version; what is brought back is of whoever does, what is put back of nobody', async () => {
    const { owner, writer, id } = await together();
    await save(writer, id, { line: 'Always by the river' });
    await showChanges(owner, id);
    const [shown, before] = await versions(owner, id);
    expect(shown?.savedBy).toMatchObject({ line: { name: writer.email } });
    // The saver before the first showing is unknown.
    expect(before?.savedBy).toEqual({});
    await save(owner, id, { line: 'Never indoors' });
    expect(await savedBy(owner, id)).toMatchObject({ line: { isYou: true } });
    await bodyOf(
      await writer.send('PUT', `/api/tributes/${id}/versions/${shown?.id}/restoration`, { fields: ['line'] }),
    );
    expect(await savedBy(owner, id)).toMatchObject({ line: { name: writer.email } });
    await save(owner, id, { place: 'Leith' });
    await bodyOf(await owner.send('DELETE', `/api/tributes/${id}/changes`));
    expect(await savedBy(owner, id)).not.toHaveProperty('place');
  });

  it('says in the list who was last, unless a release that notes nobody has saved since', async () => {
    const { owner, writer, id } = await together();
    app.clock.advance(1000);
    await save(writer, id, { line: 'Always by the river' });
    expect(await lastSaver(owner, id)).toEqual({ name: writer.email, isYou: false });
    app.clock.advance(1000);
    await app.deps.db.update(tributes).set({ savedAt: app.clock.now() }).where(eq(tributes.id, id));
    expect(await lastSaver(owner, id)).toBeUndefined();
    app.clock.advance(1000);
    await save(owner, id, { line: 'Never indoors' });
    expect(await lastSaver(writer, id)).toEqual({ name: null, isYou: false });
    expect(await lastSaver(owner, id)).toEqual({ name: owner.email, isYou: true });
    const draft = await draftOf(owner, { name: 'Margaret' });
    expect(await lastSaver(owner, draft.id)).toEqual({ name: owner.email, isYou: true });
  });

  it('is said on the screens of drafts, changes and versions', async () => {
    const { owner, writer, id } = await together();
    await writer.send('PUT', '/api/accounts/current/name', { name: 'Thomas & Co' });
    await save(writer, id, { line: 'Always by the river' });
    const textOf = async (address: string) => (await owner.get(address)).text();
    const said = 'Last saved by <bdi>Thomas &amp; Co</bdi>';
    expect(await textOf('/draft')).toContain(said);
    expect(await textOf(`/account/tributes/${id}/changes`)).toContain(said);
    await showChanges(owner, id);
    const [shown] = await versions(owner, id);
    await save(owner, id, { line: 'Never indoors' });
    expect(await textOf(`/account/tributes/${id}/versions/${shown?.id}`)).toContain(said);
    expect(await textOf('/draft')).not.toContain('Last saved by');
  });

  it('names nobody whose account is erased', async () => {
    const { owner, writer, id } = await together();
    await save(writer, id, { line: 'Always by the river' });
    await save(owner, id, { story: 'She kept bees.' });
    await showChanges(owner, id);
    await bodyOf(await writer.send('POST', '/api/deletion-requests', { password: writer.password, tributes: [] }));
    app.clock.advance(DELETION_WAIT_MS + 2 * 60_000);
    await eraseDueAccounts(app.deps);
    expect(await app.deps.db.$count(tributeSavings, eq(tributeSavings.userId, writer.id))).toBe(0);
    const kept = await app.deps.db.select().from(tributeVersions).where(eq(tributeVersions.tributeId, id));
    expect(JSON.stringify(kept)).not.toContain(writer.id);
    expect(kept.map(({ savedBy: saved }) => saved?.['story'])).toContain(owner.id);
  });
});
