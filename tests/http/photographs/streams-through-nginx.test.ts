// A stream behind nginx with Debian's settings: buffering and compression are on. docs/operating.md names nginx.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nginxProgram } from '../../../bench/bare/nginx.ts';
import { freePort, startProgram } from '../../../bench/children.ts';
import { openTestApp, type TestApp } from '../../support/app/test-app.ts';
import { addToTribute } from '../../support/tributes/tribute-people.ts';
import { draftOf } from '../../support/tributes/tributes.ts';

const program = nginxProgram();

const configuration = ({ port, eager, product }: Record<'port' | 'eager' | 'product', number>) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
pid nginx.pid;
events { worker_connections 64; }
http {
  access_log off;
  gzip on;
  gzip_proxied any;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path temp;`).join(' ')}
  server {
    listen 127.0.0.1:${port};
    location / { proxy_pass http://127.0.0.1:${product}; proxy_set_header Host $host; }
  }
  server {
    listen 127.0.0.1:${eager};
    gzip_types *;
    location / { proxy_pass http://127.0.0.1:${product}; proxy_set_header Host $host; }
  }
}`;

describe.skipIf(program === null)('behind nginx', () => {
  let app: TestApp;
  let origins: { usual: string; eager: string };
  let proxy: ReturnType<typeof startProgram>;
  const folder = mkdtempSync(join(tmpdir(), 'rosemary-nginx-'));
  beforeAll(async () => {
    app = await openTestApp();
    const [port, eager, product] = [await freePort(), await freePort(), (await app.listen()).port];
    writeFileSync(join(folder, 'nginx.conf'), configuration({ port, eager, product }));
    proxy = startProgram(program ?? '', ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')]);
    origins = { usual: `http://127.0.0.1:${port}`, eager: `http://127.0.0.1:${eager}` };
    for (let tries = 0; tries < 500; tries += 1) {
      if (
        await fetch(`${origins.usual}/healthz`).then(
          ({ ok }) => ok,
          () => false,
        )
      )
        return;
      await pause(20);
    }
    throw new Error(`nginx did not start:\n${proxy.said()}`);
  });
  afterAll(async () => {
    await proxy.stop();
    await app.close();
    await rm(folder, { recursive: true, force: true });
  });

  it.each([
    ['usual', null],
    // A proxy that compresses answers of every type.
    ['eager', 'gzip'],
  ] as const)('a stream comes as it is written and ends with its reader: %s', async (kind, encoding) => {
    const [anne, thomas] = [await app.person(), await app.person()];
    const { id } = await draftOf(anne, { name: 'Ada Marsh' });
    await addToTribute(app, id, { userId: thomas.id, role: 'writer' });
    const leaving = new AbortController();
    const answer = await fetch(`${origins[kind]}/api/tributes/${id}/presence?tab=${randomUUID()}`, {
      headers: { cookie: anne.cookie, 'accept-encoding': 'gzip' },
      signal: leaving.signal,
    });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    const until = async (words: string) => {
      while (!text.includes(words)) text += (await reader?.read())?.value ?? '';
    };
    await until('"writers":[]');
    await thomas.send('PUT', `/api/tributes/${id}/presence`, { tab: randomUUID(), part: 'story' });
    // A proxy that buffers would never send these few bytes.
    await until('"part":"story"');
    leaving.abort();
    await expect.poll(() => app.deps.streams.count()).toBe(0);
  });
});
