import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../../src/platform/context.ts';
import { noticeDevice } from '../../../src/features/accounts/server/commands/sessions/notice-device.ts';
import { started } from '../../../src/features/accounts/server/commands/sessions/session-change.ts';
import { addConfirmedUser } from '../../../src/features/accounts/server/commands/sign-up/sign-up.ts';
import { insertSession } from '../../../src/features/accounts/server/commands/people/write-user.ts';
import { users } from '../../../src/features/accounts/server/tables.ts';
import { anonymousContext } from '../../../src/app/server/requests/request-context.ts';

type Send = (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Response>;

/** A person with an account and a session. */
export interface Person {
  id: string;
  email: string;
  password: string;
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

/** Sends the admin's password if the answer asks for it, and repeats the request. Tests of that step do not use this. */
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

interface Wanted {
  isVerified?: boolean;
  role?: 'user' | 'admin';
}
type Product = { deps: Deps; send: Send };

function nextCredentials() {
  count += 1;
  return { email: `person-${count}@example.org`, password: `a quiet place ${count}` };
}

function personOf(
  { send }: Product,
  known: Pick<Person, 'id' | 'email' | 'password' | 'cookie'>,
  role: string,
): Person {
  const { cookie, password } = known;
  const asked: Send = (method, path, more, moreHeaders = {}) => send(method, path, more, { cookie, ...moreHeaders });
  const own = role === 'admin' ? provingWith(asked, password) : asked;
  return { ...known, send: own, get: (path, more) => own('GET', path, undefined, more) };
}

/**
 * Creates a person with a confirmed address and a session directly in the database. Signing up thousands of times by
 * requests took a fifth of the tests' time.
 */
export async function createPerson(
  product: Product,
  { isVerified = true, role = 'user' }: Wanted = {},
): Promise<Person> {
  const { deps } = product;
  const credentials = nextCredentials();
  const id = await addConfirmedUser(deps, credentials);
  if (!isVerified || role !== 'user')
    await deps.db.update(users).set({ emailVerified: isVerified, role }).where(eq(users.id, id));
  const cookie = await signedInCookie(deps, { id, email: credentials.email });
  return personOf(product, { id, ...credentials, cookie }, role);
}

async function signedInCookie(deps: Deps, user: Pick<Person, 'id' | 'email'>): Promise<string> {
  const ctx = anonymousContext(deps);
  const token = await insertSession(ctx, ctx.db, user.id);
  ctx.keep.session(started(token, await noticeDevice(ctx, user)));
  return ctx.answerHeaders.map(([, line]) => line.split(';')[0]).join('; ');
}

/** While a busy machine answers BUSY, repeats the request after the time in Retry-After. */
async function unlessBusy(ask: () => Promise<Response>): Promise<Response> {
  for (let tries = 0; ; tries += 1) {
    const answer = await ask();
    if (answer.status !== 503 || tries === 20) return answer;
    await sleep(500);
  }
}

/** A person who signed up and in by requests, for tests of the emails, codes and rate limits that this causes. */
export async function createNewcomer(
  product: Product,
  { isVerified = true, role = 'user' }: Wanted = {},
): Promise<Person> {
  const { deps, send } = product;
  const credentials = nextCredentials();
  const { email } = credentials;
  const headers = { 'x-forwarded-for': `10.0.${count >> 8}.${count & 255}` };
  const signedUp = await unlessBusy(() => send('POST', '/api/accounts', credentials, headers));
  // BUSY can be the answer although the account was made. The repeated request is then told that an email was just sent.
  if (signedUp.status !== 202 && signedUp.status !== 429)
    throw new Error(`Signing up answered ${signedUp.status}: ${await signedUp.text()}`);
  await deps.db.update(users).set({ emailVerified: true, role }).where(eq(users.email, email));
  const signedIn = await unlessBusy(() => send('POST', '/api/sessions', credentials, headers));
  if (signedIn.status !== 200) throw new Error(`Signing in answered ${signedIn.status}: ${await signedIn.text()}`);
  const { user } = (await signedIn.json()) as { user: { id: string } };
  if (!isVerified) await deps.db.update(users).set({ emailVerified: false }).where(eq(users.id, user.id));
  return personOf(product, { id: user.id, ...credentials, cookie: cookieOf(signedIn) }, role);
}
