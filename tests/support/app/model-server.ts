import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** The format of a vendor's stream. */
export interface Protocol {
  piece(text: string): string;
  /** Ends the stream; `reason` is the vendor's own word for why it ended. */
  end(reason: string): string;
  reasons: { stop: string; length: string; filter: string };
}

const event = (data: unknown) => `data: ${JSON.stringify(data)}\n\n`;

const chunk = (delta: object, finish_reason: string | null = null) =>
  event({
    id: 'c',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'm',
    choices: [{ index: 0, delta, finish_reason }],
  });
export const openAiProtocol: Protocol = {
  piece: (content) => chunk({ role: 'assistant', content }),
  end: (reason) => `${chunk({}, reason)}data: [DONE]\n\n`,
  reasons: { stop: 'stop', length: 'length', filter: 'content_filter' },
};

const candidate = (words: string, finishReason?: string) =>
  event({
    candidates: [{ content: { role: 'model', parts: [{ text: words }] }, ...(finishReason && { finishReason }) }],
  });
export const vertexProtocol: Protocol = {
  piece: (words) => candidate(words),
  end: (reason) => candidate('', reason),
  reasons: { stop: 'STOP', length: 'MAX_TOKENS', filter: 'SAFETY' },
};

export interface Asked {
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** A text model's vendor on loopback. `answer` answers each request. */
export async function openModelServer() {
  const asked: Asked[] = [];
  let answer = async (_response: ServerResponse, _asked: Asked): Promise<void> => {};
  const server = createServer((request, response) => {
    void (async () => {
      const heard = { path: request.url ?? '', headers: request.headers, body: await text(request) };
      asked.push(heard);
      await answer(response, heard);
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answers(next: typeof answer): void {
      answer = next;
    },
    says(protocol: Protocol, ...pieces: string[]): void {
      answer = async (response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        for (const piece of pieces) response.write(protocol.piece(piece));
        response.end(protocol.end(protocol.reasons.stop));
      };
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
export type ModelServer = Awaited<ReturnType<typeof openModelServer>>;
