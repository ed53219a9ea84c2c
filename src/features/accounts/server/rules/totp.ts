import { createHmac } from 'node:crypto';
import { isSameSecret } from '../../../../platform/secrets/secret.ts';

// RFC 6238 with the parameters that every authenticator app supports: SHA-1, six digits, steps of 30 seconds.
const STEP_MS = 30_000;
const DIGITS = 6;
/** The person's clock may be one step behind or ahead. */
const DRIFTS = [-1, 0, 1];

export const APP_SECRET_BYTES = 20;

export const stepAt = (at: Date): number => Math.floor(at.getTime() / STEP_MS);

export function appCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const from = (mac.at(-1) ?? 0) & 0xf;
  return String((mac.readUInt32BE(from) & 0x7fffffff) % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The time step of the typed code, or null if the code is wrong or its step is not later than `last`. */
export function fittingStep(secret: Buffer, code: string, at: Date, last: number | null): number | null {
  const steps = DRIFTS.map((drift) => stepAt(at) + drift).filter((step) => last === null || step > last);
  return steps.find((step) => isSameSecret(code, appCode(secret, step))) ?? null;
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Base32 of RFC 4648, without padding. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** The otpauth address in the QR code. */
export function appAddress(secret: Buffer, { issuer, account }: { issuer: string; account: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  // Apps do not read "+" as a space, so no URLSearchParams.
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`;
}
