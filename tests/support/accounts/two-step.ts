import { appCode, stepAt } from '../../../src/features/accounts/server/rules/totp.ts';
import { cookieOf, type Person } from './people.ts';
import type { TestApp } from '../app/test-app.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The bytes of a key that an authenticator app reads from the screen. */
export function keyBytes(key: string): Buffer {
  const bits = [...key.replaceAll(' ', '')].map((sign) => ALPHABET.indexOf(sign).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}

/** The code that an authenticator app shows now, or after `later` steps. A step lasts 30 seconds. */
export const codeNow = (key: string, app: Pick<TestApp, 'clock'>, later = 0): string =>
  appCode(keyBytes(key), stepAt(app.clock.now()) + later);

export interface TwoStep {
  key: string;
  recoveryCodes: string[];
}

/** Sets up an authenticator app as its owner would. Afterwards, the code of the current 30 seconds cannot be used again. */
export async function setUpApp(app: TestApp, person: Person, name = 'My phone'): Promise<TwoStep> {
  const begun = await person.send('POST', '/api/two-step/app-setups', { password: person.password });
  if (begun.status !== 201) throw new Error(`Beginning answered ${begun.status}: ${await begun.text()}`);
  const { setup } = (await (await person.get('/api/two-step/setup')).json()) as { setup: { key: string } };
  const added = await person.send('POST', '/api/two-step/apps', { code: codeNow(setup.key, app), name });
  if (added.status !== 201) throw new Error(`Adding answered ${added.status}: ${await added.text()}`);
  const { recoveryCodes } = (await added.json()) as { recoveryCodes: string[] | null };
  return { key: setup.key, recoveryCodes: recoveryCodes ?? [] };
}

/** Cookies of a browser in which the right password was entered, but not the second step. */
export async function halfDone(app: TestApp, { email, password }: Pick<Person, 'email' | 'password'>): Promise<string> {
  const answer = await app.send('POST', '/api/sessions', { email, password });
  const { user } = (await answer.json()) as { user: unknown };
  if (answer.status !== 200 || user !== null) throw new Error(`No second step was asked for (${answer.status})`);
  return cookieOf(answer);
}

export const finishWith = (app: TestApp, cookie: string, code: string): Promise<Response> =>
  app.send('POST', '/api/sessions/second-step', { code }, { cookie });
