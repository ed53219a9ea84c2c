// Event streams: two thousand people see live who is writing on their page, while others read pages.
import { randomUUID } from 'node:crypto';
import { Agent, get, type IncomingMessage } from 'node:http';
import { STREAMS_PER_PERSON } from '../../src/shared/limits/limits.ts';
import { pause } from '../children.ts';
import { measurePairs, median, type Gate } from '../judge/judge.ts';
import { canMeasureProcesses, memoryOf } from '../processes.ts';
import type { Product } from '../product.ts';
import { compared, single, type Result } from '../judge/result.ts';
import { cookieOfKeeper, sender } from '../sending.ts';
import type { Stage } from '../stage.ts';
import { CONNECTIONS, type Line } from '../line.ts';

const OPEN = 2_000;
const PEOPLE = OPEN / STREAMS_PER_PERSON;
const TOLD_MS = 3_000;
const BEATS = 5;
/** The product needs this time to notice closed streams, and to free the memory that opening so many took. */
const SETTLE_MS = 1_500;
const KB = 1024;
const PAGE_GATE: Gate = { side: 'at least', value: 0.9 };

export const streamsLine: Line = {
  name: 'streams',
  isPerEngine: true,
  needs: [],
  hasExact: true,
  async measure(stage) {
    const followers = await openFollowers(stage.product, stage.fixture.keeper.password);
    try {
      return [await toldInTime(stage, followers), await besideReaders(stage, followers)];
    } finally {
      followers.close();
    }
  },
};

interface Follower {
  tributeId: string;
  cookie: string;
}

interface Followers {
  people: Follower[];
  /** Resolves once every stream has received `count` more events. */
  heard(count: number): Promise<void>;
  /** Opens all streams that are closed; `close` ends all. */
  open(): Promise<void>;
  close(): void;
  kbEach: number | null;
}

/** Signs in keepers of the small tributes. Each has an open invitation: a keeper without one has nobody to follow. */
async function openFollowers(product: Product, password: string): Promise<Followers> {
  const people: Follower[] = [];
  for (let at = 1; at <= PEOPLE; at += 1) people.push(await keeperOf(product, at, password));
  const agent = new Agent({ keepAlive: false, maxSockets: Infinity });
  let answers: IncomingMessage[] = [];
  let [events, wanted, done] = [0, Infinity, () => {}];
  const heard = (count: number) =>
    new Promise<void>((resolve) => {
      [events, wanted, done] = [0, count * OPEN, resolve];
    });
  const follow = ({ tributeId, cookie }: Follower) =>
    new Promise<void>((resolve, reject) => {
      const url = `${product.origin}/api/tributes/${tributeId}/presence?tab=${randomUUID()}`;
      get(url, { agent, headers: { cookie } }, (answer) => {
        if (answer.statusCode !== 200) return reject(new Error(`A stream was answered with ${answer.statusCode}`));
        answers.push(answer);
        answer.on('data', (chunk: Buffer) => {
          events += chunk.toString().split('event: message').length - 1;
          if (events >= wanted) done();
        });
        answer.on('error', () => undefined);
        resolve();
      }).on('error', reject);
    });
  const followers: Followers = {
    people,
    heard,
    kbEach: null,
    async open() {
      if (answers.length > 0) return;
      const first = heard(1);
      for (const person of people) await Promise.all(Array.from({ length: STREAMS_PER_PERSON }, () => follow(person)));
      await first;
    },
    close() {
      for (const answer of answers) answer.destroy();
      answers = [];
    },
  };
  const before = canMeasureProcesses ? memoryOf(product.pid).rssMb : 0;
  await followers.open();
  if (canMeasureProcesses) followers.kbEach = ((memoryOf(product.pid).rssMb - before) * KB) / OPEN;
  return followers;
}

async function keeperOf(product: Product, at: number, password: string): Promise<Follower> {
  const cookie = await cookieOfKeeper(product, at, password);
  const send = sender(product, cookie);
  const { tributes } = (await (await send('GET', '/api/tributes', undefined)).json()) as { tributes: { id: string }[] };
  const tributeId = tributes[0]?.id ?? '';
  await send('POST', `/api/tributes/${tributeId}/invitations`, { invitationId: randomUUID(), role: 'writer' });
  return { tributeId, cookie };
}

/** On all pages somebody starts writing at the same moment. Measures the time until every follower has the event. */
async function toldInTime({ product, engine }: Stage, followers: Followers): Promise<Result> {
  const times: number[] = [];
  for (let beat = 0; beat < BEATS; beat += 1) {
    const told = followers.heard(1);
    const start = performance.now();
    const said = followers.people.map(({ tributeId, cookie }) =>
      sender(product, cookie)('PUT', `/api/tributes/${tributeId}/presence`, { tab: randomUUID(), part: 'story' }),
    );
    await Promise.all([told, ...said]);
    times.push(performance.now() - start);
  }
  return single({
    name: `streams: ${OPEN} open, all told`,
    engine: engine.name,
    figure: Math.max(...times),
    unit: 'ms',
    gate: { side: 'at most', value: TOLD_MS },
    notes: [
      `${PEOPLE} write at once; median ${median(times).toFixed(0)} ms`,
      ...(followers.kbEach === null ? [] : [`${followers.kbEach.toFixed(1)} KB each`]),
    ],
  });
}

async function besideReaders(stage: Stage, followers: Followers): Promise<Result> {
  const { product, fixture, generator, engine, pace } = stage;
  const rate = async () => {
    const url = `${product.origin}/${fixture.page.path}`;
    const headers = { 'accept-encoding': 'br' };
    const order = { url, connections: CONNECTIONS, seconds: pace.seconds, headers, memories: null };
    const { requests, seconds, errors } = await generator.run(order);
    if (errors > 0) throw new Error(`${errors} of ${requests} answers were errors`);
    return requests / seconds;
  };
  const ours = async () => {
    await followers.open();
    await pause(SETTLE_MS);
    return rate();
  };
  const baseline = async () => {
    followers.close();
    await pause(SETTLE_MS);
    return rate();
  };
  followers.close();
  await pause(SETTLE_MS);
  await rate();
  const measured = await measurePairs({ ours, baseline }, pace.pairs);
  const named = { name: `streams: the page beside ${OPEN}`, engine: engine.name, gate: PAGE_GATE, notes: [] };
  return compared(named, measured, (figure) => `${figure.toFixed(0)}/s`);
}
