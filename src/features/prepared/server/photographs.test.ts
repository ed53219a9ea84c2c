// Photographs of a prepared page: who sees them and when, to whom they belong, and that none are left over.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completePhotograph } from '../../../../tests/support/pictures/complete-photograph.ts';
import { refusalOf } from '../../../../tests/support/money/funds.ts';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import * as pictures from '../../../../tests/support/pictures/pictures.ts';
import {
  claim,
  claimed,
  contest,
  contestOf,
  decide,
  prepare,
  type Prepared,
} from '../../../../tests/support/providers/prepared.ts';
import { addStaff, providerOf, makeLive } from '../../../../tests/support/providers/providers.ts';
import { sweepLater } from '../../../../tests/support/admin/sweeping.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { bodyOf, showChanges } from '../../../../tests/support/tributes/tributes.ts';
import { sendWhole, uploadsBy } from '../../../../tests/support/pictures/uploads.ts';
import type { PageServiceEvents } from '../../events/contract/events.ts';
import { photographAddress, type Photograph } from '../../media/contract/media.ts';
import type { OpenedPage, PreparedPage } from '../contract/prepared.ts';
import { PHOTOGRAPHS_PER_PREPARED } from '../contract/prepared-limits.ts';
import type { PreparedPhotographs } from '../contract/prepared-photographs.ts';
import type { ProviderUploadAnswer } from '../../providers/contract/provider-photographs.ts';
import type { Tribute } from '../../tributes/contract/tributes.ts';
import { removeReplacedSizes } from '../../media/server/commands/replaced-sizes.ts';
import { photographs } from '../../media/server/tables.ts';
import { eraseProviders } from '../../providers/server/commands/erase.ts';
import { providers, providerStaff } from '../../providers/server/tables.ts';
import { publishedRenditions } from '../../tributes/server/queries/working-copy.ts';
import { tributePhotographs } from '../../tributes/server/tables/tributes.ts';
import { removeLeftPhotographs } from './commands/take-photographs.ts';
import { tidyPrepared } from './commands/tidy.ts';
import { preparedPages, preparedPhotographs } from './tables.ts';

let app: TestApp;
let director: Person;
let staff: Person;
let family: Person;
let stranger: Person;
let rival: Person;
let admin: Person;
let provider: string;
let rivals: string;
let picture: Buffer;
beforeAll(async () => {
  app = await openTestApp();
  const person = () => app.person();
  [director, staff, family, stranger, rival] = [
    await person(),
    await person(),
    await person(),
    await person(),
    await person(),
  ];
  admin = await app.person({ role: 'admin' });
  [provider, rivals] = [await providerOf(app, director), await providerOf(app, rival)];
  for (const id of [provider, rivals]) await makeLive(app, id);
  await addStaff(app, provider, staff.id);
  picture = await pictures.tailed();
});
afterAll(() => app.close());

const at = (id: string, what = 'photographs', of = provider) => `/api/providers/${of}/pages/${id}/${what}`;
const upload = (by: Person | null, preparedId: string, key: string = randomUUID(), providerId = provider) =>
  sendWhole(uploadsBy(app, by), { for: 'prepared', providerId, preparedId, key }, picture);
const sent = async (preparedId: string, by = director, key?: string): Promise<Photograph> =>
  (await bodyOf<ProviderUploadAnswer>(await upload(by, preparedId, key), 201)).photograph;
const fileOf = (one: Photograph & { key?: string }) => photographAddress(one, one.widths[0] ?? 0, 'webp');
const listed = async (id: string, by = director) => bodyOf<PreparedPhotographs>(await by.get(at(id)));
const open = async ({ id, key }: Prepared) =>
  bodyOf<OpenedPage>(await app.send('GET', `/api/prepared-pages/${id}?key=${key}`));
const statusOf = async (path: string, by: Person | null = null) =>
  (await (by === null ? app.request(path) : by.get(path))).status;
