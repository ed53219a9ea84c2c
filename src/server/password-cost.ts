/**
 * What a new password's hash costs: OWASP's first choice for Argon2id. `memory` in KiB, `parallelism` in lanes. Written
 * into each hash, so it can be raised later.
 */
export const PASSWORD_COST = { memory: 19_456, passes: 2, parallelism: 1 };
