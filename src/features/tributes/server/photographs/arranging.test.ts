import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { RESTORE_MS } from '../../../../shared/limits/limits.ts';
import { wholePhotographAddress, type OwnPhotograph } from '../../../media/contract/media.ts';
import type { PhotographRole } from '../../../media/contract/media.ts';
import type { Tribute } from '../../contract/tributes.ts';
import { completePhotograph } from '../../../../../tests/support/pictures/complete-photograph.ts';
import type { Person } from '../../../../../tests/support/accounts/people.ts';
import * as pictures from '../../../../../tests/support/pictures/pictures.ts';
import { openTestApp, type TestApp } from '../../../../../tests/support/app/test-app.ts';
import { bodyOf, draftOf, publishedBy, showChanges } from '../../../../../tests/support/tributes/tributes.ts';
import { tributeTarget, uploadPhotograph, uploadsBy } from '../../../../../tests/support/pictures/uploads.ts';
import { tributeMembers } from '../tables/tributes.ts';

let app: TestApp;
let anne: Person;
let thomas: Person;
let stranger: Person;
let picture: Buffer;
beforeAll(async () => {
  app = await openTestApp();
  [anne, thomas, stranger] = [await app.person(), await app.person(), await app.person()];
  picture = await pictures.jpeg({ width: 300, height: 200 });
});
afterAll(() => app.close());

const uploaded = async (id: string, content = picture, role: PhotographRole = 'gallery') =>
  (await uploadPhotograph(uploadsBy(app, anne), tributeTarget(id, role), content)).photograph;
const change = async (method: string, path: string, body?: unknown) =>
  bodyOf<Tribute>(await anne.send(method, path, body));
const at = (id: string, photograph: { id: string }) => `/api/tributes/${id}/photographs/${photograph.id}`;
const ids = (photographs: { id: string }[]) => photographs.map(({ id }) => id);
const edit = (changes: object) => ({ turn: 0, crop: null, focal: null, ...changes });
const noise = async (seed: string) =>
  sharp({ create: { width: 90, height: 80, channels: 3, background: seed, noise: { type: 'gaussian', sigma: 60 } } })
    .png()
    .toBuffer();

describe('the portrait', () => {
  it('is chosen from the gallery, and the one before takes its place there', async () => {
    const { id } = await draftOf(anne);
    const [a, b, c] = [await uploaded(id), await uploaded(id), await uploaded(id)];
    const choose = (photograph: OwnPhotograph) =>
      change('PUT', `/api/tributes/${id}/portrait`, { photographId: photograph.id });
    const first = await choose(b);
    expect([first.portrait?.id, ids(first.photographs)]).toEqual([b.id, [a.id, c.id]]);
    for (let times = 0; times < 2; times += 1) {
      const second = await choose(a);
      expect([second.portrait?.id, ids(second.photographs)]).toEqual([a.id, [b.id, c.id]]);
    }
    const order = await change('PUT', `/api/tributes/${id}/photograph-order`, { photographIds: [c.id, b.id] });
    expect(ids(order.photographs)).toEqual([c.id, b.id]);
    expect(ids((await change('DELETE', at(id, c))).photographs)).toEqual([b.id]);
    expect((await anne.send('PUT', `/api/tributes/${id}/portrait`, { photographId: c.id })).status).toBe(404);
  });

  it('goes back to where it was in the gallery', async () => {
    const { id } = await draftOf(anne);
    const [a, b, c] = [await uploaded(id), await uploaded(id), await uploaded(id)];
    await change('PUT', `/api/tributes/${id}/portrait`, { photographId: b.id });
    for (let times = 0; times < 2; times += 1) {
      const left = await change('DELETE', `/api/tributes/${id}/portrait`);
      expect([left.portrait, ids(left.photographs)]).toEqual([null, ids([a, b, c])]);
    }
    expect((await stranger.send('DELETE', `/api/tributes/${id}/portrait`)).status).toBe(404);
  });

  it('leaves room in the gallery for one more', async () => {
    const { id } = await draftOf(anne);
    const photograph = await uploaded(id);
    await change('PUT', `/api/tributes/${id}/portrait`, { photographId: photograph.id });
    expect((await change('DELETE', at(id, photograph))).portrait).toBeNull();
    expect((await change('PUT', `${at(id, photograph)}/restoration`, {})).portrait?.id).toBe(photograph.id);
  });
});

