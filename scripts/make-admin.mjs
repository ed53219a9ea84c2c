// `npm run make-admin -- address`: gives a confirmed account the role of admin. With the embedded database, stop the
// product first: one process holds it.
const { runMakeAdmin } = await import('../src/server/main.ts');
await runMakeAdmin(process.argv[2] ?? '');
