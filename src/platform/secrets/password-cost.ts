/** Argon2id cost of new hashes: OWASP's first choice. `memory` is in KiB, `parallelism` in lanes. Can be raised later. */
export const PASSWORD_COST = { memory: 19_456, passes: 2, parallelism: 1 };

/** Shortest response time in milliseconds, where the time must not reveal whether an account exists. */
export const ALIKE_COST = { ms: 200 };