describe('removed photographs', () => {
  it('are listed for thirty days, the latest first, with the day on which they go', async () => {
    const { id } = await draftOf(anne);
    const [a, b] = [await uploaded(id), await uploaded(id)];
    await change('DELETE', at(id, a));
    await change('DELETE', at(id, b));
    const list = async () =>
      bodyOf<{ photographs: (OwnPhotograph & { removedAt: string; goneAt: string })[] }>(
        await anne.get(`/api/tributes/${id}/removed-photographs`),
      );
    const { photographs } = await list();
    expect(new Set(ids(photographs))).toEqual(new Set([a.id, b.id]));
    const [latest] = photographs;
    expect(Date.parse(latest?.goneAt ?? '') - Date.parse(latest?.removedAt ?? '')).toBe(RESTORE_MS);
    await change('PUT', `${at(id, a)}/restoration`, {});
    expect(ids((await list()).photographs)).toEqual([b.id]);
    expect((await stranger.get(`/api/tributes/${id}/removed-photographs`)).status).toBe(404);
    expect((await app.request(`/api/tributes/${id}/removed-photographs`)).status).toBe(401);
  });
});

describe('duplicates', () => {
  it('name the first photograph that shows the same, in whatever size and format it came, while it hangs there', async () => {
    const { id } = await draftOf(anne);
    const first = await uploaded(id);
    const other = await uploaded(id, await noise('#808080'));
    const smaller = await uploaded(id, await sharp(picture).resize(150).webp({ quality: 60 }).toBuffer());
    const same = await uploaded(id);
    const like = async () => (await change('GET', `/api/tributes/${id}`)).photographs.map(({ likeId }) => likeId);
    expect([first.likeId, other.likeId, smaller.likeId, same.likeId]).toEqual([null, null, first.id, first.id]);
    expect(await like()).toEqual([null, null, first.id, first.id]);
    await change('DELETE', at(id, first));
    expect(await like()).toEqual([null, null, smaller.id]);
  });

  it('are told within one tribute only', async () => {
    const [one, two] = [await draftOf(anne), await draftOf(anne)];
    await uploaded(one.id);
    expect((await uploaded(two.id)).likeId).toBeNull();
  });
});

describe('words', () => {
  it('hold when and where it was taken, in part or not at all', async () => {
    const { id } = await draftOf(anne);
    const photograph = await uploaded(id);
    const takenOn = { year: 1962, month: 7, day: null };
    const told = await change('PATCH', at(id, photograph), { takenOn, place: 'Whitby' });
    expect(told.photographs).toMatchObject([{ takenOn, place: 'Whitby', caption: '', alt: '' }]);
    const late = { takenOn: null, seen: { takenOn: { year: 1961, month: null, day: null } } };
    expect((await anne.send('PATCH', at(id, photograph), late)).status).toBe(412);
    const seen = { day: null, month: 7, year: 1962 };
    expect(
      (await change('PATCH', at(id, photograph), { takenOn: null, seen: { takenOn: seen } })).photographs,
    ).toMatchObject([{ takenOn: null, place: 'Whitby' }]);
  });

  it.each([
    ['takenOn', { takenOn: { year: 2999, month: null, day: null } }],
    ['takenOn', { takenOn: { year: 1962, month: 2, day: 30 } }],
    ['takenOn', { takenOn: { year: 62, month: null, day: null } }],
    ['place', { place: 'x'.repeat(81) }],
    ['caption', { caption: 'x'.repeat(301) }],
  ])('refuse an impossible %s and keep what was there', async (field, body) => {
    const { id } = await draftOf(anne);
    const photograph = await uploaded(id);
    const answer = await anne.send('PATCH', at(id, photograph), body);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ data: { fields: [{ field }] } });
    expect((await change('GET', `/api/tributes/${id}`)).photographs).toMatchObject([{ takenOn: null, place: '' }]);
  });
});

