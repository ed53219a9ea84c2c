import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdminProvider } from '../contract/admin-providers.ts';
import { photographAddress, type Photograph, type UploadTarget } from '../../media/contract/media.ts';
import { PHOTOGRAPHS_PER_PROVIDER } from '../../../shared/limits/provider-limits.ts';
import type { ProviderPhotographs, ProviderUploadAnswer } from '../contract/provider-photographs.ts';
import type { ProviderShown } from '../contract/provider-shown.ts';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import * as pictures from '../../../../tests/support/pictures/pictures.ts';
import { addStaff, providerOf, makeLive } from '../../../../tests/support/providers/providers.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { bodyOf } from '../../../../tests/support/tributes/tributes.ts';
import { sendWhole, uploadsBy } from '../../../../tests/support/pictures/uploads.ts';
import { photographs } from '../../media/server/tables.ts';
import { eraseProviders } from './commands/erase.ts';
import { providerPhotographs, providers, providerStaff } from './tables.ts';

let app: TestApp;
let picture: Buffer;
beforeAll(async () => {
  app = await openTestApp();
  picture = await pictures.tailed();
});
afterAll(() => app.close());

const target = (providerId: string, key: string = randomUUID()): UploadTarget => ({ for: 'provider', providerId, key });
const upload = (person: Person | null, providerId: string, key?: string) =>
  sendWhole(uploadsBy(app, person), target(providerId, key), picture);
const kept = async (person: Person, providerId: string): Promise<Photograph> => {
  const answer = await upload(person, providerId);
  return (await bodyOf<ProviderUploadAnswer>(answer, 201)).photograph;
};
const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code;
const listOf = async (person: Person, id: string) =>
  (await bodyOf<ProviderPhotographs>(await person.get(`/api/providers/${id}/photographs`))).photographs;
const fileOf = (photograph: Photograph) => photographAddress(photograph, photograph.widths[0] ?? 0, 'webp');

async function provider() {
  const [owner, staff, stranger] = [await app.person(), await app.person(), await app.person()];
  const id = await providerOf(app, owner);
  await addStaff(app, id, staff.id);
  return { id, owner, staff, stranger };
}

