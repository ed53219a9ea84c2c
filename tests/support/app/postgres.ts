// A throwaway PostgreSQL server from the machine's own binaries, for tests that need a real server.
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
  /** Address of the server's database "postgres", as a superuser. */
  url: string;
  /** Kills all processes of the server at once, as a power cut would. */
  kill(): Promise<void>;
  /** Starts the server again on the same data and the same port. */
  start(): Promise<void>;
  /** Stops the server by its process id and removes its data. */
  stop(): Promise<void>;
}

/** Folder of the newest installed server's binaries; null if none is installed. */
export function postgresBinaries(): string | null {
  if (!existsSync(DEBIAN)) return null;
  const versions = readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a));
  return versions.map((version) => join(DEBIAN, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb'))) ?? null;
}

/**
 * Creates and starts a server on a free port of loopback. `settings` override its safe defaults. Its data are in a
 * folder in `parent`; with `memoryFolder()` as parent, the server does not wait for the disk.
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
        // For a moment, a connection may use the port, or the killed server may still hold shared memory. So try again.
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
 * A folder in memory for a server's data, or the usual folder if the machine has little memory. Waiting for the disk at
 * each commit took half the time of the tests, which never cut the power.
 */
export function memoryFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= MEMORY_BYTES && freemem() >= MEMORY_BYTES ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** User that runs the server. The server refuses to run as root, so root starts it as the user of Debian's package. */
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

/** Waits until the server answers. False if the server has ended, or has not answered within START_MS. */
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
