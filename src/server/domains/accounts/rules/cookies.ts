import { SECOND_STEP_MS, SESSION_ABSOLUTE_MS } from '../../../../contract/limits.ts';
import { cookie } from '../../../http/cookies.ts';

/** `__Host-` binds a cookie to this very host over https; a trial on plain http cannot have it. */
export const sessionCookieName = (isHttps: boolean) => (isHttps ? '__Host-session' : 'session');

export const SESSION_COOKIE_SECONDS = SESSION_ABSOLUTE_MS / 1000;

/** A session that was opened after a second step; the one after a password alone is written by better-auth, alike. */
export const sessionCookie = (token: string, isSecure: boolean) =>
  cookie('session', token, { isSecure, maxAgeSeconds: SESSION_COOKIE_SECONDS });

export const SECOND_STEP_COOKIE = 'second-step';

/** Holds the key of a sign-in whose second step is waited for; empty, it takes it away. */
export const secondStepCookie = (token: string, isSecure: boolean) =>
  cookie(SECOND_STEP_COOKIE, token, { isSecure, maxAgeSeconds: token === '' ? 0 : SECOND_STEP_MS / 1000 });

const HINT = 'signed-in';

/** Holds nothing: it tells the script of a page kept for everyone to ask for its owner's tools. */
export const signedInHint = (isSecure: boolean) =>
  cookie(HINT, '1', { isSecure, maxAgeSeconds: SESSION_COOKIE_SECONDS, isReadable: true });

export const noSignedInHint = (isSecure: boolean) => cookie(HINT, '', { isSecure, maxAgeSeconds: 0, isReadable: true });

/** The token in a session cookie's value, which better-auth writes as `token.signature`. */
export function tokenOf(value: string | undefined): string {
  return value?.split('.')[0] ?? '';
}
