// Persons of the tests sign up and in two thousand times; at the real cost that was a fifth of all their time. What
// compares times, or looks at the cost itself, asks for the real one: vi.unmock(…/password-cost.ts).
import { vi } from 'vitest';

vi.mock('../../src/server/password-cost.ts', () => ({
  PASSWORD_COST: { memory: 64, passes: 1, parallelism: 1 },
}));