describe('photographs of a provider', () => {
  it('are sent by its people, once however often, and by nobody else', async () => {
    const { id, owner, staff, stranger } = await provider();
    const key = randomUUID();
    const first = await upload(staff, id, key);
    const again = await upload(staff, id, key);
    expect([first.status, again.status, (await listOf(owner, id)).length]).toEqual([201, 201, 1]);
    expect((await bodyOf<ProviderUploadAnswer>(first, 201)).photograph).toMatchObject({ caption: '', alt: '' });
    expect([(await upload(stranger, id)).status, (await upload(null, id)).status]).toEqual([404, 401]);
    expect((await upload(owner, randomUUID())).status).toBe(404);
  });

  it('are seen by its people, by whoever is signed in while it is live, and by nobody else', async () => {
    const { id, owner, staff, stranger } = await provider();
    const file = fileOf(await kept(owner, id));
    const statuses = async () => {
      const asked = [await app.request(file), await stranger.get(file), await staff.get(file), await owner.get(file)];
      expect(asked.every(({ headers }) => !(headers.get('cache-control') ?? '').includes('public'))).toBe(true);
      return asked.map(({ status }) => status);
    };
    expect(await statuses()).toEqual([404, 404, 200, 200]);
    await makeLive(app, id);
    expect(await statuses()).toEqual([404, 200, 200, 200]);
    await app.deps.db.update(providers).set({ state: 'paused' }).where(eq(providers.id, id));
    await app.deps.db.delete(providerStaff).where(eq(providerStaff.userId, staff.id));
    expect(await statuses()).toEqual([404, 404, 404, 200]);
  });

  it('have an order and words, which are text', async () => {
    const { id, owner, stranger } = await provider();
    const [one, two] = [await kept(owner, id), await kept(owner, id)];
    const at = `/api/providers/${id}`;
    const order = (person: Person, photographIds: string[]) =>
      person.send('PUT', `${at}/photograph-order`, { photographIds });
    expect((await order(owner, [two.id, one.id])).status).toBe(200);
    expect((await listOf(owner, id)).map((shown) => shown.id)).toEqual([two.id, one.id]);
    expect(await codeOf(await order(owner, [one.id]))).toBe('EDIT_CONFLICT');
    expect((await order(owner, [one.id, one.id])).status).toBe(422);
    expect((await order(stranger, [one.id, two.id])).status).toBe(404);
    const caption = '<script>alert(1)</script>';
    expect((await owner.send('PATCH', `${at}/photographs/${one.id}`, { caption, alt: 'A room' })).status).toBe(200);
    const shown = await bodyOf<ProviderShown>(await owner.get(`${at}/preview`));
    expect(shown.photographs.map(({ id: of, caption: said, alt }) => [of, said, alt])).toEqual([
      [two.id, '', ''],
      [one.id, caption, 'A room'],
    ]);
    expect(Object.keys(shown)).not.toEqual(expect.arrayContaining(['state']));
    const page = await (await app.request(`/provider/${id}/preview`, { headers: { cookie: owner.cookie } })).text();
    expect([page.includes(caption), page.includes('alt="A room"')]).toEqual([false, true]);
  });

  it('are removed for good, with their files, by its own people alone', async () => {
    const { id, owner, stranger } = await provider();
    const { id: other, owner: rival } = await provider();
    const photograph = await kept(owner, id);
    const remove = (person: Person, of: string) =>
      person.send('DELETE', `/api/providers/${of}/photographs/${photograph.id}`);
    expect([(await remove(stranger, id)).status, (await remove(rival, other)).status]).toEqual([404, 404]);
    expect((await remove(owner, id)).status).toBe(200);
    expect([await listOf(owner, id), (await owner.get(fileOf(photograph))).status]).toEqual([[], 404]);
    expect(await app.deps.db.$count(photographs, eq(photographs.id, photograph.id))).toBe(0);
    const left = [];
    for await (const { key } of app.deps.files.list()) if (key.includes(photograph.id)) left.push(key);
    expect(left).toEqual([]);
  });

  it('are as many as a provider may have, and none for a closed one', async () => {
    const { id, owner } = await provider();
    const { id: photographId } = await kept(owner, id);
    const [stored] = await app.deps.db.select().from(photographs).where(eq(photographs.id, photographId));
    if (!stored) throw new Error('There is no photograph');
    for (let position = 2; position <= PHOTOGRAPHS_PER_PROVIDER; position += 1) {
      const copy = { ...stored, id: randomUUID(), idempotencyKey: randomUUID() };
      await app.deps.db.insert(photographs).values(copy);
      await app.deps.db.insert(providerPhotographs).values({ providerId: id, photographId: copy.id, position });
    }
    expect(await codeOf(await upload(owner, id))).toBe('TOO_MANY_PHOTOGRAPHS');
    await app.deps.db.update(providers).set({ state: 'closed' }).where(eq(providers.id, id));
    const words = await owner.send('PATCH', `/api/providers/${id}/photographs/${photographId}`, { caption: 'Late' });
    expect([await codeOf(await upload(owner, id)), await codeOf(words)]).toEqual(['ALREADY_DONE', 'ALREADY_DONE']);
  });

  it('go with the provider when its only person goes, and stay with those who stay', async () => {
    const [left, passed] = [await provider(), await provider()];
    await app.deps.db.delete(providerStaff).where(eq(providerStaff.userId, left.staff.id));
    const [gone, stays] = [await kept(left.owner, left.id), await kept(passed.owner, passed.id)];
    for (const { owner } of [left, passed]) await eraseProviders(app.deps, { userId: owner.id, emails: [owner.email] });
    const count = (id: string) => app.deps.db.$count(photographs, eq(photographs.id, id));
    expect([await count(gone.id), await count(stays.id)]).toEqual([0, 1]);
    expect((await listOf(passed.staff, passed.id)).map(({ id }) => id)).toEqual([stays.id]);
  });
});

