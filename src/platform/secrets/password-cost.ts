/**
 * What a new password's hash costs: OWASP's first choice for Argon2id. `memory` in KiB, `parallelism` in lanes. Written
 * into each hash, so it can be raised later.
 */
export const PASSWORD_COST = { memory: 19_456, passes: 2, parallelism: 1 };

/** What an answer takes at least, in milliseconds, where its time must not tell whether there is an account. */
export const ALIKE_COST = { ms: 200 };
