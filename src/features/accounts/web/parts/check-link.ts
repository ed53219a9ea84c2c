import { data, redirect } from 'react-router';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import type { Client } from '../../../../app/client.ts';
import type { PageArgs } from '../../../../ui/client/page.ts';
import { carry, carrying } from '../../../../ui/client/carried.ts';
import { KEPT, UNDO_MODE } from './offered-undo.ts';
import { doneBy, isAddressMode } from './address-link.tsx';
import {
  carryLink,
  carryOutcome,
  linkInAddress,
  OPENED,
  openedLink,
  type OpenedLink,
  type Outcome,
} from './opened-link.ts';

/** What tells about a link without spending it. */
function checkOf({ accounts, deletions }: Client, mode: string) {
  if (mode === UNDO_MODE) return deletions.checkUndo;
  if (mode === 'resetPassword') return accounts.checkPasswordReset;
  return isAddressMode(mode) ? accounts.checkEmailLink : accounts.checkVerification;
}

interface Checked {
  outcome: Outcome | null;
  /** Whose password it changes, or which address it sets; empty for a link that confirms. */
  email: string;
  /** The address that fills in the sign-in form; empty where it is not known. */
  signInEmail: string;
}

async function checkLink(client: Client, { mode, oobCode }: OpenedLink): Promise<Checked> {
  const { success, isDone, ...said } = await checkOf(client, mode)({ mode, oobCode });
  const { email = '', signInEmail = '', refusal = 'other' } = said;
  return { outcome: success ? null : isDone ? 'done' : refusal, email, signInEmail };
}

/** Where a link leads that has done its work. The address of that screen proves nothing: what was done travels beside it. */
export function leadOnwards({ mode, to }: OpenedLink, things: string[] = []): Response {
  if (mode === UNDO_MODE || mode === 'resetPassword')
    return redirect(mode === UNDO_MODE ? KEPT : addressOf('passwordReset', {}, { query: { done: true } }), {
      status: 303,
      headers: carrying(...things),
    });
  const what = isAddressMode(mode) ? doneBy(mode) : 'verified';
  const query = what === 'verified' ? { to } : { [what]: true };
  const headers = carrying(carry('address-set', { what }), ...things);
  return redirect(addressOf('emailVerified', {}, { query }), { status: 303, headers });
}

/** Fills in the sign-in form that comes next: no address of a screen says whose account it is. */
export const carrySignIn = (email: string): string[] => (email === '' ? [] : [carry('sign-in-address', { email })]);

/** Takes a link out of the address bar, the history and the referrer before anything is shown; null when there is none. */
export async function takeFromAddress({ client, request, site }: PageArgs): Promise<Response | null> {
  const link = linkInAddress(new URL(request.url), site);
  if (!link) return null;
  const { outcome, signInEmail } = await checkLink(client, link);
  const signIn = carrySignIn(signInEmail);
  if (outcome === 'done') return leadOnwards(link, signIn);
  const thing = outcome === null || outcome === 'other' ? carryLink(link) : carryOutcome(link, outcome);
  return redirect(OPENED, { status: 303, headers: carrying(thing, ...signIn) });
}

/** Lets the server log a link that lost its code on the way. */
export async function noteLostCode({ client, request }: Pick<PageArgs, 'client' | 'request'>): Promise<void> {
  const mode = new URL(request.url).searchParams.get('mode') ?? '';
  if (mode !== '') await checkLink(client, { mode, oobCode: '', to: '' });
}

export interface LinkFacts extends Checked {
  /** Null when there is none that can be tried. */
  link: OpenedLink | null;
  isSignedIn: boolean;
}

/** What this browser's link would do, or why it cannot. A code that is worth nothing any more leaves the cookie. */
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
  const signIn = carrySignIn(signInEmail);
  if (outcome === 'done') throw leadOnwards(link, [carryOutcome(link, outcome), ...signIn]);
  const isDead = outcome !== null && outcome !== 'other';
  const headers = carrying(...(isDead && opened.outcome === null ? [carryOutcome(link, outcome)] : []), ...signIn);
  return data<LinkFacts>({ link, outcome, email, signInEmail, isSignedIn }, { headers });
}