describe('a picture of another provider', () => {
  const send = async (person: Person, id: string, content: Buffer) =>
    (await bodyOf<ProviderUploadAnswer>(await sendWhole(uploadsBy(app, person), target(id), content), 201)).photograph;
  const looked = async (admin: Person, id: string) =>
    bodyOf<AdminProvider>(await admin.get(`/api/service-providers/${id}`));
  let count = 0;
  const unlike = () => {
    count += 1;
    const emails = [...String(count)].map((figure) => 'bdfgkmprtz'[Number(figure)]).join('a');
    return { legalName: `${emails}${emails} & Co`, tradingName: '', licenceNumber: '' };
  };

  it('is shown to whoever reviews, also saved again, and approved only once both were looked at', async () => {
    const [owner, other, admin] = [await app.person(), await app.person(), await app.person({ role: 'admin' })];
    const scene = await pictures.scenery(71);
    const [known, id, unlikeIt] = [
      await providerOf(app, owner, unlike()),
      await providerOf(app, other, unlike()),
      await providerOf(app, other, unlike()),
    ];
    const theirs = await send(owner, known, scene);
    const its = await send(other, id, await sharp(scene).resize(500).jpeg({ quality: 60 }).toBuffer());
    await send(other, unlikeIt, await pictures.scenery(72));
    // A provider that was never live or in review is not compared.
    expect((await looked(admin, id)).lookAlikes).toEqual([]);
    await makeLive(app, known);
    const held = {
      kind: 'photograph',
      providerId: known,
      state: 'live',
      photographs: { its: its.id, theirs: theirs.id },
    };
    expect((await looked(admin, id)).lookAlikes).toEqual([expect.objectContaining(held)]);
    expect((await looked(admin, unlikeIt)).lookAlikes).toEqual([]);
    await bodyOf(await other.send('PUT', `/api/providers/${id}/review`));
    const approval = (body: object) => admin.send('PUT', `/api/service-providers/${id}/approval`, { rev: 2, ...body });
    // The admin has not seen the photograph that is added during the review, so the approval fails.
    await send(other, id, await sharp(scene).resize(400).jpeg().toBuffer());
    expect((await approval({ rev: 1, isLookedAt: true })).status).toBe(412);
    expect((await approval({})).status).toBe(422);
    // Admins see both photographs, in any state.
    expect((await admin.get(fileOf(its))).status).toBe(200);
    expect((await owner.get(fileOf(its))).status).toBe(404);
    expect((await bodyOf<AdminProvider>(await approval({ isLookedAt: true }))).state).toBe('live');
  });

  it('sends a provider that is live back for a look at once, and one that is paused before it is live again', async () => {
    const [owner, other, admin] = [await app.person(), await app.person(), await app.person({ role: 'admin' })];
    const scene = await pictures.scenery(73);
    const [known, live, paused] = [
      await providerOf(app, owner, unlike()),
      await providerOf(app, other, unlike()),
      await providerOf(app, other, unlike()),
    ];
    await send(owner, known, scene);
    for (const id of [known, live, paused]) await makeLive(app, id);
    await bodyOf(await other.send('PUT', `/api/providers/${paused}/pause`));
    await send(other, live, await pictures.scenery(74));
    expect((await looked(admin, live)).state).toBe('live');
    await send(other, live, scene);
    await send(other, paused, scene);
    // A provider's own picture, uploaded again, is not another provider's.
    await send(owner, known, await pictures.scenery(75));
    const { state, changes } = await looked(admin, live);
    expect([state, changes[0]]).toMatchObject(['in-review', { from: 'live', to: 'in-review', by: 'firm' }]);
    expect((await looked(admin, known)).state).toBe('live');
    expect((await looked(admin, paused)).state).toBe('paused');
    await bodyOf(await other.send('DELETE', `/api/providers/${paused}/pause`));
    expect((await looked(admin, paused)).state).toBe('in-review');
  });
});
