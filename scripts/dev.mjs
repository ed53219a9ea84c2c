// `npm run dev`: restarts the product when server code changes. Vite updates changed screens in the browser.
import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { withRightNode } from './right-node.mjs';

const WATCHED = [
  'src/platform',
  'src/shared',
  'src/app/*.ts',
  'src/app/server',
  'src/features/*/{contract,server,words}',
];

await withRightNode(() => {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const paths = globSync(WATCHED, { cwd: root }).map((path) => `--watch-path=${path}`);
  const args = [...paths, '--watch-preserve-output', 'scripts/start.mjs', '--dev'];
  const product = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => product.kill(signal));
  return new Promise((resolve) => {
    product.once('exit', (code) => {
      process.exitCode = code ?? 1;
      resolve();
    });
  });
});
