import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../platform/settings/config.ts';
import { askProduct } from './ask-product.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rosemary-asked-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it.skipIf(process.platform === 'win32').each(['', '{"isDone":tr'])(
  'a product that stops before its answer is whole is named in words (%j)',
  async (said) => {
    const path = join(folder, `socket-${said.length}`);
    const server = createServer({ allowHalfOpen: true }, (socket) => socket.resume().on('end', () => socket.end(said)));
    server.listen(path);
    await once(server, 'listening');
    await writeFile(join(folder, 'operator.address'), path);
    const answer = await askProduct(readConfig({ DATA_DIR: folder }), ['backup']);
    expect(answer).toEqual({ isDone: false, says: expect.stringContaining('The product stopped before it answered') });
    server.close();
  },
);
