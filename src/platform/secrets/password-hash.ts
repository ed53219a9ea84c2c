import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { fail } from '../errors.ts';
import { PASSWORD_COST } from './password-cost.ts';

const KEY_BYTES = 32;
const SALT_BYTES = 16;

/** More at once would occupy every file-reading thread, and a storm of sign-ins would stop the pages. */
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

/** Hashes a password exactly as typed (UTF-8 bytes, not trimmed or normalised), in PHC format. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const { memory, passes, parallelism } = PASSWORD_COST;
  const key = await derive(password, salt, PASSWORD_COST, KEY_BYTES);
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(key)}`;
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Constant-time comparison. A hash in another format never matches. */
export async function matchesHash(password: string, hash: string): Promise<boolean> {
  const [, memory = '', passes = '', lanes = '', salt = '', key = ''] = PHC.exec(hash) ?? [];
  if (key === '') return false;
  const expected = Buffer.from(key, 'base64');
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(lanes) };
  const found = await derive(password, Buffer.from(salt, 'base64'), cost, expected.length);
  // A lone surrogate encodes as U+FFFD and would equal a typed U+FFFD.
  return timingSafeEqual(found, expected) && password.isWellFormed();
}
