import { actionRefusals } from '../../../src/features/accounts/words/en/accounts.ts';
import type { ActionRefusal } from '../../../src/features/accounts/contract/accounts.ts';
import type { Email } from '../../../src/platform/mailer/index.ts';
import type { FormAnswer, Forms } from '../forms.ts';
import type { TestApp } from '../app/test-app.ts';

/** Path and query of the link in an email; empty if the email has no link. */
export function linkIn(letter: Pick<Email, 'text'> | undefined): string {
  const link = /https?:\S+auth-action\S+/u.exec(letter?.text ?? '')?.[0];
  if (link === undefined) return '';
  const { pathname, search } = new URL(link);
  return pathname + search;
}

export const codeIn = (letter: Pick<Email, 'text'> | undefined): string =>
  new URL(linkIn(letter), 'http://none').searchParams.get('oobCode') ?? '';

/** Signs up with an email address. Returns the link and the code in the confirmation email. */
export async function signUpLink(
  app: TestApp,
  email: string,
  password: string,
): Promise<{ link: string; code: string }> {
  await app.send('POST', '/api/accounts', { email, password });
  const [letter] = await app.emailsTo(email);
  return { link: linkIn(letter), code: codeIn(letter) };
}

/** The hidden fields in a page's forms. If several have the same name, the last one counts. */
const hiddenFields = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );

export interface OpenedPage extends FormAnswer {
  fields: Record<string, string>;
}

/** Opens a mailed link as a browser without scripts does: follows redirects with the cookies they set. */
export async function openLink(forms: Forms, link: string, brought = ''): Promise<OpenedPage> {
  let page = await forms.get(link, brought);
  let cookie = page.cookie || brought;
  for (let hops = 0; page.location !== '' && hops < 5; hops += 1) {
    page = await forms.get(page.location, cookie);
    cookie = page.cookie || cookie;
  }
  return { ...page, cookie, fields: hiddenFields(page.text) };
}

/** The API's whole answer to a refused link. `oobCode` is the code that was sent. */
export function refusedLink(refusal: ActionRefusal, oobCode: string) {
  const error = actionRefusals[refusal];
  return { success: false, refusal, error, message: error, ...(oobCode !== '' && { oobCode }) };
}
