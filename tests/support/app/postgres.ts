// A throwaway PostgreSQL from the machine's own binaries, for tests on a real server.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

const DEBIAN = '/usr/lib/postgresql';
const START_MS = 300_000;
const START_TRIES = 4;
const MEMORY = '/dev/shm';
const MEMORY_BYTES = 2 * 1024 ** 3;
const SETTINGS = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on', max_connections: '300' };

export interface Postgres {
  /** Address of its database "postgres", as a superuser. */
  url: string;
  /** Kills all its processes at once, as a power cut would. */
  kill(): Promise<void>;
  /** Starts it again on the same data and the same port. */
  start(): Promise<void>;
  /** Stops it by its process id and removes its data. */
  stop(): Promise<void>;
}

/** Binaries of the newest installed server; null when none is installed. */
export function postgresBinaries(): string | null {
  if (!existsSync(DEBIAN)) return null;
  const versions = readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a));
  return versions.map((version) => join(DEBIAN, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb'))) ?? null;
}

/**
 * Creates and starts a server on a free port of loopback. `settings` override its safe defaults. Its data lies in
 * `parent`; `memoryFolder()` spares it the disk.
 */
export async function startPostgres(settings: Record<string, string> = {}, parent = tmpdir()): Promise<Postgres> {
  const bin = postgresBinaries();
  if (bin === null) throw new Error('PostgreSQL is not installed here. On Debian: apt-get install -y postgresql');
  const owner = ownerOfServer();
  const folder = mkdtempSync(join(parent, 'rosemary-postgres-'));
  const data = join(folder, 'data');
  const passwordFile = join(folder, 'password');
  const password = randomBytes(16).toString('hex');
  writeFileSync(passwordFile, password);
  if (owner) for (const path of [folder, passwordFile]) chownSync(path, owner.uid, owner.gid);
  const initdb = [
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'scram-sha-256',
    `--pwfile=${passwordFile}`,
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
  ];
  execFileSync(join(bin, 'initdb'), initdb, { ...owner, cwd: folder, stdio: 'ignore' });
  const port = await freePort();
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  const options = Object.entries({
    ...SETTINGS,
    ...settings,
    unix_socket_directories: folder,
    listen_addresses: '127.0.0.1',
  });
  const args = ['-D', data, '-p', String(port), ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`])];

  let server: ChildProcess | null = null;
  const onExit = () => server?.kill('SIGQUIT');
  const end = async (act: (running: ChildProcess) => void) => {
    const running = server;
    server = null;
    if (!running || running.exitCode !== null) return;
    const ended = once(running, 'exit');
    act(running);
    await ended;
  };
  const postgres: Postgres = {
    url,
    async start() {
      for (let tries = 0; tries < START_TRIES; tries += 1) {
        server = spawn(join(bin, 'postgres'), args, { ...owner, cwd: folder, stdio: 'ignore' });
        if (await answersSoon(url, server)) return;
        if (server.exitCode === null) break;
        // Its port may be taken by a connection for a moment, its shared memory still held by the killed server.
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
      throw new Error('The throwaway PostgreSQL did not start');
    },
    kill: () => end((running) => familyOf(running.pid).forEach((pid) => killIfThere(pid))),
    async stop() {
      await end((running) => running.kill('SIGINT'));
      process.off('exit', onExit);
      rmSync(folder, { recursive: true, force: true });
    },
  };
  process.on('exit', onExit);
  await postgres.start();
  return postgres;
}

/**
 * A folder in memory for a server's data: waiting for the disk at each commit took half the time of tests, which never
 * cut the power. The usual folder if the machine has little memory.
 */
export function memoryFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= MEMORY_BYTES && freemem() >= MEMORY_BYTES ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** The server refuses to run as root, so root starts it as the user of Debian's package. */
function ownerOfServer(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port could be found');
  return address.port;
}

/** False once the server has ended, or has not answered for long. */
async function answersSoon(url: string, server: ChildProcess): Promise<boolean> {
  for (const end = Date.now() + START_MS; Date.now() < end;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
    client.on('error', () => undefined);
    const isReady = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (isReady) return true;
    if (server.exitCode !== null) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}

function familyOf(pid: number | undefined): number[] {
  if (pid === undefined) return [];
  const parentOf = (child: string): number => {
    try {
      return Number(readFileSync(`/proc/${child}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
    } catch {
      return 0;
    }
  };
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === pid);
  return [pid, ...children.map(Number)];
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
