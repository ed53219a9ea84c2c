import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RESTORE_MS } from '../../../../shared/limits/limits.ts';
import { photographAddress, type Photograph } from '../../../media/contract/media.ts';
import type { PhotographRole } from '../../../media/contract/media.ts';
import type { Tribute, UploadAnswer } from '../../contract/tributes.ts';
import { tidyPhotographs } from '../commands/tidy.ts';
import { completePhotograph } from '../../../../../tests/support/pictures/complete-photograph.ts';
import { cookieOf, type Person } from '../../../../../tests/support/accounts/people.ts';
import { openTestApp, type TestApp } from '../../../../../tests/support/app/test-app.ts';
import { bodyOf, draftOf, publishedBy, showChanges } from '../../../../../tests/support/tributes/tributes.ts';
import { sendWhole, tributeTarget, uploadsBy } from '../../../../../tests/support/pictures/uploads.ts';

let app: TestApp;
let anne: Person;
let stranger: Person;
let picture: Buffer;
beforeAll(async () => {
  app = await openTestApp();
  anne = await app.person();
  stranger = await app.person();
  picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#556b4f' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => app.close());

const upload = (who: Person, id: string, role: PhotographRole = 'gallery', key: string = randomUUID()) =>
  sendWhole(uploadsBy(app, who), tributeTarget(id, role, key), picture);
const uploaded = async (id: string, role: PhotographRole = 'gallery') =>
  bodyOf<UploadAnswer>(await upload(anne, id, role), 201);
const change = async (method: string, path: string, body?: unknown) =>
  bodyOf<Tribute>(await anne.send(method, path, body));
const ids = (photographs: Photograph[]) => photographs.map(({ id }) => id);
const file = async (id: string, cookie?: string) => {
  const address = photographAddress({ id, rendition: 1 }, 600, 'webp');
  return (await app.request(address, cookie === undefined ? {} : { headers: { cookie } })).status;
};

describe('photographs of a tribute', () => {
  it('come to the end of the gallery, are described, ordered, removed and restored to their place', async () => {
    const { id } = await draftOf(anne);
    const three = [await uploaded(id), await uploaded(id), await uploaded(id)].map(({ photograph }) => photograph.id);
    const [a = '', b = '', c = ''] = three;
    const at = (photographId: string) => `/api/tributes/${id}/photographs/${photographId}`;
    expect((await change('PATCH', at(b), { caption: 'In the garden' })).photographs[1]).toMatchObject({
      caption: 'In the garden',
      alt: '',
    });
    expect((await change('PATCH', at(b), { alt: 'Ada among roses' })).photographs[1]).toMatchObject({
      caption: 'In the garden',
      alt: 'Ada among roses',
    });
    expect(
      ids((await change('PUT', `/api/tributes/${id}/photograph-order`, { photographIds: [c, b, a] })).photographs),
    ).toEqual([c, b, a]);
    for (let n = 0; n < 2; n += 1) expect(ids((await change('DELETE', at(b))).photographs)).toEqual([c, a]);
    for (let n = 0; n < 2; n += 1)
      expect(ids((await change('PUT', `${at(b)}/restoration`, {})).photographs)).toEqual([c, b, a]);
  });

  it('keep words that their next writer has not seen: nothing is written and the saved ones come back', async () => {
    const { id } = await draftOf(anne);
    const { photograph } = await uploaded(id);
    const describeIt = (body: unknown) => anne.send('PATCH', `/api/tributes/${id}/photographs/${photograph.id}`, body);
    const first = { caption: 'In the garden', alt: 'Ada among roses', seen: { caption: '', alt: '' } };
    for (let n = 0; n < 2; n += 1) expect((await describeIt(first)).status).toBe(200);
    const late = await describeIt({
      caption: 'By the sea',
      alt: 'Ada in a boat',
      seen: { caption: '', alt: 'Ada among roses' },
    });
    expect(late.status).toBe(412);
    const saved = { id: photograph.id, caption: 'In the garden', alt: 'Ada among roses' };
    expect(await late.json()).toMatchObject({ code: 'EDIT_CONFLICT', data: { current: { id, photographs: [saved] } } });
    expect((await change('GET', `/api/tributes/${id}`)).photographs).toMatchObject([saved]);
    const both = await bodyOf<Tribute>(
      await describeIt({ caption: 'In the garden / By the sea', seen: { caption: 'In the garden' } }),
    );
    expect(both.photographs).toMatchObject([{ caption: 'In the garden / By the sea', alt: 'Ada among roses' }]);
  });

  it('are described by one of two writers at the same moment, never by both in silence', async () => {
    const { id } = await draftOf(anne);
    const { photograph } = await uploaded(id, 'portrait');
    const texts = ['One', 'Two', 'Three', 'Four'];
    const answers = await Promise.all(
      texts.map((alt) =>
        anne.send('PATCH', `/api/tributes/${id}/photographs/${photograph.id}`, { alt, seen: { alt: '' } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412, 412, 412]);
    const winner = texts[answers.findIndex(({ status }) => status === 200)];
    expect((await change('GET', `/api/tributes/${id}`)).portrait).toMatchObject({ alt: winner });
  });

  it('are not ordered when another editor added or removed one: the saved gallery comes back', async () => {
    const { id } = await draftOf(anne);
    const one = await uploaded(id);
    const two = await uploaded(id);
    const order = (photographIds: string[]) =>
      anne.send('PUT', `/api/tributes/${id}/photograph-order`, { photographIds });
    const missing = await order([one.photograph.id]);
    expect(missing.status).toBe(412);
    expect(await missing.json()).toMatchObject({
      data: { current: { photographs: [{ id: one.photograph.id }, { id: two.photograph.id }] } },
    });
    expect((await order([one.photograph.id, randomUUID()])).status).toBe(412);
    expect((await order([one.photograph.id, one.photograph.id])).status).toBe(422);
  });

  it('are deleted for good, every size and the original, when nobody brought them back within 30 days', async () => {
    const { id } = await draftOf(anne);
    const [kept, gone] = [(await uploaded(id)).photograph.id, (await uploaded(id)).photograph.id];
    await change('DELETE', `/api/tributes/${id}/photographs/${gone}`);
    await completePhotograph(app, { id: gone });
    await tidyPhotographs(app.deps);
    expect(await file(gone, anne.cookie)).toBe(200);
    const later = { ...app.deps, clock: { now: () => new Date(app.clock.now().getTime() + RESTORE_MS + 1) } };
    await tidyPhotographs(later);
    expect([await file(gone, anne.cookie), await file(kept, anne.cookie)]).toEqual([404, 200]);
    const left = [];
    for await (const { key } of app.deps.files.list()) if (key.includes(gone)) left.push(key);
    expect(left).toEqual([]);
  });

  it('a new portrait takes the place of the old one, which can come back', async () => {
    const { id } = await draftOf(anne);
    const first = await uploaded(id, 'portrait');
    const second = await uploaded(id, 'portrait');
    expect(second.tribute.portrait?.id).toBe(second.photograph.id);
    expect(second.tribute.photographs).toEqual([]);
    const restored = await change('PUT', `/api/tributes/${id}/photographs/${first.photograph.id}/restoration`, {});
    expect(restored.portrait?.id).toBe(first.photograph.id);
  });

  it('an upload repeated with its key has one effect', async () => {
    const { id } = await draftOf(anne);
    const key = randomUUID();
    for (let n = 0; n < 3; n += 1) expect((await upload(anne, id, 'gallery', key)).status).toBe(201);
    expect((await change('GET', `/api/tributes/${id}`)).photographs).toHaveLength(1);
  });

  it('cannot be added or touched by a stranger', async () => {
    const { id } = await draftOf(anne);
    const { photograph } = await uploaded(id);
    const other = await draftOf(stranger);
    expect((await upload(stranger, id)).status).toBe(404);
    expect((await stranger.send('DELETE', `/api/tributes/${other.id}/photographs/${photograph.id}`)).status).toBe(404);
    expect((await change('GET', `/api/tributes/${id}`)).photographs).toHaveLength(1);
  });
});

describe('the files of a photograph', () => {
  it('are open to whoever may read the page that shows it', async () => {
    const { id, path } = await publishedBy(anne);
    const { photograph } = await uploaded(id);
    expect(await file(photograph.id)).toBe(404);
    await showChanges(anne, id);
    expect(await file(photograph.id)).toBe(200);
    const publish = (visibility: string) =>
      anne.send('PUT', `/api/tributes/${id}/publication`, { path, visibility, approvesFirst: true });
    const { linkKey } = await bodyOf<Tribute>(await publish('link'));
    expect(await file(photograph.id)).toBe(404);
    expect(await file(photograph.id, `tribute-key-${path}=${linkKey}`)).toBe(200);
    await publish('private');
    expect(await file(photograph.id, `tribute-key-${path}=${linkKey}`)).toBe(404);
    expect(await file(photograph.id, anne.cookie)).toBe(200);
    await publish('public');
    await change('DELETE', `/api/tributes/${id}/photographs/${photograph.id}`);
    expect(await file(photograph.id)).toBe(200);
    await showChanges(anne, id);
    expect(await file(photograph.id)).toBe(404);
    expect(await file(photograph.id, anne.cookie)).toBe(200);
  });
});

// This test is last, because sessions expire when thirty days pass.
it('a removed photograph can be restored for thirty days', async () => {
  const { id } = await draftOf(anne);
  const { photograph } = await uploaded(id);
  const path = `/api/tributes/${id}/photographs/${photograph.id}`;
  await change('DELETE', path);
  app.clock.advance(RESTORE_MS + 1000);
  const { email, password } = anne;
  const cookie = cookieOf(await app.send('POST', '/api/sessions', { email, password }));
  expect((await app.send('PUT', `${path}/restoration`, {}, { cookie })).status).toBe(404);
});
