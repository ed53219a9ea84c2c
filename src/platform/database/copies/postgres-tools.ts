// Finds the programs of PostgreSQL on this machine and runs them.
import { execFile, spawn, type ChildProcessByStdio } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { promisify } from 'node:util';
import * as words from '../../../shared/words/en/database.ts';
import { programEnvironment } from '../../settings/config.ts';
import { CannotCopy } from '../index.ts';

type Tool = 'pg_dump' | 'pg_restore';

/** Folders of Debian, Red Hat and Homebrew, which hold one folder for each version. */
const PARENTS = ['/usr/lib/postgresql', '/usr', '/opt/homebrew/opt', '/usr/local/opt'];
/** Settings in an address that libpq understands. It refuses all others. */
const LIBPQ = new Set(['host', 'sslmode', 'sslrootcert', 'sslcert', 'sslkey', 'connect_timeout']);
const MESSAGE_LENGTH = 2_000;

export const majorOf = (version: string): number => Number.parseInt(version, 10);

/**
 * The program's oldest version on this machine that is at least `oldest`. A dump by a newer version cannot always be
 * restored by an older server. Throws `CannotCopy` if there is none.
 */
export async function findTool(tool: Tool, oldest: number): Promise<{ path: string; version: string }> {
  const found = await Promise.all((await foldersOfTools()).map((folder) => toolIn(folder, tool)));
  const usable = found.filter((one) => one !== null && majorOf(one.version) >= oldest).filter((one) => one !== null);
  const [best] = usable.toSorted((a, b) => majorOf(a.version) - majorOf(b.version));
  if (!best) throw new CannotCopy(words.toolMissing(tool, oldest));
  return best;
}

async function foldersOfTools(): Promise<string[]> {
  const ofParents = PARENTS.map(async (parent) => {
    const names = await readdir(parent).catch(() => []);
    return names.filter((name) => /^(pgsql-|postgresql@)?\d+$/.test(name)).map((name) => join(parent, name, 'bin'));
  });
  return [...(await Promise.all(ofParents)).flat(), ...(programEnvironment()['PATH'] ?? '').split(delimiter)];
}

async function toolIn(folder: string, tool: Tool): Promise<{ path: string; version: string } | null> {
  const path = join(folder, process.platform === 'win32' ? `${tool}.exe` : tool);
  try {
    const { stdout } = await promisify(execFile)(path, ['--version']);
    const version = /\d+(\.\d+)*/.exec(stdout)?.[0];
    return version === undefined ? null : { path, version };
  } catch {
    return null;
  }
}

/** Runs a program on a database. `ended` rejects with the program's own message if it fails. */
export function runTool(
  path: string,
  options: readonly string[],
  url: string,
): { child: ChildProcessByStdio<Writable, Readable, Readable>; ended: Promise<void> } {
  const { address, password } = forLibpq(url);
  const env = { ...programEnvironment(), ...(password !== '' && { PGPASSWORD: password }) };
  const child = spawn(path, [...options, `--dbname=${address}`], { env, stdio: ['pipe', 'pipe', 'pipe'] });
  let message = '';
  child.stderr.on('data', (chunk: Buffer) => (message = `${message}${chunk.toString()}`.slice(-MESSAGE_LENGTH)));
  const ended = new Promise<void>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new CannotCopy(message.trim() || `code ${code}`))));
  });
  ended.catch(() => undefined);
  return { child, ended };
}

/** The address without its password, because other users of the machine can read the arguments of a process. */
function forLibpq(url: string): { address: string; password: string } {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  const unknown = [...address.searchParams.keys()].filter((name) => !LIBPQ.has(name));
  for (const name of unknown) address.searchParams.delete(name);
  // `pg` calls this mode `no-verify`.
  if (address.searchParams.get('sslmode') === 'no-verify') address.searchParams.set('sslmode', 'require');
  return { address: address.href, password };
}
