import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../src/server/context.ts';
import { users } from '../../src/server/domains/accounts/tables.ts';

type Send = (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Response>;

/** Somebody with a session. */
export interface Person {
  id: string;
  email: string;
  password: string;
  /** The Cookie header of their browser. */
  cookie: string;
  send: Send;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
}

let count = 0;
export const cookieOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');

const PROOF_NEEDED = new Set(['ADMIN_LOCKED', 'STEP_UP_NEEDED']);

/** An admin's browser shows the password again where it is asked for. What is about that itself sends its own requests. */
function provingWith(send: Send, password: string): Send {
  return async (method, path, body, headers) => {
    const answer = await send(method, path, body, headers);
    if (answer.status !== 403) return answer;
    const said: unknown = await answer
      .clone()
      .json()
      .catch(() => null);
    const code: unknown = typeof said === 'object' && said !== null ? Reflect.get(said, 'code') : null;
    if (!PROOF_NEEDED.has(String(code))) return answer;
    const shown = await send('POST', '/api/admin/proof', { password });
    return shown.ok ? send(method, path, body, headers) : answer;
  };
}

/** Asks again while a busy machine answers BUSY, as its Retry-After wants. */
async function unlessBusy(ask: () => Promise<Response>): Promise<Response> {
  for (let tries = 0; ; tries += 1) {
    const answer = await ask();
    if (answer.status !== 503 || tries === 20) return answer;
    await sleep(500);
  }
}

/** Signs somebody up and in. Confirming by mail has tests of its own; here the row is set. */
export async function createPerson(
  { deps, send }: { deps: Deps; send: Send },
  { isVerified = true, role = 'user' }: { isVerified?: boolean; role?: 'user' | 'admin' } = {},
): Promise<Person> {
  count += 1;
  const email = `person-${count}@example.org`;
  const password = `a quiet place ${count}`;
  const headers = { 'x-forwarded-for': `10.0.${count >> 8}.${count & 255}` };
  const signedUp = await unlessBusy(() => send('POST', '/api/accounts', { email, password }, headers));
  // A busy answer can come after the account was made: asked again, it says that the email was sent a moment ago.
  if (signedUp.status !== 202 && signedUp.status !== 429)
    throw new Error(`Signing up answered ${signedUp.status}: ${await signedUp.text()}`);
  await deps.db.update(users).set({ emailVerified: true, role }).where(eq(users.email, email));
  const signedIn = await unlessBusy(() => send('POST', '/api/sessions', { email, password }, headers));
  if (signedIn.status !== 200) throw new Error(`Signing in answered ${signedIn.status}: ${await signedIn.text()}`);
  const { user } = (await signedIn.json()) as { user: { id: string } };
  if (!isVerified) await deps.db.update(users).set({ emailVerified: false }).where(eq(users.id, user.id));
  const cookie = cookieOf(signedIn);
  const asked: Send = (method, path, more, moreHeaders = {}) => send(method, path, more, { cookie, ...moreHeaders });
  const own = role === 'admin' ? provingWith(asked, password) : asked;
  return {
    id: user.id,
    email,
    password,
    cookie,
    send: own,
    get: (path, more) => own('GET', path, undefined, more),
  };
}
