// After a restore: next steps, providers, approvals, Rosemary's decisions and updates about services.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Person } from '../../../../../tests/support/accounts/people.ts';
import { done, restores } from '../../../../../tests/support/admin/restored.ts';
import { openTestApp, type TestApp } from '../../../../../tests/support/app/test-app.ts';
import { addStaff, makeLive, providerOf } from '../../../../../tests/support/providers/providers.ts';
import { unpaidReview } from '../../../../../tests/support/providers/reviews.ts';
import { openScene } from '../../../../../tests/support/tributes/scenes.ts';
import { checklistMember, checklistOf } from '../../../../../tests/support/tributes/checklists.ts';
import { addToTribute } from '../../../../../tests/support/tributes/tribute-people.ts';
import { bodyOf, publishedBy } from '../../../../../tests/support/tributes/tributes.ts';
import { actions } from '../../../../features/admin/server/commands.ts';
import { endAdminApprovals } from '../../../../features/approvals/server/commands/due.ts';
import { funds } from '../../../../features/giving/server/tables/giving.ts';
import { ROLE_WAIT_MS } from '../../../../features/operations/contract/admin-limits.ts';
import { serviceEvents, serviceEventTold } from '../../../../features/events/server/tables.ts';
import { providers } from '../../../../features/providers/server/tables.ts';
import { providerReviews } from '../../../../features/reviews/server/tables.ts';
import { tributePreviewLinks } from '../../../../features/tributes/server/tables/preview-links.ts';
import { tributeHelpers, tributePhotographs, tributes } from '../../../../features/tributes/server/tables/tributes.ts';
import { users } from '../../../../features/accounts/server/tables.ts';

let app: TestApp;
let rehearsal: ReturnType<typeof restores>;
beforeAll(async () => {
  app = await openTestApp();
  rehearsal = restores(app);
});
afterAll(() => app.close());

const people = (count: number): Promise<Person[]> => Promise.all(Array.from({ length: count }, () => app.person()));

it('people leave next steps and providers again, and a paused provider is paused', async () => {
  const [anne, owner, staff, member] = (await people(4)) as [Person, Person, Person, Person];
  const { id } = await checklistOf(anne);
  const [tom, stays] = [await checklistMember(app, anne, id, 'all'), await checklistMember(app, anne, id, 'all')];
  const provider = await providerOf(app, owner);
  await makeLive(app, provider);
  for (const one of [staff, member]) await addStaff(app, provider, one.id);
  await rehearsal.restoredBefore(async () => {
    await done(anne.send('DELETE', `/api/checklists/${id}/people/${tom.id}`));
    await done(owner.send('DELETE', `/api/providers/${provider}/staff/${staff.id}`));
    await done(owner.send('PUT', `/api/providers/${provider}/pause`));
  });
  const read = async (person: Person, path: string) => (await rehearsal.sendAs(person, 'GET', path)).status;
  expect(await read(tom, `/api/checklists/${id}`)).toBe(200);
  expect(await read(staff, `/api/providers/${provider}`)).toBe(200);
  const { isDone, says } = await rehearsal.afterRestore();
  expect(isDone).toBe(true);
  expect(says).toContain(tom.email);
  expect(says).toContain(provider);
  expect([await read(tom, `/api/checklists/${id}`), await read(stays, `/api/checklists/${id}`)]).toEqual([404, 200]);
  expect(await read(staff, `/api/providers/${provider}`)).toBe(404);
  expect(await read(member, `/api/providers/${provider}`)).toBe(200);
  const [row] = await app.deps.db.select().from(providers).where(eq(providers.id, provider));
  expect(row).toMatchObject({ state: 'paused', pausedBy: 'firm' });
});

