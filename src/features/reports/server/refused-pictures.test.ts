// A removed picture is refused on every upload route. Other pictures never are.
import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { completePhotograph } from '../../../../tests/support/pictures/complete-photograph.ts';
import { isExhaustive } from '../../../../tests/support/app/exhaustive.ts';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { scenery } from '../../../../tests/support/pictures/pictures.ts';
import { prepare } from '../../../../tests/support/providers/prepared.ts';
import { providerOf, makeLive } from '../../../../tests/support/providers/providers.ts';
import { decide, readReport, report, reported, undo } from '../../../../tests/support/admin/reports.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { bodyOf, ownPost, publishedBy, showChanges, visitor } from '../../../../tests/support/tributes/tributes.ts';
import {
  memoryTarget,
  sendWhole,
  tributeTarget,
  uploadPhotograph,
  uploadsBy,
} from '../../../../tests/support/pictures/uploads.ts';
import {
  claimOf,
  multipart,
  multipartType,
  pictureVisitor,
} from '../../../../tests/support/pictures/visitors-pictures.ts';
import type { AdminReport } from '../contract/admin-reports.ts';
import { errorMessage } from '../../../shared/words/en/errors.ts';
import type { UploadAnswer } from '../../tributes/contract/tributes.ts';
import { refusePictures } from '../../media/server/commands/refuse.ts';
import { sizeKeysOf } from '../../media/server/rules.ts';
import { photographs, refusedPictures } from '../../media/server/tables.ts';

let app: TestApp;
let anne: Person;
let admin: Person;
beforeAll(async () => {
  app = await openTestApp();
  anne = await app.person();
  admin = await app.person({ role: 'admin' });
});
afterAll(() => app.close());

let seed = 0;
/** Makes a unique picture, and copies that are resized or saved in another format. */
async function pictureAndCopies() {
  seed += 1;
  const picture = await sharp(await scenery(seed, 600, 450))
    .jpeg({ quality: 92 })
    .toBuffer();
  const smaller = await sharp(picture).resize({ width: 320 }).jpeg({ quality: 60 }).toBuffer();
  const other = await sharp(picture).resize({ width: 480 }).webp({ quality: 70 }).toBuffer();
  return { picture, copies: [smaller, other] };
}

const family = async (picture: Buffer) => {
  const { id } = await publishedBy(anne);
  return sendWhole(uploadsBy(app, anne), tributeTarget(id), picture);
};
const guest = async (picture: Buffer) => {
  const { path } = await publishedBy(anne);
  return sendWhole(pictureVisitor(app).send, memoryTarget(path), picture);
};
async function provider() {
  const owner = await app.person();
  const id = await providerOf(app, owner);
  await makeLive(app, id);
  return { owner, id };
}
const providers = async (picture: Buffer) => {
  const { owner, id } = await provider();
  return sendWhole(uploadsBy(app, owner), { for: 'provider', providerId: id, key: randomUUID() }, picture);
};
const prepared = async (picture: Buffer) => {
  const { owner, id } = await provider();
  const page = await prepare(owner, id);
  const target = { for: 'prepared', providerId: id, preparedId: page.id, key: randomUUID() } as const;
  return sendWhole(uploadsBy(app, owner), target, picture);
};
const ways = { family, guest, providers, prepared };

async function photographReported(picture: Buffer) {
  const { id, path } = await publishedBy(anne);
  const { photograph } = await uploadPhotograph(uploadsBy(app, anne), tributeTarget(id), picture);
  await showChanges(anne, id);
  return reported(await report(visitor(app), { kind: 'photograph', path, id: photograph.id }));
}

async function memoryReported(picture: Buffer) {
  const { path } = await publishedBy(anne);
  const somebody = pictureVisitor(app);
  const sent = { name: 'Gil', relation: '', words: 'Look.', idempotencyKey: randomUUID() };
  const photographsSent = [claimOf(await somebody.upload(path, picture))];
  const left = await somebody.sendJson('POST', `/api/public-tributes/${path}/memories`, {
    ...sent,
    photographs: photographsSent,
  });
  const memory = await ownPost(left);
  return reported(await report(visitor(app), { kind: 'memory', path, id: memory.id }));
}

const refusing = async (id: string, action = 'take_off') =>
  bodyOf<AdminReport>(await decide(admin, id, action, { refusePicture: true }), 201);
const codeOf = async (answer: Response) => ((await answer.json()) as { code?: string }).code ?? answer.status;
const kept = async () => ({
  rows: await app.deps.db.$count(photographs),
  files: (await Array.fromAsync(app.deps.files.list())).filter(({ key }) => key.startsWith('originals/')).length,
});

