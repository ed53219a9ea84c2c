import { IncomingMessage } from 'node:http';
import { Stripe } from 'stripe';

type Client = ReturnType<typeof Stripe.createNodeHttpClient>;
type Answer = Awaited<ReturnType<Client['makeRequest']>>;

/** Largest answer that is read. A hundred of the vendor's largest objects have less than one megabyte. */
const MOST_BYTES = 20_000_000;

/** Fixes the SDK's HTTP client (23.1.0): it crashes on a bare string or number as answer, and reads without limits. */
export function openWire(timeoutMs: number): Client {
  const client = Stripe.createNodeHttpClient();
  return {
    getClientName: () => client.getClientName(),
    makeRequest: async (...asked) => held(await client.makeRequest(...asked), timeoutMs),
  };
}

function held(answer: Answer, timeoutMs: number): Answer {
  const read = answer.toJSON.bind(answer);
  return Object.assign(answer, {
    async toJSON(): Promise<unknown> {
      const coming = read();
      const stop = limit(answer.getRawResponse(), timeoutMs);
      try {
        const json: unknown = await coming;
        if (typeof json !== 'object' || json === null) throw new Error('The answer is no object.');
        return json;
      } finally {
        stop();
      }
    },
  });
}

/** Disconnects if the answer is too slow or too large. Returns a function that ends the time limit. */
function limit(raw: unknown, timeoutMs: number): () => void {
  if (!(raw instanceof IncomingMessage)) return () => {};
  const hangUp = () => void raw.destroy();
  const timer = setTimeout(hangUp, timeoutMs);
  let size = 0;
  raw.on('data', (chunk: string) => {
    size += chunk.length;
    if (size > MOST_BYTES) hangUp();
  });
  return () => clearTimeout(timer);
}
