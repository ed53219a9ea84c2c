// Baseline for a page in bare Node: one constant answer, its bytes and headers read from a file.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { sayPort } from './say-port.ts';

/** An answer as sent, without the headers that node:http adds itself. */
export interface CachedAnswer {
  status: number;
  headers: string[];
  /** Base64. */
  body: string;
}

const answer = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as CachedAnswer;
const body = Buffer.from(answer.body, 'base64');
const server = createServer((_, response) => {
  response.writeHead(answer.status, answer.headers);
  response.end(body.length > 0 ? body : undefined);
});
// The product's value: the Keep-Alive header names it, and the bytes must be the same.
server.keepAliveTimeout = 10_000;
sayPort(server);