describe('turning and cropping', () => {
  it('is seen at once, on the page when it is shown, and can be taken back', async () => {
    const { id, path } = await publishedBy(anne);
    const photograph = await uploaded(id);
    const page = async () => (await app.request(`/${path}`)).text();
    await completePhotograph(app, photograph);
    await showChanges(anne, id);
    expect(await page()).toContain(`/files/${photograph.id}/1-`);
    const focal = { x: 0.2, y: 0.9 };
    const turned = await change('PUT', `${at(id, photograph)}/edit`, edit({ turn: 270, focal }));
    const shown = { rendition: 2, width: 200, height: 300, isComplete: false, edit: { turn: 270, crop: null }, focal };
    expect(turned.photographs).toMatchObject([{ ...shown, original: { width: 300, height: 200 } }]);
    await showChanges(anne, id);
    const html = await page();
    expect(html).toContain(`/files/${photograph.id}/2-200.webp`);
    expect(html).not.toContain(`/files/${photograph.id}/1-`);
    await completePhotograph(app, photograph);
    await expect.poll(page).toContain(`/files/${photograph.id}/2-200.avif`);
    const back = await change('PUT', `${at(id, photograph)}/edit`, edit({}));
    expect(back.photographs).toMatchObject([{ rendition: 3, width: 300, height: 200, edit: { turn: 0, crop: null } }]);
  });

  it('keeps a crop within the picture, and none that shows all of it', async () => {
    const { id } = await draftOf(anne);
    const photograph = await uploaded(id);
    const crop = (left: number, top: number, width: number, height: number) =>
      change('PUT', `${at(id, photograph)}/edit`, edit({ crop: { left, top, width, height } }));
    expect((await crop(0, 0, 1, 1)).photographs).toMatchObject([{ rendition: 1, edit: { crop: null } }]);
    expect((await crop(0.5, 0, 0.8, 1)).photographs).toMatchObject([
      { rendition: 2, width: 150, height: 200, edit: { crop: { left: 0.5, width: 0.5 } } },
    ]);
  });

  it.each([
    ['crop', { crop: { left: 0.5, top: 0.5, width: 0, height: 0.5 } }],
    ['crop', { crop: { left: 0.99, top: 0, width: 0.5, height: 1 } }],
    ['crop.left', { crop: { left: -1, top: 0, width: 0.5, height: 1 } }],
    ['turn', { turn: 45 }],
    ['focal.x', { focal: { x: 1.5, y: 0 } }],
  ])('refuses an impossible %s and changes nothing', async (field, changes) => {
    const { id } = await draftOf(anne);
    const photograph = await uploaded(id);
    const answer = await anne.send('PUT', `${at(id, photograph)}/edit`, edit(changes));
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ data: { fields: [{ field }] } });
    expect((await change('GET', `/api/tributes/${id}`)).photographs).toMatchObject([{ rendition: 1 }]);
  });
});

describe('who may', () => {
  const asked = (id: string, photographId: string): [string, string, unknown?][] => [
    ['PUT', `/api/tributes/${id}/photographs/${photographId}/edit`, edit({ turn: 180 })],
    ['PATCH', `/api/tributes/${id}/photographs/${photographId}`, { place: 'Elsewhere' }],
    ['PUT', `/api/tributes/${id}/portrait`, { photographId }],
    ['GET', `/api/tributes/${id}/removed-photographs`],
    ['GET', wholePhotographAddress(id, photographId)],
  ];

  it('all who keep the tribute, nobody else, and nobody through a tribute of their own', async () => {
    const { id } = await publishedBy(anne);
    const photograph = await uploaded(id);
    const others = await draftOf(stranger);
    await app.deps.db
      .insert(tributeMembers)
      .values({ tributeId: id, userId: thomas.id, role: 'steward', since: app.clock.now() });
    for (const [method, path, body] of asked(id, photograph.id)) {
      expect((await app.send(method, path, body)).status, `${method} ${path}`).toBe(401);
      expect((await stranger.send(method, path, body)).status, `${method} ${path}`).toBe(404);
      expect((await thomas.send(method, path, body)).status, `${method} ${path}`).toBe(200);
    }
    const through = asked(others.id, photograph.id).filter(([, path]) => !path.endsWith('removed-photographs'));
    for (const [method, path, body] of [...through, ...asked(id, randomUUID()).slice(0, 3)])
      expect((await stranger.send(method, path, body)).status, `${method} ${path}`).toBe(404);
  });

  it('sees the whole original on the crop screen, and only there', async () => {
    const { id } = await publishedBy(anne);
    const photograph = await uploaded(id);
    const crop = { left: 0, top: 0, width: 0.5, height: 0.5 };
    await change('PUT', `${at(id, photograph)}/edit`, edit({ turn: 90, crop }));
    const answer = await anne.get(wholePhotographAddress(id, photograph.id));
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=600',
      'x-content-type-options': 'nosniff',
    });
    const whole = await sharp(await answer.arrayBuffer()).metadata();
    expect(whole).toMatchObject({ format: 'webp', width: 300, height: 200 });
    expect((await anne.get(wholePhotographAddress('x', photograph.id))).status).toBe(404);
  });

  it('reads no more of a photograph than pages need, as a visitor', async () => {
    const { id, path } = await publishedBy(anne);
    const photograph = await uploaded(id);
    await showChanges(anne, id);
    const [shown] = (await bodyOf<{ tribute: Tribute }>(await app.request(`/api/public-tributes/${path}`))).tribute
      .photographs;
    expect(shown?.id).toBe(photograph.id);
    for (const hidden of ['edit', 'original', 'likeId', 'sha256', 'likeness', 'uploaderId'])
      expect(shown).not.toHaveProperty(hidden);
  });
});
