import { data, redirect } from 'react-router';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import type { Client } from '../../../../app/client.ts';
import type { PageArgs } from '../../../../ui/client/page.ts';
import { keepForNextScreen, cookieHeaders } from '../../../../ui/client/cookies.ts';
import { SAVED, UNDO_MODE } from './offered-undo.ts';
import { doneBy, isAddressMode } from './address-link.tsx';
import {
  rememberLink,
  rememberOutcome,
  linkInAddress,
  OPENED,
  openedLink,
  type OpenedLink,
  type Outcome,
} from './opened-link.ts';

/** Picks the endpoint that checks a link without spending its code. */
function checkOf({ accounts, deletions }: Client, mode: string) {
  if (mode === UNDO_MODE) return deletions.checkUndo;
  if (mode === 'resetPassword') return accounts.checkPasswordReset;
  return isAddressMode(mode) ? accounts.checkEmailLink : accounts.checkVerification;
}

interface Checked {
  outcome: Outcome | null;
  /** The account's address, or the address to set; empty for a confirmation link. */
  email: string;
  /** Fills in the sign-in form; empty if unknown. */
  signInEmail: string;
}

async function checkLink(client: Client, { mode, oobCode }: OpenedLink): Promise<Checked> {
  const { success, isDone, ...said } = await checkOf(client, mode)({ mode, oobCode });
  const { email = '', signInEmail = '', refusal = 'other' } = said;
  return { outcome: success ? null : isDone ? 'done' : refusal, email, signInEmail };
}

/** The screen after a successful link. Anyone can open its URL, so the result is in a cookie. */
export function leadOnwards({ mode, to }: OpenedLink, things: string[] = []): Response {
  if (mode === UNDO_MODE || mode === 'resetPassword')
    return redirect(mode === UNDO_MODE ? SAVED : addressOf('passwordReset', {}, { query: { done: true } }), {
      status: 303,
      headers: cookieHeaders(...things),
    });
  const what = isAddressMode(mode) ? doneBy(mode) : 'verified';
  const query = what === 'verified' ? { to } : { [what]: true };
  const headers = cookieHeaders(keepForNextScreen('address-set', { what }), ...things);
  return redirect(addressOf('emailVerified', {}, { query }), { status: 303, headers });
}

/** Saves the address for the next sign-in form in a cookie. The URLs of screens never name the account. */
export const rememberSignIn = (email: string): string[] =>
  email === '' ? [] : [keepForNextScreen('sign-in-address', { email })];

/** Moves a link from the URL to a cookie, before history or referrer can leak it. Null if the URL contains none. */
export async function takeFromAddress({ client, request, site }: PageArgs): Promise<Response | null> {
  const link = linkInAddress(new URL(request.url), site);
  if (!link) return null;
  const { outcome, signInEmail } = await checkLink(client, link);
  const signIn = rememberSignIn(signInEmail);
  if (outcome === 'done') return leadOnwards(link, signIn);
  const thing = outcome === null || outcome === 'other' ? rememberLink(link) : rememberOutcome(link, outcome);
  return redirect(OPENED, { status: 303, headers: cookieHeaders(thing, ...signIn) });
}

/** Checks a link that lost its code, only so that the server logs it. */
export async function noteLostCode({ client, request }: Pick<PageArgs, 'client' | 'request'>): Promise<void> {
  const mode = new URL(request.url).searchParams.get('mode') ?? '';
  if (mode !== '') await checkLink(client, { mode, oobCode: '', to: '' });
}

export interface LinkFacts extends Checked {
  link: OpenedLink | null;
  isSignedIn: boolean;
}

/** The effect of the link in this browser's cookie, or why it fails. Removes a worthless code from the cookie. */
export async function readLink({ client, request, site }: PageArgs) {
  const opened = openedLink(request, site);
  const isSignedIn = (await client.accounts.current()).user !== null;
  if (!opened) {
    await noteLostCode({ client, request });
    return data<LinkFacts>({ link: null, outcome: 'noCode', email: '', signInEmail: '', isSignedIn });
  }
  const { link } = opened;
  const checked = opened.outcome === null ? await checkLink(client, link) : { ...opened, email: '', signInEmail: '' };
  const { outcome, email, signInEmail } = checked;
  const signIn = rememberSignIn(signInEmail);
  if (outcome === 'done') throw leadOnwards(link, [rememberOutcome(link, outcome), ...signIn]);
  const isDead = outcome !== null && outcome !== 'other';
  const headers = cookieHeaders(
    ...(isDead && opened.outcome === null ? [rememberOutcome(link, outcome)] : []),
    ...signIn,
  );
  return data<LinkFacts>({ link, outcome, email, signInEmail, isSignedIn }, { headers });
}
