import { setTimeout as pause } from 'node:timers/promises';
import type { Post } from '../../src/features/memories/contract/fields.ts';
import type { Keeper } from '../kill/keeper.ts';

const PAUSE_MS = 60;

export interface Traffic {
  /** Wrong answers, one text each. */
  faults: string[];
  counts: Map<string, number>;
  stop(): Promise<void>;
}

/** Sends light traffic of every kind until it is stopped. In each kind, requests come one after the other. */
export function beginTraffic(origin: string, keeper: Keeper): Traffic {
  const faults: string[] = [];
  const counts = new Map<string, number>();
  const stopping = new AbortController();
  const loop = async (kind: string, act: () => Promise<void>) => {
    while (!stopping.signal.aborted) {
      try {
        await act();
        counts.set(kind, (counts.get(kind) ?? 0) + 1);
      } catch (error) {
        faults.push(`${kind}: ${error instanceof Error ? error.message : String(error)}`);
      }
      await pause(PAUSE_MS);
    }
  };
  const send = (method: string, path: string, body?: unknown, cookie = '') =>
    ask(origin, { method, path, body, cookie });
  const path = keeper.tribute.path ?? '';
  const running = [
    loop('a reader', async () => void (await send('GET', `/${path}`))),
    loop('a reader of memories', async () => void (await send('GET', `/api/public-tributes/${path}`))),
    loop('a memory', async () => void (await send('POST', `/api/public-tributes/${path}/memories`, memory()))),
    loop('another memory', async () => void (await send('POST', `/api/public-tributes/${path}/memories`, memory()))),
    loop('a candle', async () => void (await send('POST', `/api/public-tributes/${path}/candles`, candle()))),
    loop('a decision', () => decide(keeper)),
    loop('a save', () => save(keeper)),
    loop('an account', async () => void (await send('POST', '/api/accounts', newcomer()))),
    loop('signing in and out', async () => {
      const signedIn = await send('POST', '/api/sessions', keeper.credentials);
      const cookie = signedIn.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; ');
      await send('GET', '/api/sessions/current', undefined, cookie);
      await send('DELETE', '/api/sessions/current', undefined, cookie);
    }),
  ];
  return {
    faults,
    counts,
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

interface Asking {
  method: string;
  path: string;
  body: unknown;
  cookie: string;
}

async function ask(origin: string, { method, path, body, cookie }: Asking): Promise<Response> {
  const answer = await fetch(`${origin}${path}`, {
    method,
    headers: { origin, cookie, 'content-type': 'application/json', 'x-forwarded-for': anyNetwork() },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return taken(answer, `${method} ${path}`);
}

async function taken(answer: Response, what: string): Promise<Response> {
  if (!answer.ok) throw new Error(`${what} answered ${answer.status}: ${(await answer.text()).slice(0, 200)}`);
  await answer.clone().arrayBuffer();
  return answer;
}

async function save(keeper: Keeper): Promise<void> {
  const { rev } = await keeper.read();
  const changes = { line: `line ${crypto.randomUUID()}` };
  await taken(await keeper.send('PATCH', `/tributes/${keeper.tribute.id}`, { rev, changes }), 'a save');
}

async function decide(keeper: Keeper): Promise<void> {
  const listed = await taken(await keeper.send('GET', `/tributes/${keeper.tribute.id}/posts?state=approved`), 'a list');
  const [post] = ((await listed.json()) as { items: Post[] }).items;
  if (!post) return;
  const address = `/tributes/${keeper.tribute.id}/posts/${post.id}/decision`;
  await taken(await keeper.send('PUT', address, { decision: 'declined' }), 'a decision');
}

const anyNetwork = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 250)).join('.')}`;
const newcomer = () => ({ email: `${crypto.randomUUID()}@example.org`, password: 'a quiet place to stand' });
const sending = () => ({ name: 'A visitor', idempotencyKey: crypto.randomUUID(), openedAt: Date.now() - 60_000 });
const candle = sending;
const memory = () => ({
  ...sending(),
  relation: 'neighbour',
  words: `A memory that nobody else wrote: ${crypto.randomUUID()}`,
});
