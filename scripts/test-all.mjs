// `npm run test:all`: what `npm test` leaves out because it is exhaustive. Files named *-exhaustive.test.ts, and journeys
// with @exhaustive in their title.
process.env.EXHAUSTIVE = 'on';
await import('./test.mjs');
