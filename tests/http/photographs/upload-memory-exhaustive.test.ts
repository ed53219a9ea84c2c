// The product's memory hardly rises, even if many people send very large files over sockets.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PHOTOGRAPH_BYTES } from '../../../src/features/media/contract/photograph-limits.ts';
import { UPLOADS_ADDRESS, type UploadTarget } from '../../../src/features/media/contract/media.ts';
import { createKeeper, type Keeper } from '../../kill/keeper.ts';
import { startProduct, type ProductProcess } from '../../kill/product-process.ts';
import { freePort } from '../../support/app/free-port.ts';
import * as pictures from '../../support/pictures/pictures.ts';
import * as uploads from '../../support/pictures/uploads.ts';

const CHUNK = Buffer.alloc(64 * 1024);
const GIGABYTE = 2 ** 30;
/** A fraction of what is sent. About 70 MB of it is memory that the start returns to the system (`releaseMemory`). */
const MEMORY_BYTES = 128 * 2 ** 20;

describe.runIf(process.platform === 'linux')('a process of its own', () => {
  let dataDir: string;
  let product: ProductProcess;
  let keeper: Keeper;
  let picture: Buffer;
  const send = (path: string, init: RequestInit) => uploads.uploadsOver(product.origin, keeper.cookie())(path, init);
  const target = () => uploads.tributeTarget(keeper.tribute.id);
  const folder = () => join(dataDir, 'uploads');
  const parts = async () => (await readdir(folder())).filter((name) => !name.endsWith('.json'));
  const originals = async () => (await readdir(join(dataDir, 'files', 'originals'))).length;
  const shown = async () => (await keeper.read()).photographs.length;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'rosemary-memory-'));
    product = await startProduct({ dataDir, port: await freePort(), databaseUrl: 'embedded' });
    keeper = await createKeeper(product.origin, product.printed);
    picture = await pictures.noisyJpeg(2000, 1400);
    // After a few uploads, the process has loaded everything that it loads only once.
    for (let count = 0; count < 3; count += 1) await uploads.uploadPhotograph(send, target(), picture);
  });
  afterAll(async () => {
    await product.kill();
    await rm(dataDir, { recursive: true, force: true });
  });

  const residentBytes = () =>
    Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${product.pid}/status`, 'utf8'))?.[1]) * 1024;

  /** How much the memory of the product rises while `run` runs. */
  async function risenBy(run: () => Promise<unknown>): Promise<number> {
    const before = residentBytes();
    let most = before;
    const watch = setInterval(() => (most = Math.max(most, residentBytes())), 10);
    await run().finally(() => clearInterval(watch));
    return most - before;
  }

  test('a gigabyte is cut at 25 MB, and nothing of it stays', async () => {
    let longest = 0;
    const watch = setInterval(async () => {
      for (const name of await readdir(folder())) {
        const found = await stat(join(folder(), name)).catch(() => null);
        longest = Math.max(longest, found?.size ?? 0);
      }
    }, 5);
    let cut = { sent: 0, status: 0 };
    const risen = await risenBy(async () => {
      cut = await gigabyte(product.origin, { ...creation(target()), cookie: keeper.cookie() });
    });
    clearInterval(watch);
    expect(risen).toBeLessThan(MEMORY_BYTES);
    // A client that is still sending may lose the connection before it reads the answer; its status is 0 then.
    expect([0, 413]).toContain(cut.status);
    expect(longest).toBeGreaterThan(PHOTOGRAPH_BYTES / 2);
    expect(longest).toBeLessThanOrEqual(PHOTOGRAPH_BYTES);
    // This count includes bytes that are still in the kernel's buffers.
    expect(cut.sent).toBeLessThan(PHOTOGRAPH_BYTES + 16 * 2 ** 20);
    expect(await parts()).toEqual([]);
  });

  test('fifty at once of what is no photograph leave nothing', async () => {
    const junk = Buffer.alloc(6 * 2 ** 20, 'no photograph ');
    const before = [await shown(), await originals()];
    let statuses: number[] = [];
    const risen = await risenBy(async () => {
      const answers = Array.from({ length: 50 }, () => uploads.sendWhole(send, target(), junk));
      statuses = (await Promise.all(answers)).map(({ status }) => status);
    });
    expect(risen).toBeLessThan(MEMORY_BYTES);
    expect(new Set(statuses)).toEqual(new Set([415, 503]));
    expect([await shown(), await originals()]).toEqual(before);
    expect(await parts()).toEqual([]);
  });

  test('fifty at once are kept or told to come back, and all are kept once when they do', async () => {
    const wanted = Array.from({ length: 50 }, (_, at) => ({
      by: at % 2 === 0 ? send : uploads.uploadsOver(product.origin, ''),
      to: at % 2 === 0 ? target() : uploads.memoryTarget(keeper.tribute.path ?? '', randomUUID()),
      headers: { 'x-forwarded-for': `198.51.100.${at}` },
    }));
    const before = [await shown(), await originals()];
    const attempt = ({ by, to, headers }: (typeof wanted)[number]) => uploads.sendWhole(by, to, picture, headers);
    let answers: Response[] = [];
    const risen = await risenBy(async () => {
      answers = await Promise.all(wanted.map(attempt));
    });
    expect(risen).toBeLessThan(MEMORY_BYTES);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 503]));
    const refused = (all: Response[]) => all.filter(({ status }) => status === 503);
    for (const answer of refused(answers)) {
      expect(await answer.json()).toMatchObject({ code: 'BUSY', message: expect.stringContaining('Nothing is lost') });
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    for (let turn = 0; turn < 20 && refused(answers).length > 0; turn += 1) {
      const waiting = wanted.filter((_, at) => answers[at]?.status === 503);
      const later = await Promise.all(waiting.map(attempt));
      answers = answers.map((answer) => (answer.status === 503 ? (later.shift() ?? answer) : answer));
    }
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect([await shown(), await originals()]).toEqual([(before[0] ?? 0) + 25, (before[1] ?? 0) + 50]);
    expect(await parts()).toEqual([]);
  });
});

const creation = (to: UploadTarget) => ({
  ...uploads.creationHeaders(to, PHOTOGRAPH_BYTES),
  'content-type': 'application/offset+octet-stream',
});

/** Sends a body without a length until the server ends the connection. */
function gigabyte(origin: string, headers: Record<string, string>): Promise<{ sent: number; status: number }> {
  return new Promise((resolve) => {
    let sent = 0;
    let status = 0;
    const outgoing = httpRequest(origin + UPLOADS_ADDRESS, { method: 'POST', headers: { ...headers, origin } });
    const push = () => {
      while (sent < GIGABYTE && !outgoing.destroyed) {
        sent += CHUNK.length;
        if (!outgoing.write(CHUNK)) return void outgoing.once('drain', push);
      }
    };
    outgoing.on('response', (answer) => (status = answer.statusCode ?? 0));
    outgoing.on('error', () => {}).on('close', () => resolve({ sent, status }));
    push();
  });
}
