// A browser in which a person signs up, alone or for a service provider, and opens the link in the email.
import { randomUUID } from 'node:crypto';
import type { ActionResult, CurrentUser } from '../../../src/features/accounts/contract/accounts.ts';
import { providerFields } from '../samples/provider-fields.ts';
import { password } from './signing-up.ts';
import type { TestApp } from '../app/test-app.ts';

/** A browser with its own cookies. A later cookie replaces an earlier one of the same name. */
export function browserOf(app: TestApp, planted = '') {
  const kept = new Map<string, string>();
  const keep = (answer: Response) => {
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') kept.delete(name);
      else kept.set(name, value);
    }
    return answer;
  };
  const cookie = () => [planted, ...[...kept].map(([name, value]) => `${name}=${value}`)].filter(Boolean).join('; ');
  const send = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    keep(await app.send(method, path, body, { cookie: cookie(), ...headers }));
  const signUp = (email: string, typed = password) => send('POST', '/api/accounts', { email, password: typed });
  const press = async (oobCode: string) =>
    (await (await send('POST', '/api/email-verifications', { mode: 'verifyEmail', oobCode })).json()) as ActionResult;
  const user = async () =>
    ((await (await send('GET', '/api/sessions/current')).json()) as { user: CurrentUser | null }).user?.email ?? null;
  const offer = (email: string, more: object = {}) =>
    send('POST', '/api/providers', { id: randomUUID(), fields: providerFields, account: { email, password }, ...more });
  return { kept, cookie, send, signUp, offer, press, user };
}
