// `npm run admin -- <command> …`: what the operator does by hand; without a command it says which there are.
import { withRightNode } from './right-node.mjs';

await withRightNode(async () => {
  const { runAdmin } = await import('../src/app/server/main.ts');
  await runAdmin(process.argv.slice(2));
});
