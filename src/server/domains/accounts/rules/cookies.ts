import { createHmac } from 'node:crypto';
import { SECOND_STEP_MS, SESSION_ABSOLUTE_MS } from '../../../../contract/limits.ts';
import { cookie } from '../../../http/cookies.ts';
import { isSameSecret } from '../../../secret.ts';

/** `__Host-` binds a cookie to this very host over https; a trial on plain http cannot have it. */
export const sessionCookieName = (isHttps: boolean) => (isHttps ? '__Host-session' : 'session');

export const SESSION_COOKIE_SECONDS = SESSION_ABSOLUTE_MS / 1000;

/** As better-auth signs the session after a password alone, but for signs that a cookie need not escape. */
const signatureOf = (secret: string, token: string) => createHmac('sha256', secret).update(token).digest('base64url');

/** A session that we open ourselves: after a second step, or anew for one that goes on. */
export const sessionCookie = (secret: string, token: string, isSecure: boolean) =>
  cookie('session', `${token}.${signatureOf(secret, token)}`, { isSecure, maxAgeSeconds: SESSION_COOKIE_SECONDS });

export const SECOND_STEP_COOKIE = 'second-step';

/** Holds the key of a sign-in whose second step is waited for; empty, it takes it away. */
export const secondStepCookie = (token: string, isSecure: boolean) =>
  cookie(SECOND_STEP_COOKIE, token, { isSecure, maxAgeSeconds: token === '' ? 0 : SECOND_STEP_MS / 1000 });

const HINT = 'signed-in';

/** Holds nothing: it tells the script of a page kept for everyone to ask for its owner's tools. */
export const signedInHint = (isSecure: boolean) =>
  cookie(HINT, '1', { isSecure, maxAgeSeconds: SESSION_COOKIE_SECONDS, isReadable: true });

export const noSignedInHint = (isSecure: boolean) => cookie(HINT, '', { isSecure, maxAgeSeconds: 0, isReadable: true });

const escaped: Record<string, string> = { '%2B': '-', '+': '-', '%2F': '_', '/': '_', '%3D': '', '=': '' };

/** The token in a session cookie's value, `token.signature`; empty when it was not signed with this secret. */
export function tokenOf(secret: string, value: string | undefined): string {
  const [token = '', signature = ''] = value?.split('.') ?? [];
  const given = signature.replaceAll(/%2B|%2F|%3D|[+/=]/gi, (sign) => escaped[sign.toUpperCase()] ?? '');
  return token !== '' && isSameSecret(given, signatureOf(secret, token)) ? token : '';
}
