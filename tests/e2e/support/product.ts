// The product in its own process, started as `npm start` does.
import { spawn, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../support/app/free-port.ts';

export const root = join(import.meta.dirname, '../../..');
/** Time limit for a start. An idle machine needs far less, but other work may share the processors. */
export const START_MS = 300_000;
export const STOP_MS = 60_000;

export interface ProductProcess {
  /** Origin of the product, without a slash at the end. */
  origin: string;
  output(): string;
  /** The product's log: a file in a trial, standard output in production. */
  log(): Promise<string>;
  stop(): Promise<void>;
}

interface Where {
  port?: number;
  /** Sources of another release. */
  folder?: string;
}

/** Starts the product and resolves once it is ready. `env` is added to the settings for its address and data folder. */
export async function startProduct(
  dataDir: string,
  env: Record<string, string> = {},
  { port: wanted, folder = root }: Where = {},
): Promise<ProductProcess> {
  const port = wanted ?? (await freePort());
  const origin = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PORT: String(port),
      PUBLIC_URL: origin,
      DATA_DIR: dataDir,
      ...env,
    },
  });
  const output = collectOutput(child);
  const stop = () => stopChild(child);
  await untilReady(child, origin, output).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  const log = () => readFile(join(dataDir, 'log', 'rosemary.log'), 'utf8').catch(output);
  return { origin, output, log, stop };
}

function collectOutput(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return () => text;
}

async function untilReady(child: ChildProcess, origin: string, output: () => string): Promise<void> {
  for (const end = Date.now() + START_MS; Date.now() < end;) {
    if (child.exitCode !== null) throw new Error(`The server stopped with code ${child.exitCode}:\n${output()}`);
    const answer = await fetch(`${origin}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The server was not ready after ${START_MS / 1000} seconds:\n${output()}`);
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  const cut = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await ended;
  clearTimeout(cut);
}
