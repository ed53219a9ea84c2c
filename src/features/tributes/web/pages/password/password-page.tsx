import { ORPCError } from '@orpc/client';
import { redirect } from 'react-router';
import { fieldMessage } from '../../../../../shared/words/en/field-refusals.ts';
import { addressOf, pageAddress } from '../../../../../shared/screens/addresses.ts';
import { returnPath } from '../../../../../shared/screens/return-path.ts';
import type { ActionArgs, PageArgs } from '../../../../../ui/client/page.ts';
import { askForPassword } from '../../../../../ui/client/password-asked.ts';
import { fieldText } from '../../../../memories/web/parts/submission.ts';
import { askPasswordHead } from './ask-password.tsx';

/** Redirects to the page if that needs no password. */
export async function loader({ client, params }: PageArgs): Promise<never> {
  const path = params.tributePath ?? '';
  await client.tributes.readPublic({ path });
  throw redirect(pageAddress(path), 303);
}

export async function action({ client, params, form, site }: ActionArgs): Promise<Response> {
  const path = params.tributePath ?? '';
  const to = wantedBelow(path, fieldText(form, 'to'), site.origin);
  try {
    await client.tributes.openByPassword({ path, password: fieldText(form, 'password') });
    return redirect(to, 303);
  } catch (error) {
    throw askAgain(error, { path, to }) ?? error;
  }
}

function askAgain(error: unknown, asked: { path: string; to: string }): Response | null {
  if (!(error instanceof ORPCError)) return null;
  if (error.code === 'TOO_MANY_REQUESTS') {
    const { retryAfterSeconds = 60 } = (error.data ?? {}) as { retryAfterSeconds?: number };
    return askForPassword({ ...asked, waitSeconds: retryAfterSeconds }, error.status);
  }
  // INVALID_INPUT: the password is longer than any password can be, so it is wrong.
  if (error.code !== 'PAGE_PASSWORD_WRONG' && error.code !== 'INVALID_INPUT') return null;
  return askForPassword({ ...asked, wrong: fieldMessage({ code: 'page_password_wrong' }) });
}

/** Allows only addresses below this page. Any other becomes the page's own address. */
function wantedBelow(path: string, to: string, origin: string): string {
  const own = pageAddress(path);
  const wanted = returnPath(to, origin);
  const isBelow = (start: string) => wanted === start || ['/', '?'].some((sign) => wanted?.startsWith(start + sign));
  return wanted !== null && (isBelow(own) || isBelow(addressOf('tributeUnderR', { tributePath: path }))) ? wanted : own;
}

export const head = (_: unknown, site: Parameters<typeof askPasswordHead>[0]) => askPasswordHead(site);

/** Never rendered, because `AskPassword` replaces this screen. */
export const Page = () => null;
