import { KNOWN_DEVICE_MS } from '../../../../contract/limits.ts';
import { cookie } from '../../../http/cookies.ts';
import { isSameSecret, keyedHash } from '../../../secret.ts';

const COOKIE = 'device';
/** People who share a browser; whoever has not signed in there for longest is forgotten first. */
const MOST_PEOPLE = 8;

/** Proves that this person has signed in with this browser before; it says nothing to anybody but us. */
const markOf = (secret: string, userId: string) => keyedHash(secret, 'device', userId);

interface Seen {
  isKnown: boolean;
  /** The Set-Cookie header with which this browser is known from now on. */
  cookie: string;
}

/** Whether somebody has signed in with this browser before, by the cookie it sent. */
export function seenDevice(
  { secret, isSecure }: { secret: string; isSecure: boolean },
  sent: ReadonlyMap<string, string>,
  userId: string,
): Seen {
  const mark = markOf(secret, userId);
  const marks = (sent.get(COOKIE) ?? '').split('.').filter((part) => /^[\w-]{43}$/.test(part));
  const others = marks.filter((part) => !isSameSecret(part, mark));
  const kept = [mark, ...others].slice(0, MOST_PEOPLE).join('.');
  return {
    isKnown: others.length < marks.length,
    cookie: cookie(COOKIE, kept, { isSecure, maxAgeSeconds: KNOWN_DEVICE_MS / 1000 }),
  };
}
