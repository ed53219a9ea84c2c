/** True in `npm run test:all`, which also runs the tests that `npm test` skips. vitest.config.ts names their files. */
export const isExhaustive = process.env['EXHAUSTIVE'] !== undefined;

/** True in `npm run nightly`, which also runs the longest of these. */
export const isNightly = process.env['NIGHTLY'] !== undefined;
