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

/** Signs somebody up and in. Confirming by mail has tests of its own; here the row is set. */
export async function createPerson(
  { deps, send }: { deps: Deps; send: Send },
  { isVerified = true, role = 'user' }: { isVerified?: boolean; role?: 'user' | 'admin' } = {},
): Promise<Person> {
  count += 1;
  const email = `person-${count}@example.org`;
  const password = `a quiet place ${count}`;
  const headers = { 'x-forwarded-for': `10.0.${count >> 8}.${count & 255}` };
  const signedUp = await send('POST', '/api/accounts', { email, password }, headers);
  if (signedUp.status !== 202) throw new Error(`Signing up answered ${signedUp.status}: ${await signedUp.text()}`);
  await deps.db.update(users).set({ emailVerified: true, role }).where(eq(users.email, email));
  const signedIn = await send('POST', '/api/sessions', { email, password }, headers);
  if (signedIn.status !== 200) throw new Error(`Signing in answered ${signedIn.status}: ${await signedIn.text()}`);
  const { user } = (await signedIn.json()) as { user: { id: string } };
  if (!isVerified) await deps.db.update(users).set({ emailVerified: false }).where(eq(users.id, user.id));
  const cookie = cookieOf(signedIn);
  return {
    id: user.id,
    email,
    password,
    cookie,
    send: (method, path, body, more = {}) => send(method, path, body, { cookie, ...more }),
    get: (path, more) => send('GET', path, undefined, { cookie, ...more }),
  };
}
