// `npm run admin -- <command> …`: what the operator does by hand; without a command it says which there are.
const { runAdmin } = await import('../src/server/main.ts');
await runAdmin(process.argv.slice(2));
