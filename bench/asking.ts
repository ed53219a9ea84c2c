// Sends single requests, one after the other on a connection that stays open. Returns each answer and its time.
import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { pause } from './children.ts';
import { median } from './judge/judge.ts';

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

export interface Question {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

function ask(url: string, { method = 'GET', headers = BROTLI, body }: Question = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const asked = request(url, { agent, method, headers: { ...headers, ...length } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const { statusCode: status = 0, headers: answered, rawHeaders } = response;
        resolve({ status, headers: answered, rawHeaders, body: Buffer.concat(parts) });
      });
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

/** Repeats the request until the answer's size no longer changes: the best compression is ready only after a moment. */
export async function askSettled(url: string, settledMs = SETTLED_MS): Promise<Answer> {
  let answer = await expectAnswer(url, 200);
  let changedAt = Date.now();
  for (
    const end = Date.now() + SETTLE_MOST_MS;
    Date.now() < end && Date.now() - changedAt < settledMs;
    await pause(100)
  ) {
    const next = await expectAnswer(url, 200);
    if (next.body.length !== answer.body.length) changedAt = Date.now();
    answer = next;
  }
  return answer;
}

/** Throws if the answer does not have this status: the times of wrong answers would mean nothing. */
export async function expectAnswer(
  url: string,
  status: number,
  headers: Record<string, string> = BROTLI,
): Promise<Answer> {
  const answer = await ask(url, { headers });
  if (answer.status !== status) throw new Error(`${url} answered ${answer.status} instead of ${status}`);
  return answer;
}

/** Sends requests one after the other. Returns the milliseconds of each. Throws if a status is not 200 or 201. */
export async function timesMs(
  urls: readonly string[],
  question: (at: number) => Question = () => ({}),
): Promise<number[]> {
  const times: number[] = [];
  for (const [at, url] of urls.entries()) {
    const asked = question(at);
    const start = performance.now();
    const { status, body } = await ask(url, asked);
    times.push(performance.now() - start);
    if (status !== 200 && status !== 201)
      throw new Error(`${url} answered ${status}: ${body.toString().slice(0, 300)}`);
  }
  return times;
}

export const medianMs = async (urls: readonly string[], question?: (at: number) => Question): Promise<number> =>
  median(await timesMs(urls, question));

export const repeated = (url: string, count: number): string[] => Array.from({ length: count }, () => url);
