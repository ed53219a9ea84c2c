import { redirect } from 'react-router';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import type { Client } from '../../../../../app/client.ts';

const done = (what: string) => redirect(addressOf('account', {}, { query: { done: what }, fragment: 'letters' }), 303);
const zoneIn = (form: FormData) => String(form.get('timeZone') ?? '').slice(0, 100);

export async function chooseEmails(client: Client, isToldOfWords: boolean) {
  const { timeZone } = await client.accounts.emailWishes();
  await client.accounts.changeEmailWishes({ timeZone, isToldOfWords });
  return done(isToldOfWords ? 'letters-on' : 'letters-off');
}

export async function chooseTimeZone(client: Client, form: FormData) {
  const { isToldOfWords } = await client.accounts.emailWishes();
  await client.accounts.changeEmailWishes({ timeZone: zoneIn(form), isToldOfWords });
  return done('time-zone');
}

/** Stores the time zone. The person did not request that, so a failure stays silent, and the default time zone applies. */
export async function learnTimeZone(client: Client, form: FormData) {
  await client.accounts.learnTimeZone({ timeZone: zoneIn(form) }).catch(() => undefined);
  return null;
}