describe('a picture that was taken off with its refusal', () => {
  it.each(Object.entries(isExhaustive ? ways : { family, guest }))(
    'is refused by the way of %s, as it was and saved again',
    async (_, send) => {
      const { picture, copies } = await pictureAndCopies();
      const own = await photographReported(picture);
      await refusing(own.id);
      // Finish this route's set-up before counting.
      const before = await kept();
      for (const sent of [picture, ...copies]) {
        const answer = await send(sent);
        expect(answer.status).toBe(422);
        expect(await answer.json()).toMatchObject({
          code: 'PHOTOGRAPH_REFUSED',
          message: errorMessage('PHOTOGRAPH_REFUSED'),
        });
      }
      expect(await kept()).toEqual(before);
      expect((await send((await pictureAndCopies()).picture)).status).toBe(201);
    },
  );

  it('is refused in the form of a browser without scripts, which keeps every word', async () => {
    const { picture, copies } = await pictureAndCopies();
    await refusing((await memoryReported(picture)).id, 'warn');
    const { path } = await publishedBy(anne);
    const before = await kept();
    const words = { idempotencyKey: randomUUID(), openedAt: '', website: '', words: 'She mended my fence.' };
    const texts = Object.entries({ ...words, name: 'Jonah', relation: '', email: '' });
    const parts = [
      ...texts.map(([name, text]) => ({ name, text })),
      { name: 'photographs', file: { name: 'a.jpg', content: copies[0] as Buffer } },
    ];
    const answer = await pictureVisitor(app).send(`/${path}/memories/new`, {
      method: 'POST',
      headers: { 'content-type': multipartType },
      body: new Uint8Array(multipart(parts)),
    });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toContain(errorMessage('PHOTOGRAPH_REFUSED'));
    expect(html).toContain('She mended my fence.');
    expect(await kept()).toEqual(before);
  });

  it('comes in again once the decision is taken back, and once it stays after all', async () => {
    const { picture, copies } = await pictureAndCopies();
    const own = await photographReported(picture);
    const { decisions } = await refusing(own.id);
    expect(decisions[0]?.refusesPictures).toBe(true);
    expect(await codeOf(await family(picture))).toBe('PHOTOGRAPH_REFUSED');
    await bodyOf(await undo(admin, decisions[0]?.id));
    expect(await refusedBy(own.id)).toEqual([]);
    for (const copy of copies) expect((await family(copy)).status).toBe(201);
    await refusing(own.id);
    const stays = await bodyOf<AdminReport>(await decide(admin, own.id, 'leave'), 201);
    expect(stays.decisions.map(({ refusesPictures }) => refusesPictures)).not.toContain(true);
    expect((await guest(picture)).status).toBe(201);
    // If the decision `leave` is undone, the picture is refused again.
    await bodyOf(await undo(admin, stays.decisions[0]?.id));
    expect(await codeOf(await guest(picture))).toBe('PHOTOGRAPH_REFUSED');
  });

  /** Refused pictures of one report. Jobs may still add picture sizes for reports of earlier tests. */
  const refusedBy = async (reportId: string) => {
    const { decisions } = await readReport(admin, reportId);
    const rows = await app.deps.db.select().from(refusedPictures);
    return rows.filter(({ decisionId }) => decisions.some(({ id }) => id === decisionId));
  };
});

