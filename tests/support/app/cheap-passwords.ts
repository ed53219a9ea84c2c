// Persons of the tests sign up and in two thousand times; at the real cost that was a fifth of all their time, and waiting
// for the answer as long again. What compares times, or looks at the cost itself, asks for the real one: `payRealPasswordCost()`, before its first password.
import { ALIKE_COST, PASSWORD_COST } from '../../../src/platform/secrets/password-cost.ts';

declare global {
  var realCosts: { password: typeof PASSWORD_COST; alike: typeof ALIKE_COST } | undefined;
}

// Kept where it outlives a file: the next one in this worker meets the cost as it was left.
const real = (globalThis.realCosts ??= { password: { ...PASSWORD_COST }, alike: { ...ALIKE_COST } });

Object.assign(PASSWORD_COST, { memory: 64, passes: 1, parallelism: 1 });
Object.assign(ALIKE_COST, { ms: 0 });

/** For the rest of the file answers wait as long as they do for people. */
export const waitAlike = (): void => void Object.assign(ALIKE_COST, real.alike);

export function payRealPasswordCost(): void {
  Object.assign(PASSWORD_COST, real.password);
  waitAlike();
}
