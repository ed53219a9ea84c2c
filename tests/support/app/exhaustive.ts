/** True in `npm run test:all`, which also runs what `npm test` skips; vitest.config.ts names the files. */
export const isExhaustive = process.env['EXHAUSTIVE'] !== undefined;
