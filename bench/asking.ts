// Single requests, one after the other on a kept connection: what is answered, and how long it takes.
import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { pause } from './children.ts';
import { median } from './judge.ts';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  rawHeaders: string[];
  body: Buffer;
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const BROTLI = { 'accept-encoding': 'br' };
const SETTLED_MS = 1_500;
const SETTLE_MOST_MS = 15_000;

function ask(url: string, headers: Record<string, string> = BROTLI): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const { statusCode: status = 0, headers: answered, rawHeaders } = response;
        resolve({ status, headers: answered, rawHeaders, body: Buffer.concat(parts) });
      });
    });
    asked.on('error', reject);
    asked.end();
  });
}

/** Asks until the answer has kept its size for a while: the best compression comes a moment after the first. */
export async function askSettled(url: string): Promise<Answer> {
  let answer = await expectAnswer(url, 200);
  let changedAt = Date.now();
  for (
    const end = Date.now() + SETTLE_MOST_MS;
    Date.now() < end && Date.now() - changedAt < SETTLED_MS;
    await pause(100)
  ) {
    const next = await expectAnswer(url, 200);
    if (next.body.length !== answer.body.length) changedAt = Date.now();
    answer = next;
  }
  return answer;
}

/** Throws when the status is another: a figure for wrong answers would mean nothing. */
export async function expectAnswer(
  url: string,
  status: number,
  headers: Record<string, string> = BROTLI,
): Promise<Answer> {
  const answer = await ask(url, headers);
  if (answer.status !== status) throw new Error(`${url} answered ${answer.status} instead of ${status}`);
  return answer;
}

/** The median of `count` answers, in milliseconds. */
export async function medianMs(url: string, count: number): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const start = performance.now();
    await expectAnswer(url, 200);
    times.push(performance.now() - start);
  }
  return median(times);
}
