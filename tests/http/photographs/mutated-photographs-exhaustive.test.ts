// Only re-encoded photographs are served, and the product stays up, even if damaged files are sent.
import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { photographAddress } from '../../../src/features/media/contract/media.ts';
import { HEAD_BYTES, recognise } from '../../../src/features/media/contract/picture-kinds.ts';
import type { UploadAnswer } from '../../../src/features/tributes/contract/tributes.ts';
import { mutated } from '../../support/pictures/mutations.ts';
import type { Person } from '../../support/accounts/people.ts';
import { arrangements, avif, heic } from '../../support/pictures/picture-formats.ts';
import * as pictures from '../../support/pictures/pictures.ts';
import { openTestApp, type TestApp } from '../../support/app/test-app.ts';
import { MARK_NAME } from '../../../src/platform/file-store/index.ts';
import { sendWhole, tributeTarget, uploadsBy } from '../../support/pictures/uploads.ts';

/** Number of damaged files; 5,000 in the nightly run. */
const COUNT = Number(process.env['MUTATED_PICTURES'] ?? 100);
const SLOWEST_MS = 60_000;
const PER_TRIBUTE = 100;
/** Statuses of refusals: not a photograph, too many pixels according to its header, or unreadable. */
const REFUSALS = [415, 413, 422];

let app: TestApp;
let anne: Person;
let originals: Buffer[];
beforeAll(async () => {
  app = await openTestApp();
  anne = await app.person();
  originals = [
    await pictures.jpeg({ isTalkative: true, orientation: 6 }),
    await pictures.noisyJpeg(600, 400),
    await pictures.png({ isTalkative: true }),
    await pictures.webp({ isTalkative: true }),
    await pictures.animatedWebp(),
    await avif({ orientation: 5 }),
    await heic({ orientation: 8 }),
    await heic(),
  ];
  for (const make of Object.values(arrangements)) originals.push(await make());
});
afterAll(() => app.close());

async function newTribute(): Promise<string> {
  const id = randomUUID();
  const died = { year: 2026, month: null, day: null };
  await anne.send('POST', '/api/tributes', { id, changes: { name: 'Margaret Hartwell', died } });
  return id;
}

/** Sends a file, again if the machine is busy. Returns the status and, if the file was accepted, the served address. */
async function sendOne(tributeId: string, content: Buffer): Promise<{ status: number; served: string | null }> {
  const send = () => sendWhole(uploadsBy(app, anne), tributeTarget(tributeId), content);
  const isBusy = ({ status }: Response) => status === 503;
  let answer = await send();
  for (let tries = 0; isBusy(answer) && tries < 30; tries += 1) {
    await pause(1_000);
    answer = await send();
  }
  if (answer.status !== 201) return { status: answer.status, served: null };
  const { photograph } = (await answer.json()) as UploadAnswer;
  return { status: 201, served: photographAddress(photograph, photograph.widths[0] ?? 0, 'webp') };
}

async function expectRemade(served: string, original: Buffer, seed: number) {
  const answer = await app.request(served, { headers: { cookie: anne.cookie } });
  expect(answer.status, `seed ${seed}`).toBe(200);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const { format, exif, xmp, icc } = await sharp(bytes).metadata();
  expect([format, exif, xmp, icc], `seed ${seed}`).toEqual(['webp', undefined, undefined, undefined]);
  expect(bytes.includes(original.subarray(-64)), `seed ${seed}`).toBe(false);
}

async function expectOnlyPictures(folder: string, accepted: number) {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names
    .filter((entry) => entry.isFile() && entry.name !== MARK_NAME)
    .map((entry) => join(entry.parentPath, entry.name));
  expect(files.length).toBeGreaterThanOrEqual(accepted);
  for (const file of files) {
    expect(recognise((await readFile(file)).subarray(0, HEAD_BYTES)), file).not.toBeNull();
  }
}

test(`${COUNT} damaged pictures: refused or made anew, none slow, nothing else kept`, async () => {
  const found: Record<number, number> = {};
  let slowest = 0;
  let tributeId = '';
  for (let seed = 0; seed < COUNT; seed += 1) {
    if (seed % PER_TRIBUTE === 0) tributeId = await newTribute();
    const content = mutated(seed, originals);
    if (content.length === 0) continue;
    const started = performance.now();
    const { status, served } = await sendOne(tributeId, content);
    const took = performance.now() - started;
    slowest = Math.max(slowest, took);
    found[status] = (found[status] ?? 0) + 1;
    expect(took, `seed ${seed}`).toBeLessThan(SLOWEST_MS);
    if (served) await expectRemade(served, content, seed);
    else expect(REFUSALS, `seed ${seed}`).toContain(status);
  }
  console.info(`Statuses ${JSON.stringify(found)}, slowest ${Math.round(slowest)} ms`);
  await expectOnlyPictures(join(app.deps.config.dataDir, 'files'), found[201] ?? 0);
  const { status } = await sendOne(await newTribute(), originals[0] ?? Buffer.alloc(0));
  expect(status).toBe(201);
});