it('an approval that was withdrawn is not carried out', async () => {
  const [one, two] = [await app.person({ role: 'admin' }), await app.person({ role: 'admin' })];
  const person = await app.person();
  const wish = { action: 'give-admin', targetId: person.id, why: 'Joins the team' };
  const asked = await one.send('POST', '/api/admin/approvals', wish);
  const { adminApproval } = await bodyOf<{ adminApproval: { id: string } }>(asked, 201);
  await done(two.send('PUT', `/api/admin/approvals/${adminApproval.id}/agreement`));
  await rehearsal.restoredBefore(() => done(one.send('DELETE', `/api/admin/approvals/${adminApproval.id}`)));
  await rehearsal.afterRestore();
  app.clock.advance(ROLE_WAIT_MS + 60_000);
  await endAdminApprovals(app.deps, actions);
  const [row] = await app.deps.db.select().from(users).where(eq(users.id, person.id));
  expect(row?.role).toBe('user');
});

it('preview links, roles, owners and decisions by Rosemary are as they were', async () => {
  const [anne, ben, writer] = (await people(3)) as [Person, Person, Person];
  const scene = await openScene(app, anne);
  const { tributeId, photographId, previewLink, fund } = scene;
  const handed = await publishedBy(anne);
  await addToTribute(app, handed.id, { userId: ben.id, role: 'steward' });
  await addToTribute(app, handed.id, { userId: writer.id, role: 'writer' });
  const review = await unpaidReview(app, scene.provider.id, ben.id);
  const { db, clock } = app.deps;
  const event = {
    id: randomUUID(),
    tributeId,
    kind: 'funeral',
    title: '',
    startsAt: clock.now(),
    zone: 'Europe/London',
  };
  const place = { venue: '', address: '', note: '', changedAt: clock.now(), changedBy: 'family' } as const;
  await db.insert(serviceEvents).values({ ...event, ...place, kind: 'funeral' });
  const told = {
    id: randomUUID(),
    serviceEventId: event.id,
    email: 'joan@example.org',
    language: 'en',
    door: 'public',
  };
  await db.insert(serviceEventTold).values({ ...told, toldAt: clock.now() });
  await rehearsal.restoredBefore(async () => {
    await done(anne.send('DELETE', `/api/tributes/${tributeId}/preview-links/${previewLink.previewLinkId}`));
    await done(anne.send('PUT', `/api/tributes/${handed.id}/owner`, { userId: ben.id }));
    await done(anne.send('PUT', `/api/tributes/${handed.id}/people/${writer.id}/role`, { role: 'reader' }));
    // Decisions by admins, and changes that a job makes, are tested where they are made.
    const frozenAt = clock.now();
    await db.update(tributes).set({ frozenAt, givingFrozenAt: frozenAt }).where(eq(tributes.id, tributeId));
    await db
      .update(tributePhotographs)
      .set({ rosemaryHiddenAt: frozenAt })
      .where(eq(tributePhotographs.photographId, photographId));
    await db.update(funds).set({ treasurerId: ben.id }).where(eq(funds.id, fund.id));
    await db.update(providerReviews).set({ state: 'removed' }).where(eq(providerReviews.id, review));
    await db.delete(serviceEventTold).where(eq(serviceEventTold.id, told.id));
  });
  const { isDone, says } = await rehearsal.afterRestore();
  expect(isDone).toBe(true);
  expect(says).toContain(`The old owner still has it:\n  ${app.origin}/${handed.path}`);
  expect(says).toContain(fund.id);
  const [page] = await db.select().from(tributes).where(eq(tributes.id, tributeId));
  expect([page?.frozenAt, page?.givingFrozenAt]).toEqual([expect.any(Date), expect.any(Date)]);
  expect((await app.request(`/files/${photographId}/1-480.webp`)).status).toBe(404);
  expect((await db.select().from(funds).where(eq(funds.id, fund.id)))[0]?.treasurerId).toBeNull();
  expect((await db.select().from(providerReviews).where(eq(providerReviews.id, review)))[0]?.state).toBe('removed');
  expect(await db.$count(serviceEventTold, eq(serviceEventTold.id, told.id))).toBe(0);
  expect(await db.$count(tributePreviewLinks, eq(tributePreviewLinks.id, previewLink.previewLinkId))).toBe(0);
  const [helper] = await db.select().from(tributeHelpers).where(eq(tributeHelpers.userId, writer.id));
  expect(helper?.role).toBe('reader');
});
