// nginx with two workers serves one file: the compressed bytes and headers that the product sends.
import { accessSync, constants, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, pause, startProgram } from '../children.ts';
import { onPath } from '../load/generator.ts';
import type { CachedAnswer } from './cached.ts';

export const NGINX_MISSING = 'nginx is not installed (Debian: nginx-light)';
const START_MS = 10_000;
/** Headers that nginx writes itself. */
const OWN = new Set(['content-length', 'content-type', 'etag']);

/** Debian installs nginx outside a user's PATH. */
export const nginxProgram = (): string | null => onPath('nginx') ?? executable('/usr/sbin/nginx');

function executable(path: string): string | null {
  try {
    accessSync(path, constants.X_OK);
    return path;
  } catch {
    return null;
  }
}

/** Starts nginx, which serves a page from one file. Returns null if nginx is not installed. */
export async function startNginx(folder: string, answer: CachedAnswer) {
  mkdirSync(join(folder, 'temp'), { recursive: true });
  writeFileSync(join(folder, 'page'), Buffer.from(answer.body, 'base64'));
  return start(folder, '/', (port) => configuration(port, answer));
}

/** Starts nginx as a proxy of the product with Debian's buffering and compression. Returns null if it is not installed. */
export async function startProxy(folder: string, target: string) {
  mkdirSync(join(folder, 'temp'), { recursive: true });
  return start(folder, '/healthz', (port) => proxying(port, target));
}

async function start(folder: string, path: string, configured: (port: number) => string) {
  const program = nginxProgram();
  if (program === null) return null;
  const port = await freePort();
  writeFileSync(join(folder, 'nginx.conf'), configured(port));
  const child = startProgram(program, ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')]);
  const origin = `http://127.0.0.1:${port}`;
  for (const end = Date.now() + START_MS; Date.now() < end; await pause(20)) {
    const isUp = await fetch(origin + path).then(
      async (page) => (await page.arrayBuffer(), page.ok),
      () => false,
    );
    if (isUp) return { origin, stop: child.stop };
    if (child.process.exitCode !== null) break;
  }
  await child.stop();
  throw new Error(`nginx did not start:\n${child.said()}`);
}

const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  .map((name) => `${name}_temp_path temp;`)
  .join(' ');

const proxying = (port: number, target: string) => `${process.getuid?.() === 0 ? 'user root;\n' : ''}daemon off;
pid nginx.pid;
events { worker_connections 64; }
http {
  access_log off;
  gzip on;
  gzip_proxied any;
  ${TEMPORARY}
  server {
    listen 127.0.0.1:${port};
    location / { proxy_pass ${target}; proxy_set_header Host $http_host; }
  }
}
`;

function configuration(port: number, { headers }: CachedAnswer): string {
  const pairs = Array.from({ length: headers.length / 2 }, (_, at) => [
    headers[at * 2] ?? '',
    headers[at * 2 + 1] ?? '',
  ]);
  const type = pairs.find(([name]) => name?.toLowerCase() === 'content-type')?.[1] ?? 'text/html';
  const added = pairs
    .filter(([name]) => !OWN.has(name?.toLowerCase() ?? ''))
    .map(([name, value]) => `add_header ${name} ${quoted(value ?? '')};`);
  return `${process.getuid?.() === 0 ? 'user root;\n' : ''}daemon off;
worker_processes 2;
pid nginx.pid;
events { worker_connections 4096; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  open_file_cache max=10;
  keepalive_timeout 60s;
  keepalive_requests 100000000;
  ${TEMPORARY}
  types {}
  default_type ${quoted(type)};
  server {
    listen 127.0.0.1:${port} backlog=4096;
    location / {
      root .;
      rewrite ^ /page break;
      ${added.join('\n      ')}
    }
  }
}
`;
}

/** Puts a value in quotation marks. Throws if it has a dollar sign: nginx reads that as a variable and cannot escape it. */
function quoted(value: string): string {
  if (value.includes('$')) throw new Error(`nginx cannot send this header: ${value}`);
  return `"${value.replaceAll(/["\\]/g, '\\$&')}"`;
}
