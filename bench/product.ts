// The real product as a child process in production mode, on loopback, with its own data.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { OPERATOR } from '../tests/support/app/operator.ts';
import { freePort, pause, root, startNode } from './children.ts';

export interface ProductSettings {
  dataDir: string;
  /** "embedded" or a PostgreSQL address. */
  databaseUrl: string;
  smtpUrl: string;
  /** Folder for CPU profiles, which are written when the process ends. Null if none are wanted. */
  profileFolder: string | null;
  /** A restart uses the same port, because addresses on the page contain it. */
  port?: number;
  /** Address of the first process, if this is a second process of the same product. */
  publicUrl?: string;
  env?: Record<string, string>;
}

export interface Product {
  pid: number;
  origin: string;
  publicUrl: string;
  port: number;
  /** Time from the start of the process until the awaited path is answered with 200. */
  startMs: number;
  stop(): Promise<void>;
}

const START_MS = 120_000;
const ASK_EVERY_MS = 5;
const secret = randomBytes(32).toString('base64url');

/** Starts the product. Resolves once `path` is answered with 200. */
export async function startProduct(settings: ProductSettings, path = '/readyz'): Promise<Product> {
  const port = settings.port ?? (await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const publicUrl = settings.publicUrl ?? origin;
  const profile = settings.profileFolder === null ? [] : ['--cpu-prof', `--cpu-prof-dir=${settings.profileFolder}`];
  const start = performance.now();
  const child = startNode([...profile, join(root, 'scripts/start.mjs')], {
    ...OPERATOR,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: publicUrl,
    DATA_DIR: settings.dataDir,
    DATABASE_URL: settings.databaseUrl,
    SMTP_URL: settings.smtpUrl,
    SECRET: secret,
    // The bench's visitors name their own networks in X-Forwarded-For, as a proxy in front of the product would.
    TRUST_PROXY: '1',
    ...settings.env,
  });
  for (const end = Date.now() + START_MS; Date.now() < end; await pause(ASK_EVERY_MS)) {
    const isReady = await fetch(origin + path).then(
      async (answer) => (await answer.arrayBuffer(), answer.ok),
      () => false,
    );
    const startMs = performance.now() - start;
    if (isReady) return { pid: child.process.pid ?? 0, origin, publicUrl, port, startMs, stop: child.stop };
    if (child.process.exitCode !== null) break;
  }
  await child.stop();
  throw new Error(`The product did not start:\n${child.said()}`);
}