describe('what was served of a picture that is refused', () => {
  const seeds = new URL('../../../../seeds/pictures/', import.meta.url);
  const boat = async () =>
    sharp(await readFile(new URL('boat.webp', seeds)))
      .resize({ width: 1300 })
      .jpeg({ quality: 90 })
      .toBuffer();

  /** Publishes the picture rotated by `turn` degrees. Returns it with all its files, as the site serves them. */
  async function served(turn: number) {
    const { id, path } = await publishedBy(anne);
    const { photograph } = await uploadPhotograph(uploadsBy(app, anne), tributeTarget(id), await boat());
    await bodyOf(
      await anne.send('PUT', `/api/tributes/${id}/photographs/${photograph.id}/edit`, {
        turn,
        crop: null,
        focal: null,
      }),
    );
    await showChanges(anne, id);
    const complete = await completePhotograph(app, photograph);
    const saved = sizeKeysOf(complete).map((key) => `/files/${key.slice('sizes/'.length)}`);
    const files = await Promise.all(
      saved.map(async (address) => Buffer.from(await (await app.request(address)).arrayBuffer())),
    );
    const own = await reported(await report(visitor(app), { kind: 'photograph', path, id: photograph.id }));
    return { own, files, count: saved.length };
  }
  const rowsOf = async (decisionId: string | undefined) =>
    (await app.deps.db.select().from(refusedPictures)).filter((row) => row.decisionId === decisionId);
  const sizesKnown = (decisionId: string | undefined, count: number) =>
    vi.waitFor(async () => expect((await rowsOf(decisionId)).length).toBeGreaterThan(count), 60_000);

  it.skipIf(!isExhaustive)('is refused in every size and format, also of one that was turned', async () => {
    const { own, files, count } = await served(90);
    expect(count).toBeGreaterThan(7);
    const [decision] = (await refusing(own.id)).decisions;
    await sizesKnown(decision?.id, count);
    for (const file of files) expect(await codeOf(await guest(file))).toBe('PHOTOGRAPH_REFUSED');
    await bodyOf(await undo(admin, decision?.id));
    expect(await rowsOf(decision?.id)).toEqual([]);
    for (const file of files.slice(0, 2)) expect((await guest(file)).status).toBe(201);
  });

  it('is refused too where its sizes are made after the decision', async () => {
    const { id, path } = await publishedBy(anne);
    const { photograph } = await uploadPhotograph(uploadsBy(app, anne), tributeTarget(id), await boat());
    await showChanges(anne, id);
    const own = await reported(await report(visitor(app), { kind: 'photograph', path, id: photograph.id }));
    const [decision] = (await refusing(own.id)).decisions;
    const { widths } = await completePhotograph(app, photograph);
    await sizesKnown(decision?.id, widths.length * 2);
    const size = await app.deps.files.read(`sizes/${photograph.id}/1-480.avif`);
    const file = Buffer.concat(await Array.fromAsync(size?.stream() ?? []));
    expect(await codeOf(await guest(file))).toBe('PHOTOGRAPH_REFUSED');
    await bodyOf(await undo(admin, decision?.id));
  });
});

describe('what is refused', () => {
  it('is nothing where nobody asked for it', async () => {
    const { picture } = await pictureAndCopies();
    const own = await photographReported(picture);
    await bodyOf(await decide(admin, own.id, 'take_off'), 201);
    expect((await family(picture)).status).toBe(201);
  });

  it('is asked for where pictures come off alone', async () => {
    const { picture } = await pictureAndCopies();
    const own = await photographReported(picture);
    expect((await readReport(admin, own.id)).actionsRefusing.toSorted()).toEqual(['take_off', 'warn']);
    for (const action of ['leave', 'keep_hidden', 'freeze_page'])
      expect((await decide(admin, own.id, action, { refusePicture: true })).status).toBe(409);
    const { path } = await publishedBy(anne);
    const memory = await ownPost(await visitor(app).leave(path));
    const plain = await reported(await report(visitor(app), { kind: 'memory', path, id: memory.id }));
    expect((await readReport(admin, plain.id)).actionsRefusing).toEqual([]);
    expect((await decide(admin, plain.id, 'take_off', { refusePicture: true })).status).toBe(409);
    expect(await readReport(admin, plain.id)).toMatchObject({ state: 'open', thing: 'shown' });
    expect((await decide(admin, own.id, 'take_off', { refusePicture: 'perhaps' })).status).toBe(422);
  });

  it.skipIf(!isExhaustive)('is no other picture, however many are refused', async () => {
    const folder = new URL('../../../../seeds/pictures/', import.meta.url);
    const names = (await readdir(folder)).filter((name) => name.endsWith('.webp'));
    const pictures = await Promise.all(
      names.map(async (name) =>
        sharp(await readFile(new URL(name, folder)))
          .resize({ width: 600 })
          .webp()
          .toBuffer(),
      ),
    );
    expect(pictures.length).toBeGreaterThan(8);
    const { id } = await publishedBy(anne);
    // Refuse each picture after its upload, so that every later one is compared with all earlier ones.
    for (const picture of pictures) {
      const answer = await sendWhole(uploadsBy(app, anne), tributeTarget(id), picture);
      const { photograph } = await bodyOf<UploadAnswer>(answer, 201);
      await app.deps.db.transaction((tx) =>
        refusePictures(app.deps, tx, { photographIds: [photograph.id], decisionId: randomUUID() }),
      );
    }
    for (const picture of pictures) expect(await codeOf(await family(picture))).toBe('PHOTOGRAPH_REFUSED');
  });
});
