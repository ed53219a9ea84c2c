// `npm run test:all`: the tests that `npm test` skips: files named *-exhaustive.test.ts, files that vitest.config.ts
// lists, and journeys with @exhaustive in their title.
process.env.EXHAUSTIVE = 'on';
await import('./test.mjs');
