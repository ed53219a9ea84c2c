// Starts other programs with this project's Node and tools first on PATH.
import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

export const root = join(import.meta.dirname, '..');
const bin = join(root, 'node_modules/.bin');
/** Folder of Node's compile cache, because the suites start hundreds of processes with the same modules. */
const compiled = join(root, 'node_modules/.cache/rosemary/compiled');

/** Runs a program to its end. `capture` collects its output instead of showing it. */
export function run(command, args, { env = {}, capture = false, cwd = root } = {}) {
  const child = spawn(command, args, {
    cwd,
    stdio: capture ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    shell: process.platform === 'win32',
    env: { NODE_COMPILE_CACHE: compiled, ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
