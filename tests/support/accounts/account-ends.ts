import { DELETION_WAIT_MS } from '../../../src/shared/limits/limits.ts';
import { userByEmail } from '../../../src/features/accounts/server/queries.ts';
import { eraseDueAccounts } from '../../../src/features/privacy/server/commands/deletions/erase.ts';
import { cookieOf } from './people.ts';
import type { TestApp } from '../app/test-app.ts';

/** The ways in which accounts end: an admin closes one, or its owner has it deleted. */
export function accountEnds(app: () => TestApp) {
  const idOf = async (email: string) => (await userByEmail(app().deps.db, email))?.id ?? '';

  /** Sends the request as a new admin, because a test's clock may have ended the session of an earlier one. */
  async function asAdmin(path: string, email: string): Promise<void> {
    const admin = await app().person({ role: 'admin' });
    const answer = await admin.send('PUT', path, { ids: [await idOf(email)], why: 'Letters to strangers' });
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  }
  const close = (email: string) => asAdmin('/api/admin/disabled-users', email);
  const openAgain = (email: string) => asAdmin('/api/admin/enabled-users', email);

  async function erase(email: string, password: string): Promise<void> {
    const signedIn = await app().send('POST', '/api/sessions', { email, password });
    const asked = { password, tributes: [] };
    const answer = await app().send('POST', '/api/deletion-requests', asked, { cookie: cookieOf(signedIn) });
    if (answer.status !== 200)
      throw new Error(`Asking to be deleted answered ${answer.status}: ${await answer.text()}`);
    app().clock.advance(DELETION_WAIT_MS + 60_000);
    await eraseDueAccounts(app().deps);
  }

  return { close, openAgain, erase };
}