const pageOf = async (id: string, by = family) => bodyOf<Tribute>(await by.get(`/api/tributes/${id}`));
const keptOf = async (id: string, by = family) =>
  (await bodyOf<PageServiceEvents>(await by.get(`/api/tributes/${id}/services`))).kept;
const there = (id: string) => app.deps.db.$count(photographs, eq(photographs.id, id));
async function filesOf(id: string): Promise<string[]> {
  const found: string[] = [];
  for await (const { key } of app.deps.files.list()) if (key.includes(id)) found.push(key);
  return found;
}

async function prepared(count = 1): Promise<{ page: Prepared; photos: Photograph[] }> {
  const page = await prepare(director, provider);
  const photos: Photograph[] = [];
  while (photos.length < count) photos.push(await sent(page.id));
  return { page, photos };
}
const first = <One>([one]: readonly One[]): One => {
  if (one === undefined) throw new Error('There is none');
  return one;
};

describe('while the page waits', () => {
  it('they are sent by the people of its provider, once however often, and by nobody else', async () => {
    const { page } = await prepared(0);
    const key = randomUUID();
    const one = await sent(page.id, staff, key);
    expect([await sent(page.id, staff, key), (await listed(page.id)).photographs]).toEqual([one, [one]]);
    const answers = [
      upload(stranger, page.id),
      upload(rival, page.id),
      upload(rival, page.id, key, rivals),
      upload(admin, page.id),
      upload(director, randomUUID()),
      upload(null, page.id),
    ];
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 401]);
    expect(await there(one.id)).toBe(1);
  });

  it('they are seen by whoever has the link, and by the people of the provider of today', async () => {
    const { page, photos } = await prepared();
    const other = await prepared();
    const leaver = await app.person();
    await addStaff(app, provider, leaver.id);
    const linked = first((await open(page)).photographs);
    const bare = fileOf(first(photos));
    const elsewhere = first((await open(other.page)).photographs);
    expect(await statusOf(bare, leaver)).toBe(200);
    await app.deps.db.delete(providerStaff).where(eq(providerStaff.userId, leaver.id));
    const statuses = [
      await statusOf(fileOf(linked)),
      await statusOf(bare, director),
      await statusOf(bare, staff),
      await statusOf(bare),
      await statusOf(`${bare}?key=${page.key}`),
      await statusOf(`${bare}?key=${elsewhere.key}`),
      await statusOf(`${bare}?key=`),
      ...(await Promise.all([stranger, rival, family, admin, leaver].map((by) => statusOf(bare, by)))),
    ];
    expect(statuses).toEqual([200, 200, 200, 404, 404, 404, 404, 404, 404, 404, 404, 404]);
    expect((await app.request(fileOf(linked))).headers.get('cache-control')).toBe('private, no-store');
    expect(fileOf(linked)).not.toContain(page.key);
    expect(await refusalOf(leaver.get(at(page.id)))).toEqual([404, 'NOT_FOUND']);
  });

  it('a new link shuts the old one out of them', async () => {
    const { page } = await prepared();
    const before = fileOf(first((await open(page)).photographs));
    await bodyOf(await director.send('POST', at(page.id, 'links')), 201);
    expect([await statusOf(before), await statusOf(before, director)]).toEqual([404, 200]);
  });

  it('they have words, which are text, and an order, and are removed with their files', async () => {
    const { page, photos } = await prepared(2);
    const [one, two] = [first(photos), first(photos.slice(1))];
    const caption = '<script>alert(1)</script>';
    await bodyOf(await staff.send('PATCH', at(page.id, `photographs/${one.id}`), { caption, alt: 'Rose' }));
    const order = (by: Person, photographIds: string[]) =>
      by.send('PUT', at(page.id, 'photograph-order'), { photographIds });
    await bodyOf(await order(director, [two.id, one.id]));
    expect(await refusalOf(order(director, [one.id]))).toEqual([412, 'EDIT_CONFLICT']);
    expect((await open(page)).photographs.map(({ id, caption: said, alt }) => [id, said, alt])).toEqual([
      [two.id, '', ''],
      [one.id, caption, 'Rose'],
    ]);
    const shown = await (await app.request(`/claim/${page.id}?key=${page.key}`)).text();
    expect([shown.includes(caption), shown.includes('alt="Rose"'), shown.includes('?key=')]).toEqual([
      false,
      true,
      true,
    ]);
    const other = await prepared();
    for (const asked of [
      rival.send('DELETE', at(page.id, `photographs/${one.id}`)),
      director.send('DELETE', at(other.page.id, `photographs/${one.id}`)),
      director.send('PATCH', at(other.page.id, `photographs/${one.id}`), { caption: 'Mine' }),
      order(stranger, [one.id, two.id]),
    ])
      expect((await asked).status).toBe(404);
    // Wait until all sizes are made, because a size made later would appear after the deletion.
    await completePhotograph(app, one);
    await bodyOf(await director.send('DELETE', at(page.id, `photographs/${one.id}`)));
    expect([(await listed(page.id)).photographs.length, await there(one.id), await filesOf(one.id)]).toEqual([
      1,
      0,
      [],
    ]);
  });

  it('there are twelve at most, also of two that are sent at once', async () => {
    const { page, photos } = await prepared();
    const [stored] = await app.deps.db
      .select()
      .from(photographs)
      .where(eq(photographs.id, first(photos).id));
    if (!stored) throw new Error('There is no photograph');
    for (let position = 2; position < PHOTOGRAPHS_PER_PREPARED; position += 1) {
      const copy = { ...stored, id: randomUUID(), idempotencyKey: randomUUID() };
      await app.deps.db.insert(photographs).values(copy);
      await app.deps.db.insert(preparedPhotographs).values({ preparedId: page.id, photographId: copy.id, position });
    }
    const answers = await Promise.all([upload(director, page.id), upload(staff, page.id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    expect(await refusalOf(upload(director, page.id))).toEqual([422, 'TOO_MANY_PHOTOGRAPHS']);
    expect((await pageOf(await claimed(family, page))).photographs).toHaveLength(PHOTOGRAPHS_PER_PREPARED);
  });
});

describe('claiming', () => {
  it('makes them the family’s, in their order and with their words, and leaves the provider nothing', async () => {
    const { page, photos } = await prepared(2);
    const [one, two] = [first(photos), first(photos.slice(1))];
    await bodyOf(await director.send('PATCH', at(page.id, `photographs/${one.id}`), { caption: 'At the sea' }));
    await bodyOf(await director.send('PUT', at(page.id, 'photograph-order'), { photographIds: [two.id, one.id] }));
    const linked = fileOf(first((await open(page)).photographs));
    const id = await claimed(family, page);
    const tribute = await pageOf(id);
    expect(tribute.photographs.map((shown) => [shown.id, shown.caption])).toEqual([
      [two.id, ''],
      [one.id, 'At the sea'],
    ]);
    expect((await open(page)).photographs).toEqual([]);
    expect([
      await statusOf(fileOf(one), family),
      await statusOf(fileOf(one), director),
      await statusOf(fileOf(one), staff),
      await statusOf(linked),
    ]).toEqual([200, 404, 404, 404]);
    const late = [
      director.get(at(page.id)),
      director.send('PATCH', at(page.id, `photographs/${one.id}`), { caption: 'Ours' }),
      director.send('DELETE', at(page.id, `photographs/${one.id}`)),
      upload(director, page.id),
    ];
    expect(await Promise.all(late.map((asked) => refusalOf(asked)))).toEqual([
      [404, 'NOT_FOUND'],
      [409, 'ALREADY_DONE'],
      [409, 'ALREADY_DONE'],
      [409, 'ALREADY_DONE'],
    ]);
    expect(await keptOf(id)).toBeNull();
    expect(await app.deps.db.$count(preparedPhotographs, eq(preparedPhotographs.preparedId, page.id))).toBe(0);
    const rows = await app.deps.db.select().from(photographs).where(eq(photographs.id, one.id));
    expect(rows.map(({ uploaderId, publishedRendition }) => [uploaderId, publishedRendition])).toEqual([
      [family.id, null],
    ]);
  });

  it('they are photographs as any other: more are added, and one is described, turned and made the portrait', async () => {
    const { page, photos } = await prepared(2);
    const id = await claimed(family, page);
    const own = `/api/tributes/${id}/photographs`;
    const { id: photographId } = first(photos);
    await bodyOf(await family.send('PATCH', `${own}/${photographId}`, { caption: 'Ours' }));
    await bodyOf(await family.send('PUT', `${own}/${photographId}/edit`, { turn: 90, crop: null, focal: null }));
    const more = await sendWhole(
      uploadsBy(app, family),
      { for: 'tribute', tributeId: id, role: 'gallery', key: randomUUID() },
      picture,
    );
    expect(more.status).toBe(201);
    expect((await pageOf(id)).photographs.map(({ caption }) => caption)).toEqual(['Ours', '', '']);
  });

  it('a repeated upload of the provider neither finds nor moves what is the family’s', async () => {
    const page = await prepare(director, provider);
    const key = randomUUID();
    const { id: photographId } = await sent(page.id, director, key);
    const id = await claimed(family, page);
    expect([404, 409]).toContain((await upload(director, page.id, key)).status);
    expect((await pageOf(id)).photographs.map((one) => one.id)).toEqual([photographId]);
  });

  it('and sending at once: each photograph is the family’s or refused, and none is left with the provider', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { page } = await prepared(0);
      const [answer, ...uploads] = await Promise.all([
        claim(family, page),
        upload(director, page.id),
        upload(staff, page.id),
      ]);
      const { tributeId } = await bodyOf<{ tributeId: string }>(answer, 201);
      const kept = uploads.filter(({ status }) => status === 201).length;
      const shown = (await pageOf(tributeId)).photographs.length;
      // An upload that arrived before the claim may be refused after it, although its photograph went to the family.
      expect([shown >= kept, shown <= uploads.length]).toEqual([true, true]);
      expect(await app.deps.db.$count(preparedPhotographs, eq(preparedPhotographs.preparedId, page.id))).toBe(0);
      expect(await app.deps.db.$count(tributePhotographs, eq(tributePhotographs.tributeId, tributeId))).toBe(shown);
    }
  });

  it('keeps nothing that is not ticked, and refuses what cannot be kept', async () => {
    const { page } = await prepared();
    for (const keeps of ['photographs', ['everything'], ['service', 'photographs', 'service']])
      expect((await family.send('POST', `/api/prepared-pages/${page.id}/claim`, { key: page.key, keeps })).status).toBe(
        422,
      );
    const id = await claimed(family, page, ['service']);
    expect([await keptOf(id), (await director.get(at(page.id))).status]).toEqual([null, 404]);
  });
});

