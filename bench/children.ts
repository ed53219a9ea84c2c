// Starts the bench's child processes with a small environment, and stops them by their process id.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');
const STOP_MS = 15_000;
const START_MS = 60_000;
const SAVED_CHARACTERS = 4_000;

export interface Child {
  process: ChildProcess;
  /** The last part of the process's output, for error messages. */
  said: () => string;
  stop: () => Promise<void>;
}

const running = new Set<ChildProcess>();
process.on('exit', () => running.forEach((child) => child.kill('SIGKILL')));
// Without these listeners, a signal would end the process without its exit handlers and leave children and folders.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

export function endWithUs(child: ChildProcess): void {
  running.add(child);
  child.once('exit', () => running.delete(child));
}

export const startNode = (args: readonly string[], env: Record<string, string> = {}): Child =>
  startProgram(process.execPath, args, env);

/** Starts a program. It gets only the environment variables that are listed here. */
export function startProgram(command: string, args: readonly string[], env: Record<string, string> = {}): Child {
  const own = Object.fromEntries(
    ['PATH', 'HOME', 'TMPDIR', 'SystemRoot', 'TEMP'].map((name) => [name, process.env[name]]),
  );
  const child = spawn(command, args, {
    cwd: root,
    env: { ...own, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  endWithUs(child);
  let output = '';
  const keep = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-SAVED_CHARACTERS));
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  return { process: child, said: () => output, stop: () => stop(child) };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await ended;
  clearTimeout(late);
}

/** Waits for the line "port N" that every small server of the bench prints once it listens. */
export async function portOf(child: Child): Promise<number> {
  for (const end = Date.now() + START_MS; Date.now() < end; await pause(20)) {
    const port = /^port (\d+)$/m.exec(child.said())?.[1];
    if (port !== undefined) return Number(port);
    if (child.process.exitCode !== null) break;
  }
  throw new Error(`A server of the bench did not start:\n${child.said()}`);
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port could be found');
  return address.port;
}

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));
