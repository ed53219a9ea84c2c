// `npm run end-two-step -- address`: switches two-step sign-in off for somebody who has lost every second step. With the
// embedded database, stop the product first: one process holds it.
const { runEndTwoStep } = await import('../src/server/main.ts');
await runEndTwoStep(process.argv[2] ?? '');
