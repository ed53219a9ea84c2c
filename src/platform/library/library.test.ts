import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { libraryConformance } from './conformance.ts';
import { folderLibrary } from './folder.ts';
import { publicLibrary } from './public-library.ts';

let folder: string;
let server: Server | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rosemary-library-'));
});
afterEach(async () => {
  server?.close();
  server = undefined;
  await rm(folder, { recursive: true });
});

describe('a folder', () => {
  libraryConformance(async (bytes) => {
    await writeFile(join(folder, '7.txt'), bytes);
    return folderLibrary(folder);
  });
});

interface Asked {
  url: string | undefined;
  agent: string | undefined;
  at: number;
}

async function serve(bytes: Buffer | ((asked: number) => [status: number, body: Buffer])) {
  const asked: Asked[] = [];
  const listening = createServer((request, response) => {
    asked.push({ url: request.url, agent: request.headers['user-agent'], at: performance.now() });
    const [status, body] =
      typeof bytes === 'function'
        ? bytes(asked.length)
        : request.url === '/7.txt'
          ? [200, bytes]
          : [404, Buffer.from('')];
    response.writeHead(status, status === 302 ? { location: body.toString() } : {}).end(status === 302 ? '' : body);
  });
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const { port } = listening.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}/{number}.txt`;
  const open = () =>
    publicLibrary({ address, folder: join(folder, 'kept'), userAgent: 'Rosemary (help@example.org)', pauseMs: 150 });
  return { asked, open };
}

describe('a public library', () => {
  libraryConformance(async (bytes) => (await serve(bytes)).open());

  it('is asked once for each edition, without hurry, and told who asks', async () => {
    const { asked, open } = await serve(() => [200, Buffer.from('A book.')]);
    const library = open();
    for (const number of [1, 2, 1]) await library.edition(number);
    await open().edition(2);
    expect(asked.map(({ url }) => url)).toEqual(['/1.txt', '/2.txt']);
    expect(asked.map(({ agent }) => agent)).toEqual(Array(2).fill('Rosemary (help@example.org)'));
    expect((asked[1]?.at ?? 0) - (asked[0]?.at ?? 0)).toBeGreaterThan(140);
  });

  it('keeps nothing of an answer that is too long or refused, and asks again the next time', async () => {
    const { asked, open } = await serve((time) =>
      time === 1
        ? [200, Buffer.alloc(8_000_001, 'a')]
        : time === 2
          ? [503, Buffer.from('Busy')]
          : [200, Buffer.from('Now.')],
    );
    expect(await open().edition(3)).toBeNull();
    expect(await open().edition(3)).toBeNull();
    expect(await readdir(folder)).toEqual([]);
    expect((await open().edition(3))?.toString()).toBe('Now.');
    expect(asked).toHaveLength(3);
    expect(await readdir(join(folder, 'kept'))).toEqual(['3.txt']);
  });
});
