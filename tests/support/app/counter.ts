import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Told {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

const accept = (response: ServerResponse) => void response.writeHead(202).end('ok');

/** An analytics server on loopback that records every request unchanged. */
export async function openCounter() {
  const told: Told[] = [];
  let answer: (response: ServerResponse) => void = accept;
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      told.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers, body });
      answer(response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    told,
    answers: (how: (response: ServerResponse) => void = accept) => void (answer = how),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export type Counter = Awaited<ReturnType<typeof openCounter>>;
