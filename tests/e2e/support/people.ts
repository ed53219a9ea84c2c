import type { TributeFields } from '../../../src/features/tributes/contract/tribute-fields.ts';
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { RunningServer } from './server.ts';

/** A person with a confirmed address who signed in through the API. */
export interface Member {
  email: string;
  password: string;
  cookies: { name: string; value: string }[];
  send<Answer>(method: string, path: string, body?: unknown): Promise<Answer>;
}

async function call<Answer>(
  server: RunningServer,
  method: string,
  path: string,
  body?: unknown,
  cookie = '',
): Promise<{ answer: Answer; response: Response }> {
  const ask = () =>
    fetch(server.origin + path, {
      method,
      headers: {
        origin: server.origin,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(cookie && { cookie }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  let response = await ask();
  // On a machine that runs several journeys, the database may answer late.
  for (let tries = 1; response.status === 503 && tries < 5; tries += 1) {
    await pause(2_000);
    response = await ask();
  }
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return { answer: (await response.json()) as Answer, response };
}

export async function confirmationLink(server: RunningServer, email: string): Promise<URL> {
  const letter = await server.email.emailTo(email);
  const link = /https?:\/\/\S*\/auth-action\S*/.exec(letter.text ?? '')?.[0];
  if (!link) throw new Error(`No link in the letter:\n${letter.text}`);
  return new URL(link);
}

let count = 0;

export const signUp = (server: RunningServer, { email, password }: Pick<Member, 'email' | 'password'>) =>
  call(server, 'POST', '/api/accounts', { email, password });

/** Signs up, confirms the address with the mailed link, and signs in. */
export async function newMember(server: RunningServer): Promise<Member> {
  count += 1;
  const email = `member-${count}-${randomUUID().slice(0, 8)}@example.org`;
  const password = 'plum harbour lantern';
  await signUp(server, { email, password });
  const link = await confirmationLink(server, email);
  const { mode, oobCode } = Object.fromEntries(link.searchParams);
  await call(server, 'POST', '/api/email-verifications', { mode, oobCode });
  return signedIn(server, { email, password });
}

export async function signedIn(
  server: RunningServer,
  { email, password }: Pick<Member, 'email' | 'password'>,
): Promise<Member> {
  const { response } = await call(server, 'POST', '/api/sessions', { email, password });
  const cookies = response.headers.getSetCookie().map((line) => {
    const [name = '', ...value] = (line.split(';')[0] ?? '').split('=');
    return { name, value: value.join('=') };
  });
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return {
    email,
    password,
    cookies,
    send: async <Answer>(method: string, path: string, body?: unknown) =>
      (await call<Answer>(server, method, path, body, cookie)).answer,
  };
}

export const signInTo = (context: BrowserContext, server: RunningServer, member: Member) =>
  context.addCookies(member.cookies.map((cookie) => ({ ...cookie, url: server.origin })));

export interface Published {
  id: string;
  path: string;
}

type Fields = Partial<TributeFields>;

export async function publishedTribute(member: Member, fields: Fields = {}, approvesFirst = true): Promise<Published> {
  const id = randomUUID();
  const name = fields.name ?? 'Edith Marlow';
  const path = `page-${id.slice(0, 13)}`;
  await member.send('POST', '/api/tributes', {
    id,
    changes: { name, story: 'She sang in the kitchen.\n\nAlways *the same* song.', ...fields },
  });
  await member.send('PUT', `/api/tributes/${id}/publication`, { path, visibility: 'public', approvesFirst });
  return { id, path };
}

/** Shows the changes of a published tribute to visitors. */
export async function showChanges(member: Member, id: string): Promise<void> {
  const { revision } = await member.send<{ revision: string }>('GET', `/api/tributes/${id}/changes`);
  await member.send('POST', `/api/tributes/${id}/showings`, { revision });
}

/**
 * Waits for the page of the memory that was just sent, and for the page's script. The script remembers the memory at the
 * moment at which it adds the copy button. A test that goes on earlier would leave the page before the script has done so.
 */
export async function expectOwnMemory(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/memories\/[0-9a-f-]{36}\?key=/);
  await expect(page.getByRole('button', { name: 'Copy the link' })).toBeVisible();
}
