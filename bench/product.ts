// The real product as a child process in production mode, on loopback, with data of its own.
import { randomBytes } from 'node:crypto';
import { freePort, pause, root, startNode } from './children.ts';
import { join } from 'node:path';

export interface ProductSettings {
  dataDir: string;
  /** "embedded" or a PostgreSQL address. */
  databaseUrl: string;
  smtpUrl: string;
  /** Where CPU profiles go when the process ends; null makes none. */
  profileFolder: string | null;
}

export interface Product {
  origin: string;
  port: number;
  stop(): Promise<void>;
}

const START_MS = 120_000;
const secret = randomBytes(32).toString('base64url');

export async function startProduct(settings: ProductSettings): Promise<Product> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const profile = settings.profileFolder === null ? [] : ['--cpu-prof', `--cpu-prof-dir=${settings.profileFolder}`];
  const child = startNode([...profile, join(root, 'scripts/start.mjs')], {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: origin,
    DATA_DIR: settings.dataDir,
    DATABASE_URL: settings.databaseUrl,
    SMTP_URL: settings.smtpUrl,
    SECRET: secret,
    // Visitors of the bench name their own networks, as a proxy in front would.
    TRUST_PROXY: '1',
  });
  for (const end = Date.now() + START_MS; Date.now() < end; await pause(50)) {
    const isReady = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return { origin, port, stop: child.stop };
    if (child.process.exitCode !== null) break;
  }
  await child.stop();
  throw new Error(`The product did not start:\n${child.said()}`);
}
