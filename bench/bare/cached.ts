// Baseline for a page in bare Node: one constant answer, its bytes and headers read from a file.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { sayPort } from './say-port.ts';

/** An answer as the product sent it, without the headers that node:http adds itself. */
export interface CachedAnswer {
  status: number;
  headers: string[];
  /** The bytes in base64. */
  body: string;
}

const answer = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as CachedAnswer;
const body = Buffer.from(answer.body, 'base64');
const server = createServer((_, response) => {
  response.writeHead(answer.status, answer.headers);
  response.end(body.length > 0 ? body : undefined);
});
// The product uses this value. Node writes it into the Keep-Alive header, and both servers must send the same bytes.
server.keepAliveTimeout = 75_000;
sayPort(server);
