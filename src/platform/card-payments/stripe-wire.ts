import { IncomingMessage } from 'node:http';
import { Stripe } from 'stripe';

type Client = ReturnType<typeof Stripe.createNodeHttpClient>;
type Answer = Awaited<ReturnType<Client['makeRequest']>>;

/** A page of a hundred of the vendor's largest objects is below one. */
const MOST_BYTES = 20_000_000;

/**
 * The SDK's own client, held to what it leaves open (23.1.0): a JSON answer that is a word or a figure ends the process with
 * an unhandled rejection, and one that comes in drops is read for ever and to any size.
 */
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

/** Hangs up on what takes too long or is too much; what it answers takes that back. */
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