describe('what a family lets the provider keep', () => {
  it('is what the provider sent, as it sent it, and nothing that the family makes of it', async () => {
    const { page, photos } = await prepared();
    const one = first(photos);
    await bodyOf(await director.send('PATCH', at(page.id, `photographs/${one.id}`), { caption: 'By the provider' }));
    const id = await claimed(family, page, ['photographs']);
    expect(await keptOf(id)).toMatchObject({ what: ['photographs'] });
    const own = `/api/tributes/${id}/photographs`;
    const turn = async (by: number) =>
      bodyOf(await family.send('PUT', `${own}/${one.id}/edit`, { turn: by, crop: null, focal: null }));
    const later = async () => {
      app.clock.advance(2 * 60 * 60 * 1000);
      await removeReplacedSizes(app.deps, publishedRenditions);
      await sweepLater(app.deps);
    };
    await turn(90);
    await later();
    const path = `rose-${randomUUID().slice(0, 8)}`;
    await bodyOf(
      await family.send('PUT', `/api/tributes/${id}/publication`, { path, visibility: 'private', approvesFirst: true }),
    );
    await bodyOf(await family.send('PATCH', `${own}/${one.id}`, { caption: 'By the family' }));
    await turn(180);
    await showChanges(family, id);
    await later();
    const more = await sendWhole(
      uploadsBy(app, family),
      { for: 'tribute', tributeId: id, role: 'gallery', key: randomUUID() },
      picture,
    );
    const added = (await bodyOf<{ photograph: Photograph }>(more, 201)).photograph;
    const turned = first((await pageOf(id)).photographs);
    const seen = await listed(page.id, staff);
    expect([seen.state, seen.photographs.map((shown) => [shown.id, shown.rendition, shown.caption])]).toEqual([
      'kept',
      [[one.id, one.rendition, 'By the provider']],
    ]);
    expect([
      turned.rendition > one.rendition + 1,
      await statusOf(fileOf(first(seen.photographs)), staff),
      await statusOf(fileOf(turned), staff),
      await statusOf(fileOf(added), staff),
      await statusOf(fileOf(one), rival),
      await statusOf(fileOf(one)),
      (await staff.get(`/api/tributes/${id}`)).status,
    ]).toEqual([true, 200, 404, 404, 404, 404, 404]);
    expect(
      JSON.stringify([seen, await bodyOf<PreparedPage>(await staff.get(at(page.id, '').slice(0, -1)))]),
    ).not.toContain(id);
  });

  it('is taken back by a keeper alone, once and for good', async () => {
    const { page, photos } = await prepared();
    const id = await claimed(family, page, ['service', 'photographs']);
    const stop = (by: Person, what = 'photographs') => by.send('DELETE', `/api/tributes/${id}/provider-keeps/${what}`);
    expect([(await stop(director)).status, (await stop(stranger)).status, (await stop(family, 'all')).status]).toEqual([
      404, 404, 422,
    ]);
    await bodyOf(await stop(family, 'service'));
    expect((await listed(page.id)).photographs).toHaveLength(1);
    await bodyOf(await stop(family));
    expect([
      await keptOf(id),
      (await director.get(at(page.id))).status,
      await statusOf(fileOf(first(photos)), director),
      (await pageOf(id)).photographs.length,
    ]).toEqual([null, 404, 404, 1]);
    await bodyOf(await stop(family));
  });

  it('is gone for the provider with what the family removes, hides or deletes, and comes back with it', async () => {
    const { page, photos } = await prepared(2);
    const [one, two] = [first(photos), first(photos.slice(1))];
    const id = await claimed(family, page, ['photographs']);
    const own = `/api/tributes/${id}/photographs`;
    const ids = async () => (await listed(page.id)).photographs.map((shown) => shown.id);
    await bodyOf(await family.send('DELETE', `${own}/${one.id}`));
    expect([await ids(), await statusOf(fileOf(one), director)]).toEqual([[two.id], 404]);
    await bodyOf(await family.send('PUT', `${own}/${one.id}/restoration`));
    expect(await ids()).toEqual([one.id, two.id]);
    await bodyOf(await family.send('PUT', `${own}/${one.id}/erasure`));
    expect([await ids(), await there(one.id)]).toEqual([[two.id], 0]);
    await bodyOf(await family.send('PUT', `/api/tributes/${id}/deletion`));
    expect([(await director.get(at(page.id))).status, await statusOf(fileOf(two), director)]).toEqual([404, 404]);
    await bodyOf(await family.send('DELETE', `/api/tributes/${id}/deletion`));
    expect(await ids()).toEqual([two.id]);
  });

  it('ends with the provider, with its page on the provider’s list, and with staff who leave', async () => {
    const pages = [await prepared(), await prepared(), await prepared()];
    const ids = await Promise.all(pages.map(({ page }) => claimed(family, page, ['photographs'])));
    const [removed, left, closed] = pages.map(({ page, photos }) => ({ page, file: fileOf(first(photos)) }));
    if (!removed || !left || !closed) throw new Error('There are three');
    await bodyOf(await director.send('DELETE', `/api/providers/${provider}/pages/${removed.page.id}`));
    expect([await statusOf(removed.file, director), await keptOf(first(ids))]).toEqual([404, null]);
    const leaver = await app.person();
    await addStaff(app, provider, leaver.id);
    expect(await statusOf(left.file, leaver)).toBe(200);
    await app.deps.db.delete(providerStaff).where(eq(providerStaff.userId, leaver.id));
    expect(await statusOf(left.file, leaver)).toBe(404);
    await app.deps.db.update(providers).set({ state: 'closed' }).where(eq(providers.id, provider));
    expect([await statusOf(closed.file, director), (await director.get(at(closed.page.id))).status]).toEqual([
      404, 404,
    ]);
    await removeLeftPhotographs(app.deps);
    await makeLive(app, provider);
    expect(await statusOf(closed.file, director)).toBe(404);
    for (const id of ids) expect((await pageOf(id)).photographs).toHaveLength(1);
  });

  it('ends where Rosemary finds that it was not theirs to say', async () => {
    const { page, photos } = await prepared();
    const id = await claimed(stranger, page, ['photographs']);
    await bodyOf(await contest(family, page), 201);
    expect(await statusOf(fileOf(first(photos)), director)).toBe(200);
    const { id: contestId } = (await contestOf(admin, page)) ?? { id: '' };
    await bodyOf(await decide(admin, contestId, { decision: 'moved' }));
    expect([
      await statusOf(fileOf(first(photos)), director),
      await statusOf(fileOf(first(photos)), stranger),
      (await pageOf(id)).photographs.length,
      await keptOf(id),
    ]).toEqual([404, 404, 1, null]);
  });
});

