// Starts the product, for `npm start` and `npm run dev`.
import { fileURLToPath } from 'node:url';
import { withRightNode } from './right-node.mjs';

await withRightNode(async () => {
  const { keepTickShape } = await import('../src/platform/http/requests/request-shapes.ts');
  keepTickShape();
  // Preview pictures must use our own fonts alone. fontconfig reads this variable only once per process.
  process.env.FONTCONFIG_FILE = fileURLToPath(new URL('../src/platform/drawing/cards/fonts.conf', import.meta.url));

  const isDevelopment = process.argv.includes('--dev');
  const { endWithLauncher } = await import('./launcher.mjs');
  // The start does not wait for the search for npm, because the search runs other programs and may take a moment.
  void endWithLauncher();
  const { run } = await import('../src/app/server/main.ts');
  await run({
    isDevelopment,
    async prepare({ languages, isProduction }) {
      if (isDevelopment) return;
      const { buildIfStale } = await import('./build.mjs');
      await buildIfStale(console.log, languages, { isTrial: !isProduction });
    },
  });
});
