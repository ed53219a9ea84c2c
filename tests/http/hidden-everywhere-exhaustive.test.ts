// Something that is hidden in one process must disappear everywhere: in that process and in another one.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { photographAddress, type Photograph, type PhotographFormat } from '../../src/features/media/contract/media.ts';
import { FIRST_WIDTH } from '../../src/features/media/contract/photograph-limits.ts';
import { migrate } from '../../src/app/server/migrate.ts';
import { openPostgres } from '../../src/platform/database/postgres.ts';
import { openVendor, type Vendor } from '../support/app/bucket.ts';
import { completePhotograph } from '../support/pictures/complete-photograph.ts';
import { copyOf, filesOfCopy } from '../support/tributes/exports.ts';
import type { Person } from '../support/accounts/people.ts';
import { scenery } from '../support/pictures/pictures.ts';
import { postgresBinaries, startPostgres, type Postgres } from '../support/app/postgres.ts';
import { decide, readReport, report, reportConfirmed, reported } from '../support/admin/reports.ts';
import { openTestApp, type TestApp } from '../support/app/test-app.ts';
import { bodyOf, ownPost, publishedBy, showChanges, visitor } from '../support/tributes/tributes.ts';
import { tributeTarget, uploadPhotograph, uploadsBy } from '../support/pictures/uploads.ts';
import { claimOf, pictureVisitor } from '../support/pictures/visitors-pictures.ts';

/** Hidden content must disappear everywhere within this time. */
const GONE_WITHIN_MS = 5_000;
const WORDS = 'Dennis of 14 Harbour Row, whom nobody asked.';
const FORMATS: readonly PhotographFormat[] = ['avif', 'webp', 'jpg'];

interface Place {
  name: string;
  shows(app: TestApp): Promise<boolean>;
}

const says = (name: string, mark: string): Place => ({
  name,
  shows: async (app) => (await (await app.request(name)).text()).includes(mark),
});
const answers = (name: string): Place => ({ name, shows: async (app) => (await app.request(name)).status === 200 });
const filesOf = (photograph: Photograph): string[] =>
  photograph.widths.flatMap((width) => FORMATS.map((format) => photographAddress(photograph, width, format)));
/** Returns the addresses that answer. Some do not, because not every picture width has every format. */
async function answering(app: TestApp, addresses: readonly string[]): Promise<Place[]> {
  const found = [];
  for (const address of addresses) if ((await app.request(address)).status === 200) found.push(answers(address));
  return found;
}

