import { setTimeout as pause } from 'node:timers/promises';
import type { Post } from '../../src/features/memories/contract/fields.ts';
import type { PublicTribute, Tribute } from '../../src/features/tributes/contract/tributes.ts';

/** The keeper of a published tribute in a running product, who uses only HTTP. */
export interface Keeper {
  tribute: Tribute;
  credentials: { email: string; password: string };
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
  cookie(): string;
  read(): Promise<Tribute>;
  readPublic(): Promise<PublicTribute>;
  /** Every post in this state, newest first. */
  entries(state: string): Promise<Post[]>;
}

const BUSY_STATUS = 503;
const AGAIN_MS = 250;
const ANSWERED_MS = 60_000;
const PATH = 'kept-through-everything';
const email = 'keeper@example.org';
const password = 'a quiet place to stand';

/** Signs up, confirms the address by the link in the terminal, and publishes a tribute without approval of posts. */
export async function createKeeper(origin: string, printed: () => string): Promise<Keeper> {
  let cookie = '';
  const send: Keeper['send'] = (method, path, body, headers = {}) =>
    fetch(`${origin}/api${path}`, {
      method,
      headers: { origin, cookie, 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.1', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const ask = async <Answer>(method: string, path: string, body?: unknown): Promise<Answer> => {
    const end = Date.now() + ANSWERED_MS;
    let answer = await send(method, path, body);
    // A product that has just started on a busy machine may answer BUSY for a moment.
    for (; answer.status === BUSY_STATUS && Date.now() < end; answer = await send(method, path, body))
      await pause(AGAIN_MS);
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
    if (cookies.length > 0) cookie = cookies.join('; ');
    return (await answer.json()) as Answer;
  };

  await ask('POST', '/accounts', { email, password });
  await ask('POST', '/email-verifications', { mode: 'verifyEmail', oobCode: await codeIn(printed) });
  await ask('POST', '/sessions', { email, password });
  const id = crypto.randomUUID();
  await ask('POST', '/tributes', { id, changes: { name: 'Ada Marlow', line: 'line 0' } });
  const tribute = await ask<Tribute>('PUT', `/tributes/${id}/publication`, {
    path: PATH,
    visibility: 'public',
    approvesFirst: false,
  });
  return {
    tribute,
    credentials: { email, password },
    send,
    cookie: () => cookie,
    read: () => ask<Tribute>('GET', `/tributes/${id}`),
    readPublic: async () => (await ask<{ tribute: PublicTribute }>('GET', `/public-tributes/${PATH}`)).tribute,
    async entries(state) {
      const found: Post[] = [];
      for (let before: string | null = ''; before !== null;) {
        const query: string = before === '' ? '' : `&before=${before}`;
        const page: { items: Post[]; before: string | null } = await ask(
          'GET',
          `/tributes/${id}/posts?state=${state}${query}`,
        );
        found.push(...page.items);
        before = page.before;
      }
      return found;
    },
  };
}

async function codeIn(printed: () => string): Promise<string> {
  for (let waited = 0; waited < 120_000; waited += 50) {
    const code = /oobCode=([\w-]+)/.exec(printed())?.[1];
    if (code !== undefined) return code;
    await pause(50);
  }
  throw new Error(`No confirmation link was printed:\n${printed()}`);
}
