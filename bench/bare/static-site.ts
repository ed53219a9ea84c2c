// Serves answers that were written to a file beforehand: the hand-written page and its pictures.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { CachedAnswer } from './cached.ts';
import { sayPort } from './say-port.ts';

const site = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Record<string, CachedAnswer>;
const bodies = new Map(Object.entries(site).map(([path, { body }]) => [path, Buffer.from(body, 'base64')]));
const server = createServer(({ url = '/' }, response) => {
  const answer = site[url];
  response.writeHead(answer?.status ?? 404, answer?.headers);
  response.end(bodies.get(url));
});
sayPort(server);
