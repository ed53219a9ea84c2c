// The native app on one device, as far as the server sees it: it keeps a token, and values in place of cookies.
import * as z from 'zod';
import type { CurrentUser } from '../../../src/features/accounts/contract/accounts.ts';
import type { TestApp } from '../app/test-app.ts';

const APP_ORIGIN = 'capacitor://localhost';

const Kept = z.array(z.tuple([z.string(), z.string(), z.int().nonnegative()]));

/** The values that an answer tells the app to keep. No seconds: it must forget the value. */
export const keptIn = (answer: Response) =>
  Kept.parse(JSON.parse(decodeURIComponent(answer.headers.get('x-kept-set') ?? '[]')));

type Asked = Pick<TestApp, 'send' | 'request'>;
type Credentials = { email: string; password: string };

/** Fails if an answer to the app has what only browsers understand. */
export function nativeApp(app: Asked, more: Record<string, string> = {}) {
  const kept = new Map<string, string>();
  let token = '';
  const headers = (): Record<string, string> => ({
    origin: APP_ORIGIN,
    authorization: `Bearer ${token || 'none'}`,
    ...(kept.size > 0 && { 'x-kept': [...kept].map((pair) => pair.join('=')).join('; ') }),
    ...more,
  });
  const keep = (answer: Response): Response => {
    const forBrowsers = ['set-cookie', 'clear-site-data'].filter((name) => answer.headers.has(name));
    if (forBrowsers.length > 0) throw new Error(`The app was sent ${forBrowsers.join(', ')}`);
    token = answer.headers.get('x-session') ?? token;
    for (const [name, value, seconds] of keptIn(answer)) {
      if (seconds === 0) kept.delete(name);
      else kept.set(name, value);
    }
    return answer;
  };
  const send = async (method: string, path: string, body?: unknown, extra: Record<string, string> = {}) =>
    keep(await app.send(method, path, body, { ...headers(), ...extra }));
  return {
    kept,
    headers,
    send,
    token: () => token,
    /** Goes on with this token, as somebody who has read it would. */
    useToken: (other: string) => void (token = other),
    get: (path: string, extra?: Record<string, string>) => send('GET', path, undefined, extra),
    upload: async (path: string, init: RequestInit) => {
      const own = new Headers(init.headers);
      for (const [name, value] of Object.entries(headers())) own.set(name, value);
      return keep(await app.request(path, { ...init, headers: own }));
    },
    signIn: ({ email, password }: Credentials, extra?: Record<string, string>) =>
      send('POST', '/api/sessions', { email, password }, extra),
    user: async () =>
      ((await (await send('GET', '/api/sessions/current')).json()) as { user: CurrentUser | null }).user?.id ?? null,
  };
}

export async function signedInApp(app: Asked, person: Credentials, more?: Record<string, string>) {
  const device = nativeApp(app, more);
  const answer = await device.signIn(person);
  if (answer.status !== 200 || device.token() === '') throw new Error(`The app was answered ${answer.status}`);
  return device;
}

/** Who the server takes the sender of these headers for. */
export async function userBy(app: TestApp, headers: Record<string, string>): Promise<string | null> {
  const answer = await app.send('GET', '/api/sessions/current', undefined, headers);
  return ((await answer.json()) as { user: CurrentUser | null }).user?.id ?? null;
}
