// `npm run admin -- <command> …`: commands for operators. Without a command, it lists them.
import { withRightNode } from './right-node.mjs';

await withRightNode(async () => {
  const { runAdmin } = await import('../src/app/server/run-admin.ts');
  await runAdmin(process.argv.slice(2));
});
