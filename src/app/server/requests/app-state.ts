// The native app keeps no cookies: a session's token, and the rest under the names that cookies have.
import { bearerOf } from '../../../platform/http/requests/bearer.ts';
import { isMadeBy, keyedHash, type Secret } from '../../../platform/secrets/secret.ts';
import type { AppToken, Context } from '../../../platform/context.ts';

type AnswerHeaders = Context['answerHeaders'];

const TOKEN = /^([\w-]{32,43})\.(0|[1-9]\d{0,8})\.([\w-]{43})$/;

// The purpose differs from that of cookies, so that neither works in place of the other.
const signatureOf = (secret: Secret, { token, number }: AppToken) =>
  keyedHash(secret, 'app-session', `${token} ${number}`);

/** The session's token and its number. The token is empty if none was sent, or its signature is not ours. */
export function sentAppToken(secret: Secret, headers: Pick<Headers, 'get'>): AppToken {
  const [, token = '', digits = '', signature = ''] = TOKEN.exec(bearerOf(headers)) ?? [];
  const sent = { token, number: Number(digits) };
  return isMadeBy(secret, signature, (one) => signatureOf(one, sent)) ? sent : { token: '', number: 0 };
}

function setHeader(answerHeaders: AnswerHeaders, name: string, value: string): void {
  const at = answerHeaders.findIndex(([given]) => given === name);
  answerHeaders.splice(at < 0 ? answerHeaders.length : at, 1, [name, value]);
}

/** Sends the token with which the app goes on. Null ends its session. */
export function giveAppToken(secret: Secret, answerHeaders: AnswerHeaders, given: AppToken | null): void {
  const value = given === null ? '' : `${given.token}.${given.number}.${signatureOf(secret, given)}`;
  setHeader(answerHeaders, 'x-session', value);
}

type Kept = [name: string, value: string, seconds: number];
const keptOf = new WeakMap<AnswerHeaders, Kept[]>();

/** Sends what a browser would get as a cookie. No seconds: the app removes it. */
export function giveKept(answerHeaders: AnswerHeaders, kept: Kept): void {
  const all = [...(keptOf.get(answerHeaders) ?? []), kept];
  keptOf.set(answerHeaders, all);
  setHeader(answerHeaders, 'x-kept-set', encodeURIComponent(JSON.stringify(all)));
}
