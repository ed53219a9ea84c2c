// Runs a command with a throwaway PostgreSQL: `node scripts/with-postgres.mjs -- npm run something`.
// The command finds the database's address in TEST_DATABASE_URL and in DATABASE_URL.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const ownNode = `${root}node_modules/.bin/node`;
const runs = async (command, args, env) => {
  const child = spawn(command, args, { stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  const [code, signal] = await once(child, 'exit');
  return code ?? 128 + (constants.signals[signal] ?? 0);
};

const [major] = process.versions.node.split('.').map(Number);
const command = process.argv.slice(process.argv.indexOf('--') + 1);
if (process.argv.indexOf('--') < 0 || command.length === 0) {
  console.error('Usage: node scripts/with-postgres.mjs -- command [arguments]');
  process.exitCode = 2;
} else if (major < 24 && existsSync(ownNode)) {
  process.exitCode = await runs(ownNode, process.argv.slice(1), process.env);
} else {
  const { memoryFolder, startPostgres } = await import('../tests/support/app/postgres.ts');
  const postgres = await startPostgres({ max_wal_size: '256MB' }, memoryFolder());
  try {
    const env = { ...process.env, TEST_DATABASE_URL: postgres.url, DATABASE_URL: postgres.url };
    process.exitCode = await runs(command[0], command.slice(1), env);
  } finally {
    await postgres.stop();
  }
}
