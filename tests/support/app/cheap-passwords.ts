// Makes password hashing cheap: tests sign up and in two thousand times, a fifth of their time at the real cost, and
// equal waiting times took as long again. Tests of times or of the cost call `payRealPasswordCost()` before their first
// password.
import { ALIKE_COST, PASSWORD_COST } from '../../../src/platform/secrets/password-cost.ts';

declare global {
  var realCosts: { password: typeof PASSWORD_COST; alike: typeof ALIKE_COST } | undefined;
}

// A global outlives a file, so the next file in this worker finds the real costs.
const real = (globalThis.realCosts ??= { password: { ...PASSWORD_COST }, alike: { ...ALIKE_COST } });

Object.assign(PASSWORD_COST, { memory: 64, passes: 1, parallelism: 1 });
Object.assign(ALIKE_COST, { ms: 0 });

/** For the rest of the file, answers wait as long as in production. */
export const waitAlike = (): void => void Object.assign(ALIKE_COST, real.alike);

export function payRealPasswordCost(): void {
  Object.assign(PASSWORD_COST, real.password);
  waitAlike();
}
