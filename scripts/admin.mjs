// `npm run admin -- <command> …`: the operator's commands; lists them when none is given.
import { withRightNode } from './right-node.mjs';

await withRightNode(async () => {
  const { runAdmin } = await import('../src/app/server/main.ts');
  await runAdmin(process.argv.slice(2));
});
