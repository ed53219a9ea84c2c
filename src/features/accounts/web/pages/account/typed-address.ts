import { redirect } from 'react-router';
import { EMAIL_CHARACTERS } from '../../../../../shared/limits/limits.ts';
import { SIGNED_OUT_ADDRESS, signInAddress } from '../../../../../shared/screens/return-path.ts';
import { readCookie, keepForNextScreen, cookieHeaders, dropCookie } from '../../../../../ui/client/cookies.ts';
import type { Site } from '../../../../../ui/client/page.ts';

interface Asking {
  request: Request;
  site: Site;
}

const WAITING = 'typed-address';

/** Redirects to sign-in if a form arrives after the session ended. A typed new address is saved in a cookie. */
export function signInFirst({ request }: Pick<Asking, 'request'>, form: FormData) {
  const from = new URL(request.url);
  const newEmail = String(form.get('newEmail') ?? '').trim();
  const of = String(form.get('of') ?? '');
  const isKept = newEmail !== '' && newEmail.length <= EMAIL_CHARACTERS && /^[\w-]{1,64}$/.test(of);
  // The person is already signed out, as requested.
  if (form.get('intent') === 'sign-out') return redirect(SIGNED_OUT_ADDRESS, 303);
  if (!isKept) return redirect(signInAddress(from, request), 303);
  from.hash = '#newEmail';
  const headers = cookieHeaders(keepForNextScreen(WAITING, { newEmail, of }));
  return redirect(signInAddress(from, request), { status: 303, headers });
}

/** The address that this person typed before signing in again. Other users of the browser do not see it. */
export function typedAddress({ request, site }: Asking, userId: string): string {
  const kept = readCookie(WAITING, request, site);
  return kept?.get('of') === userId ? (kept.get('newEmail') ?? '') : '';
}

export const nothingTyped = ({ request, site }: Asking): Headers =>
  cookieHeaders(...(readCookie(WAITING, request, site) ? [dropCookie(WAITING)] : []));
