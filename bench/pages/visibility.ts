// Measures the time from a memory's 201 until the memory is on the page, and from a report's 201 until the memory is gone.
import { randomUUID } from 'node:crypto';
import { expectAnswer } from '../asking.ts';
import { pause } from '../children.ts';
import type { Product } from '../product.ts';
import { leaveMemory, sender } from '../sending.ts';

const LATEST_MS = 10_000;
/** Pause between polls. Without one, polling would keep a processor busy that the product needs. */
const ASKED_EVERY_MS = 10;
/** Number of visitors so far. Each gets a network of their own. */
let visitors = 0;

interface Watch {
  writer: Product;
  reader: Product;
  path: string;
  /** Short and unique text in the memory, by which polls find this memory alone. */
  mark: string;
}

/** A distinct network for every visitor of the bench. */
export function nextNetwork(): string {
  visitors += 1;
  return `10.${200 + ((visitors >> 16) & 31)}.${(visitors >> 8) & 255}.${visitors & 255}`;
}

/** Leaves a memory through one process and polls another until the memory is shown. Returns milliseconds since the 201. */
export async function leaveAndWatch({ writer, reader, path, mark }: Watch): Promise<number> {
  const words = `We walked along the river in the evening, ${mark}.`;
  await leaveMemory(sender(writer), path, { name: `Visitor ${mark}`, relation: '', words, network: nextNetwork() });
  const acknowledged = performance.now();
  return (await untilShown(reader.origin, path, `${mark}.`)) - acknowledged;
}

/** Reports a memory as urgent through one process and polls another until it is gone. Returns ms since the 201. */
export async function reportAndWatch({ writer, reader, path, mark }: Watch): Promise<number> {
  const words = `Dennis lives at the river, ${mark}.`;
  const send = sender(writer);
  const id = await leaveMemory(send, path, { name: `Visitor ${mark}`, relation: '', words, network: nextNetwork() });
  await untilShown(reader.origin, path, `${mark}.`);
  const report = { kind: 'memory', path, id, reason: 'living_person', details: '', idempotencyKey: randomUUID() };
  await send('POST', '/api/reports', report, { 'x-forwarded-for': nextNetwork() });
  const acknowledged = performance.now();
  return (await untilGone(reader.origin, path, `${mark}.`)) - acknowledged;
}

export const untilShown = (origin: string, path: string, mark: string): Promise<number> =>
  untilBody(origin, path, (body) => body.includes(mark));

const untilGone = (origin: string, path: string, mark: string): Promise<number> =>
  untilBody(origin, path, (body) => !body.includes(mark));

async function untilBody(origin: string, path: string, isIt: (body: Buffer) => boolean): Promise<number> {
  for (const end = performance.now() + LATEST_MS; performance.now() < end;) {
    const { body } = await expectAnswer(`${origin}/${path}`, 200, {});
    if (isIt(body)) return performance.now();
    await pause(ASKED_EVERY_MS);
  }
  throw new Error(`/${path} was not as it was acknowledged within ${LATEST_MS / 1000} s`);
}
