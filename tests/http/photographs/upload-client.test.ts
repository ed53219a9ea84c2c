// The browser's upload client talks to a server whose connection breaks again and again.
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Upload } from 'tus-js-client';
import { UPLOADS_ADDRESS } from '../../../src/features/media/contract/media.ts';
import { UploadAnswer, type Tribute } from '../../../src/features/tributes/contract/tributes.ts';
import type { Person } from '../../support/accounts/people.ts';
import * as pictures from '../../support/pictures/pictures.ts';
import { openTestApp, type TestApp } from '../../support/app/test-app.ts';
import { bodyOf, draftOf } from '../../support/tributes/tributes.ts';
import { tributeTarget } from '../../support/pictures/uploads.ts';

let app: TestApp;
let anne: Person;
let port: number;
let picture: Buffer;
beforeAll(async () => {
  app = await openTestApp();
  ({ port } = await app.listen());
  anne = await app.person();
  picture = await pictures.noisyJpeg(1400, 1000);
});
afterAll(() => app.close());

/** A proxy that passes on a number of bytes in each direction and then breaks. Each connection has one of `allowances`. */
async function breakingRoad(allowances: { up: number; down: number }[]) {
  let broken = 0;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    const allowance = allowances.shift();
    const left = { up: allowance?.up ?? Infinity, down: allowance?.down ?? Infinity };
    const cut = () => {
      broken += near.destroyed ? 0 : 1;
      near.destroy();
      far.destroy();
    };
    const pass = (from: Socket, to: Socket, way: 'up' | 'down') =>
      from.on('data', (chunk: Buffer) => {
        const passing = chunk.subarray(0, Math.min(chunk.length, left[way]));
        left[way] -= passing.length;
        const isAll = passing.length === chunk.length;
        to.write(passing, () => void (isAll || cut()));
      });
    pass(near, far, 'up');
    pass(far, near, 'down');
    for (const socket of [near, far]) {
      sockets.add(socket.on('error', cut).on('close', cut));
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    endpoint: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}${UPLOADS_ADDRESS}`,
    broken: () => broken,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

interface Sending {
  endpoint: string;
  tributeId: string;
  key?: string;
}

const settings = ({ endpoint, tributeId, key }: Sending) => ({
  endpoint,
  metadata: tributeTarget(tributeId, 'gallery', key),
  headers: { origin: app.origin, cookie: anne.cookie },
  retryDelays: Array.from({ length: 20 }, () => 50),
  storeFingerprintForResuming: false,
});

const sent = (sending: Sending, uploadUrl: string | null = null) =>
  new Promise<{ answer: string; url: string }>((resolve, reject) => {
    const upload = new Upload(picture, {
      ...settings(sending),
      ...(uploadUrl !== null && { uploadUrl }),
      onSuccess: ({ lastResponse }) => resolve({ answer: lastResponse.getBody(), url: upload.url ?? '' }),
      onError: reject,
    });
    upload.start();
  });

const shown = async (tributeId: string) =>
  (await bodyOf<Tribute>(await anne.get(`/api/tributes/${tributeId}`))).photographs;

test('a photograph comes whole over a road that breaks in the middle of everything', async () => {
  const { id: tributeId } = await draftOf(anne);
  // The connection breaks in the creation, in the answer to the creation, and four times in the bytes.
  const road = await breakingRoad([
    { up: 100, down: 0 },
    { up: 2_000, down: 10 },
    ...[100_000, 200_000, 300_000, 50_000].map((up) => ({ up, down: 3_000 })),
  ]);
  const { answer } = await sent({ endpoint: road.endpoint, tributeId, key: 'over a broken road' });
  expect(road.broken()).toBeGreaterThanOrEqual(4);
  const { photograph } = UploadAnswer.parse(JSON.parse(answer));
  expect(photograph).toMatchObject({ width: 1400, height: 1000 });
  expect(await shown(tributeId)).toHaveLength(1);
  road.close();
});

test('when only the answer is lost, the same creation or the address gives it again', async () => {
  const { id: tributeId } = await draftOf(anne);
  const direct = `http://127.0.0.1:${port}${UPLOADS_ADDRESS}`;
  const key = 'an answer that is lost';
  const { answer, url } = await sent({ endpoint: direct, tributeId, key });
  const { photograph } = UploadAnswer.parse(JSON.parse(answer));
  const again = await sent({ endpoint: direct, tributeId, key });
  expect(again.url).toBe(url);
  await sent({ endpoint: direct, tributeId, key }, url);
  const asked = await fetch(url, { headers: { cookie: anne.cookie } });
  expect((await bodyOf<UploadAnswer>(asked)).photograph.id).toBe(photograph.id);
  expect(await shown(tributeId)).toHaveLength(1);
});

test('a pause is as long as one likes, and taking it back leaves nothing', async () => {
  const { id: tributeId } = await draftOf(anne);
  const endpoint = `http://127.0.0.1:${port}${UPLOADS_ADDRESS}`;
  let url = '';
  await new Promise<void>((resolve, reject) => {
    const upload = new Upload(picture, {
      ...settings({ endpoint, tributeId }),
      chunkSize: 100_000,
      onChunkComplete: () => {
        url = upload.url ?? '';
        upload.abort().then(resolve, reject);
      },
      onError: reject,
    });
    upload.start();
  });
  const { answer } = await sent({ endpoint, tributeId }, url);
  expect(UploadAnswer.parse(JSON.parse(answer)).tribute.photographs).toHaveLength(1);
  await Upload.terminate(url, settings({ endpoint, tributeId }));
  expect((await fetch(url, { headers: { cookie: anne.cookie } })).status).toBe(404);
  expect(await shown(tributeId)).toHaveLength(1);
});

test('an address that the server no longer knows begins anew and ends as one photograph', async () => {
  const { id: tributeId } = await draftOf(anne);
  const endpoint = `http://127.0.0.1:${port}${UPLOADS_ADDRESS}`;
  const gone = `${endpoint}/${'a'.repeat(12)}-${'b'.repeat(32)}`;
  const { answer, url } = await sent({ endpoint, tributeId }, gone);
  expect(url).not.toBe(gone);
  expect(UploadAnswer.parse(JSON.parse(answer)).tribute.photographs).toHaveLength(1);
});
