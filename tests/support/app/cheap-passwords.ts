// Makes password hashing cheap. Tests sign up and in two thousand times: at the real cost, that took a fifth of their
// time, and the delays that make answers equally slow took as much again. Tests of times or of the cost call
// `payRealPasswordCost()` before they use a password.
import { ALIKE_COST, PASSWORD_COST } from '../../../src/platform/secrets/password-cost.ts';

declare global {
  var realCosts: { password: typeof PASSWORD_COST; alike: typeof ALIKE_COST } | undefined;
}

// The real costs are in a global, which outlives a test file. So the next file in this worker still finds them.
const real = (globalThis.realCosts ??= { password: { ...PASSWORD_COST }, alike: { ...ALIKE_COST } });

Object.assign(PASSWORD_COST, { memory: 64, passes: 1, parallelism: 1 });
Object.assign(ALIKE_COST, { ms: 0 });

/** For the rest of the test file, answers are delayed as in production. */
export const waitAlike = (): void => void Object.assign(ALIKE_COST, real.alike);

export function payRealPasswordCost(): void {
  Object.assign(PASSWORD_COST, real.password);
  waitAlike();
}
