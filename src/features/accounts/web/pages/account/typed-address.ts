import { redirect } from 'react-router';
import { EMAIL_CHARACTERS } from '../../../../../shared/limits/limits.ts';
import { SIGNED_OUT_ADDRESS, signInAddress } from '../../../../../shared/screens/return-path.ts';
import { carried, carry, carrying, putDown } from '../../../../../ui/client/carried.ts';
import type { Site } from '../../../../../ui/client/page.ts';

interface Asking {
  request: Request;
  site: Site;
}

const WAITING = 'typed-address';

/** To the sign-in screen, when a form came after the session had ended. A new address that was typed waits meanwhile. */
export function signInFirst({ request }: Pick<Asking, 'request'>, form: FormData) {
  const from = new URL(request.url);
  const newEmail = String(form.get('newEmail') ?? '').trim();
  const of = String(form.get('of') ?? '');
  const isKept = newEmail !== '' && newEmail.length <= EMAIL_CHARACTERS && /^[\w-]{1,64}$/.test(of);
  // Whoever wanted to sign out has what they wanted.
  if (form.get('intent') === 'sign-out') return redirect(SIGNED_OUT_ADDRESS, 303);
  if (!isKept) return redirect(signInAddress(from, request), 303);
  from.hash = '#newEmail';
  const headers = carrying(carry(WAITING, { newEmail, of }));
  return redirect(signInAddress(from, request), { status: 303, headers });
}

/** What this person typed before they signed in again; whoever else uses this browser does not see it. */
export function typedAddress({ request, site }: Asking, userId: string): string {
  const kept = carried(WAITING, request, site);
  return kept?.get('of') === userId ? (kept.get('newEmail') ?? '') : '';
}

/** The headers of an answer after which nothing waits any more. */
export const nothingTyped = ({ request, site }: Asking): Headers =>
  carrying(...(carried(WAITING, request, site) ? [putDown(WAITING)] : []));
