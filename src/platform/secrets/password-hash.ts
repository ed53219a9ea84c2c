import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { fail } from '../errors.ts';
import { PASSWORD_COST } from './password-cost.ts';

const KEY_BYTES = 32;
const SALT_BYTES = 16;

/** Hashes made at the same time. More would occupy all threads that read files, and many sign-ins would block pages. */
const AT_ONCE = 2;
const MOST_WAITING = 200;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (waiting.length >= MOST_WAITING) fail('BUSY', { retryAfterSeconds: 5 });
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

const derive = (password: string, salt: Buffer, cost: typeof PASSWORD_COST, tagLength: number): Promise<Buffer> =>
  inTurn(
    () =>
      new Promise((resolve, reject) => {
        const parameters = { message: Buffer.from(password, 'utf8'), nonce: salt, tagLength, ...cost };
        argon2('argon2id', parameters, (error, key) => (error ? reject(error) : resolve(Buffer.from(key))));
      }),
  );

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

/** Hashes a password in PHC format. It is hashed as typed (UTF-8 bytes, not trimmed or normalised). */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const { memory, passes, parallelism } = PASSWORD_COST;
  const key = await derive(password, salt, PASSWORD_COST, KEY_BYTES);
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(key)}`;
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Whether the password fits the hash, compared in constant time. A hash in another format never fits. */
export async function matchesHash(password: string, hash: string): Promise<boolean> {
  const [, memory = '', passes = '', lanes = '', salt = '', key = ''] = PHC.exec(hash) ?? [];
  if (key === '') return false;
  const expected = Buffer.from(key, 'base64');
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(lanes) };
  const found = await derive(password, Buffer.from(salt, 'base64'), cost, expected.length);
  // A lone surrogate would be hashed as U+FFFD, and so match a password with a real U+FFFD: refuse it.
  return timingSafeEqual(found, expected) && password.isWellFormed();
}
