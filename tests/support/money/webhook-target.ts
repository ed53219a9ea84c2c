import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface Delivered {
  body: Uint8Array;
  signature: string;
}

/** Records a provider's events unchanged. */
export async function openWebhookTarget() {
  const received: Delivered[] = [];
  let status = 200;
  const server = createServer((request, response) => {
    void (async () => {
      const body = await buffer(request);
      received.push({ body, signature: String(request.headers['stripe-signature'] ?? '') });
      response.writeHead(status).end();
    })();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks/card-payments`,
    received,
    /** Sets the status with which all later events are answered. */
    answers(next: number): void {
      status = next;
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
