// The least that Node can do for a page: one constant answer, its bytes and headers read from a file.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { sayPort } from './say-port.ts';

/** An answer as it goes over the wire, without the headers that node:http adds to every answer itself. */
export interface FinishedAnswer {
  status: number;
  headers: string[];
  /** Base64. */
  body: string;
}

const answer = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as FinishedAnswer;
const body = Buffer.from(answer.body, 'base64');
const server = createServer((_, response) => {
  response.writeHead(answer.status, answer.headers);
  response.end(body.length > 0 ? body : undefined);
});
// As in the product: the answer names it, and the bytes are to be the same.
server.keepAliveTimeout = 10_000;
sayPort(server);
