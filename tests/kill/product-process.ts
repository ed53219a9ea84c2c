import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';

const START_MS = 300_000;
const ours = fileURLToPath(new URL('../../', import.meta.url));
/** Possible main files. The second one is that of releases before decision 115, which introduced the platform folder. */
const MAINS = ['src/app/server/main.ts', 'src/server/main.ts'];
const scriptOf = (root: string) => {
  const path = MAINS.map((one) => join(root, one)).find((one) => existsSync(one));
  if (path === undefined) throw new Error(`${root} holds no release`);
  const main = pathToFileURL(path).href;
  return `const { run } = await import(${JSON.stringify(main)}); await run({ isDevelopment: false });`;
};

export interface ProductProcess {
  origin: string;
  pid: number;
  untilReady(): Promise<void>;
  printed(): string;
  /** Kills the process immediately with SIGKILL. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

export interface ProductSettings {
  dataDir: string;
  port: number;
  /** "embedded" or the address of a PostgreSQL database. */
  databaseUrl: string;
  env?: Record<string, string>;
  /** Folder of another release, which must be built. */
  root?: string;
}

/** The real product in its own process, as `npm start` runs it. */
export async function startProduct({
  dataDir,
  port,
  databaseUrl,
  env: more,
  root = ours,
}: ProductSettings): Promise<ProductProcess> {
  const env = {
    PATH: process.env['PATH'],
    DATA_DIR: dataDir,
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    SEED: 'off',
    TRUST_PROXY: '1',
    ...more,
  };
  const child = spawn(process.execPath, ['--input-type=module', '-e', scriptOf(root)], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (printed += text));
  const origin = `http://localhost:${port}`;
  const untilReady = () => untilItAnswers(child, `${origin}/readyz`, () => printed);
  await untilReady();
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  return {
    origin,
    pid: child.pid ?? 0,
    untilReady,
    printed: () => printed,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

async function untilItAnswers(child: ChildProcess, address: string, printed: () => string): Promise<void> {
  for (const end = Date.now() + START_MS; Date.now() < end; await pause(25)) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The product ended at its start:\n${printed()}`);
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return;
  }
  child.kill('SIGKILL');
  throw new Error(`The product did not answer in time:\n${printed()}`);
}