describe.skipIf(postgresBinaries() === null)('what is hidden in one process', () => {
  let server: Postgres;
  let vendor: Vendor;
  let one: TestApp;
  let other: TestApp;
  let anne: Person;
  let admin: Person;
  beforeAll(async () => {
    [server, vendor] = await Promise.all([startPostgres(), openVendor()]);
    const STORAGE_URL = vendor.addressOf(await vendor.newBucket());
    const direct = await openPostgres(server.url);
    await migrate(direct);
    one = await openTestApp({ STORAGE_URL }, direct);
    other = await openTestApp({ STORAGE_URL }, await openPostgres(server.url), null, one.emails);
    [anne, admin] = [await one.person(), await one.person({ role: 'admin' })];
  });
  afterAll(async () => {
    await other.close();
    await one.close();
    await vendor.close();
    await server.stop();
  });

  const shownIn = async (app: TestApp, places: readonly Place[]) => {
    const shown = [];
    for (const place of places) if (await place.shows(app)) shown.push(place.name);
    return shown;
  };
  const both = async (places: readonly Place[]) => [await shownIn(one, places), await shownIn(other, places)];
  async function expectGone(places: readonly Place[]) {
    await expect.poll(() => both(places), { timeout: GONE_WITHIN_MS, interval: 20 }).toEqual([[], []]);
  }
  async function expectShown(places: readonly Place[]) {
    const names = places.map(({ name }) => name);
    await expect.poll(() => both(places), { timeout: GONE_WITHIN_MS, interval: 20 }).toEqual([names, names]);
  }
  const etagIn = async (app: TestApp, path: string) => (await app.request(path)).headers.get('etag') ?? '';
  const unchangedIn = async (app: TestApp, path: string, etag: string) =>
    (await app.request(path, { headers: { 'if-none-match': etag } })).status;

  async function memoryWithPicture() {
    const { id: tributeId, path } = await publishedBy(anne);
    const guest = pictureVisitor(one);
    const claim = claimOf(await guest.upload(path, await scenery(11, 600, 450)));
    const sent = { name: 'Gil', relation: '', words: WORDS, idempotencyKey: randomUUID(), photographs: [claim] };
    const memory = await ownPost(await guest.sendJson('POST', `/api/public-tributes/${path}/memories`, sent));
    const stored = await completePhotograph(one, { id: claim.id });
    const picture = { ...memory.photographs[0], ...stored } as Photograph;
    const places = [
      says(`/${path}`, WORDS),
      says(`/${path}`, claim.id),
      says(`/api/public-tributes/${path}`, WORDS),
      says(`/api/public-tributes/${path}/memories?photographId=${claim.id}`, WORDS),
      answers(`/${path}/photographs/${claim.id}`),
      ...(await answering(one, filesOf(picture))),
    ];
    expect(places.length).toBeGreaterThanOrEqual(5 + 3);
    return { tributeId, path, memory, picture, places };
  }

  it('is gone with its picture from every place, and comes back to each', async () => {
    const { path, memory, picture, places } = await memoryWithPicture();
    await expectShown(places);
    const etags = [await etagIn(one, `/${path}`), await etagIn(other, `/${path}`)] as const;
    expect(await unchangedIn(other, `/${path}`, etags[1])).toBe(304);
    const copy = await copyOf(anne);
    const whole = [...(await filesOfCopy(anne, copy)).entries()];
    expect(whole.some(([, bytes]) => bytes.includes(WORDS))).toBe(true);
    const count = whole.length;

    const own = await reported(
      await report(visitor(one), { kind: 'memory', path, id: memory.id }, { reason: 'living_person' }),
    );
    await expectGone(places);
    for (const [at, app] of [one, other].entries()) {
      expect(await unchangedIn(app, `/${path}`, etags[at] ?? '')).toBe(200);
      // Admins can still see the picture, in both processes.
      const [file = ''] = filesOf(picture).slice(1);
      expect((await app.request(file, { headers: { cookie: admin.cookie } })).status).toBe(200);
    }
    // An export that was made before cannot be downloaded any more. A new one without the content can be made at once.
    expect((await anne.get(`/account/exports/${copy.id}`)).status).toBe(404);
    expect(await bodyOf(await anne.get('/api/exports/current'))).toEqual({ export: null });
    one.clock.advance(1_000);
    const later = [...(await filesOfCopy(anne, await copyOf(anne))).entries()];
    expect(later.filter(([, bytes]) => bytes.includes(WORDS) || bytes.includes(memory.id))).toEqual([]);
    expect(later.length).toBeLessThan(count);
    // No email quotes the reported content.
    expect(one.emails.filter(({ text, html }) => `${text}${html}`.includes(WORDS))).toEqual([]);

    await bodyOf(await decide(admin, own.id, 'leave'), 201);
    await expectShown(places);
  });

  it('stays gone once it is taken off, and its decision in either process is what both show', async () => {
    const { path, memory, places } = await memoryWithPicture();
    const own = await reported(await report(visitor(other), { kind: 'memory', path, id: memory.id }));
    await expectShown(places);
    await bodyOf(await decide(admin, own.id, 'take_off'), 201);
    await expectGone(places);
    const elsewhere = (method: string, at: string) => other.send(method, at, undefined, { cookie: admin.cookie });
    const [decision] = (await readReport(admin, own.id)).decisions;
    await bodyOf(await elsewhere('PUT', `/api/admin/report-decisions/${decision?.id}/undoing`));
    await expectShown(places);
  });

  it('is gone where it is a photograph of the family, from its page, its preview picture and its sizes', async () => {
    const { id, path } = await publishedBy(anne);
    const { photograph } = await uploadPhotograph(uploadsBy(one, anne), tributeTarget(id), await scenery(12, 600, 450));
    await completePhotograph(one, photograph);
    await showChanges(anne, id);
    const picture = { ...photograph, widths: [...new Set([...photograph.widths, FIRST_WIDTH, 480])] };
    const places = [
      says(`/${path}`, photograph.id),
      says(`/api/public-tributes/${path}`, photograph.id),
      says(`/${path}/photographs`, photograph.id),
      answers(`/${path}/photographs/${photograph.id}`),
      ...(await answering(one, filesOf(picture))),
    ];
    expect(places.length).toBeGreaterThanOrEqual(4 + 2);
    await expectShown(places);
    for (let number = 0; number < 3; number += 1)
      await reportConfirmed(number === 1 ? other : one, { kind: 'photograph', path, id: photograph.id });
    await expectGone(places);
  });

  it('is gone where it is a candle', async () => {
    const { path } = await publishedBy(anne);
    const candle = await ownPost(await visitor(one).light(path, { name: 'Cheap roofs' }));
    const places = [
      says(`/${path}`, 'Cheap roofs'),
      says(`/api/public-tributes/${path}`, 'Cheap roofs'),
      says(`/${path}/candles`, 'Cheap roofs'),
      says(`/api/public-tributes/${path}/candles`, 'Cheap roofs'),
    ];
    await expectShown(places);
    await report(visitor(other), { kind: 'candle', path, id: candle.id }, { reason: 'scam_link' });
    await expectGone(places);
  });

  it('takes nothing in either, where it is a page that is frozen', async () => {
    const { path } = await publishedBy(anne);
    const own = await reported(await report(visitor(one), { kind: 'tribute', path }));
    expect((await visitor(other).light(path)).status).toBe(201);
    await bodyOf(await decide(admin, own.id, 'freeze_page'), 201);
    for (const app of [one, other]) {
      expect((await visitor(app).light(path)).status).toBe(403);
      expect((await visitor(app).leave(path)).status).toBe(403);
      expect((await app.request(`/${path}`)).status).toBe(200);
    }
  });
});
