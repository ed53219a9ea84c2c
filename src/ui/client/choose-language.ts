import { redirect } from 'react-router';
import { writeResponseCookie } from '../../shared/api/response-cookies.ts';
import { LANGUAGE_RETENTION_MS } from '../../shared/limits/limits.ts';
import { cookieHeaders } from './cookies.ts';
import type { PageArgs, Site } from './page.ts';

type Offered = NonNullable<Site['languages']>;

/** Returns the offered languages. Throws not-found if the site has only one. */
export function offered({ languages }: Site): Offered {
  if (!languages) throw new Response(null, { status: 404 });
  return languages;
}

/** Saves the language in the browser and the account, then reloads `next` in full, because all words change. */
export async function chooseLanguage(
  { client, site }: Pick<PageArgs, 'client' | 'site'>,
  form: FormData,
  next: string,
): Promise<Response> {
  const language = String(form.get('language') ?? '');
  if (!offered(site).some(({ tag }) => tag === language)) throw new Response(null, { status: 404 });
  const { user } = await client.accounts.current();
  if (user) await client.accounts.chooseLanguage({ language });
  const kept = writeResponseCookie({ name: 'language', value: language, seconds: LANGUAGE_RETENTION_MS / 1000 });
  return redirect(next, { status: 303, headers: cookieHeaders(kept) });
}