describe('nothing is left behind', () => {
  it('of a page that the provider removes', async () => {
    const { page, photos } = await prepared();
    const linked = fileOf(first((await open(page)).photographs));
    await bodyOf(await director.send('DELETE', `/api/providers/${provider}/pages/${page.id}`));
    const { id } = first(photos);
    expect([await there(id), await filesOf(id), await statusOf(linked)]).toEqual([0, [], 404]);
  });

  it('of one that nobody claims in time: unseen at once, and erased by the night', async () => {
    const { page, photos } = await prepared();
    const other = await prepared();
    const linked = fileOf(first((await open(page)).photographs));
    await app.deps.db.update(preparedPages).set({ expiresAt: app.clock.now() }).where(eq(preparedPages.id, page.id));
    expect([
      await statusOf(linked),
      await statusOf(linked, director),
      (await director.get(at(page.id))).status,
      (await upload(director, page.id)).status,
    ]).toEqual([404, 404, 404, 404]);
    await tidyPrepared(app.deps);
    const { id } = first(photos);
    expect([await there(id), await filesOf(id), await there(first(other.photos).id)]).toEqual([0, [], 1]);
  });

  it('of a provider that goes with the account of its only person; what families have stays theirs', async () => {
    const [owner, theirs] = [await app.person(), await app.person()];
    const id = await providerOf(app, owner);
    await makeLive(app, id);
    const pages = [await prepare(owner, id), await prepare(owner, id)];
    const ids: string[] = [];
    for (const { id: preparedId } of pages) {
      const answer = await upload(owner, preparedId, randomUUID(), id);
      ids.push((await bodyOf<ProviderUploadAnswer>(answer, 201)).photograph.id);
    }
    const tributeId = await claimed(theirs, first(pages), ['photographs']);
    await eraseProviders(app.deps, { userId: owner.id, emails: [owner.email] });
    await removeLeftPhotographs(app.deps);
    expect(await Promise.all(ids.map((one) => there(one)))).toEqual([1, 0]);
    // The job that makes sizes finds no row for this photograph and deletes its files.
    await expect.poll(() => filesOf(ids[1] ?? '')).toEqual([]);
    expect((await pageOf(tributeId, theirs)).photographs.map((one) => one.id)).toEqual([ids[0]]);
    expect(await keptOf(tributeId, theirs)).toBeNull();
  });
});
