// A trial's card provider: our own imitation, which moves no money. It is a child process that ends with this process.
// Production never loads this file.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import type { Config } from '../../platform/settings/config.ts';
import type { PaymentSettings } from '../../platform/settings/payment-settings.ts';
import { isPortFree } from './port.ts';
import type { PaymentsMode } from '../../platform/card-payments/index.ts';

const READY_MS = 30_000;
const ASK_MS = 1_000;
const program = fileURLToPath(new URL('../../../pretend-provider/main.ts', import.meta.url));
/** Memory limits: the provider holds little data and runs beside every trial. */
const SMALL = ['--max-semi-space-size=1', '--max-old-space-size=256'];

export interface Pretended {
  settings: Omit<PaymentSettings, 'mode'> & { mode: PaymentsMode };
  origin: string;
  /** Resolves once the provider has ended. Does not stop a provider that another process started. */
  stop(): Promise<void>;
}

/** A child process that loads its code while its parent does other work. It opens no port before `begin`. */
export interface TrialProvider {
  /** Opens the provider once the data folder is locked. Null: it could not start, and giving is off. */
  begin(): Promise<Pretended | null>;
}

type Place = Pick<Config, 'dataDir' | 'databaseUrl' | 'host' | 'port'>;

/** Starts the provider's process. Without `isServing` nobody receives its events, so it queues them. Never throws. */
export function holdPretend(place: Place, { isServing }: { isServing: boolean }): TrialProvider {
  const opened = open(place, isServing).catch(() => null);
  return { begin: async () => (await opened)?.begin() ?? null };
}

async function open(place: Place, isServing: boolean): Promise<TrialProvider> {
  const folder = resolve(place.dataDir, 'pretend-provider');
  await mkdir(folder, { recursive: true });
  const kept = await readSaved(folder);
  // With the embedded database, this is the only process. With PostgreSQL, another process may already run the provider.
  if (place.databaseUrl !== 'embedded' && (await isThere(kept))) {
    const pretended = { ...settingsOf(kept), stop: async () => {} };
    return { begin: async () => pretended };
  }
  const isFree = await isPortFree({ port: kept.port, host: '127.0.0.1' });
  return started({ ...kept, port: isFree ? kept.port : 0 }, isServing ? webhookOf(place) : null);
}

function started(kept: Saved, webhook: string | null): TrialProvider {
  const { folder, key, port } = kept;
  const [platform, connect] = secretsOf(key);
  const given = {
    folder,
    key,
    port,
    'platform-secret': platform,
    'connect-secret': connect,
    ...(webhook && { webhook }),
  };
  const words = Object.entries(given).map(([name, value]) => `--${name}=${value}`);
  const child = spawn(process.execPath, [...SMALL, program, '--held', ...words], { stdio: ['pipe', 'pipe', 'pipe'] });
  const ended = once(child, 'close').catch(() => null);
  // The child may exit before `begin` or `stop` writes to it.
  child.stdin.on('error', () => {});
  child.stderr.on('data', (text: Buffer) => process.stderr.write(text));
  const stop = async () => {
    child.stdin.end();
    await ended;
  };
  const begin = async (): Promise<Pretended | null> => {
    child.stdin.write('\n');
    const line = once(createInterface(child.stdout), 'line', { signal: AbortSignal.timeout(READY_MS) });
    const came = await Promise.race([line.catch(() => null), ended.then(() => null)]);
    const said = Said.safeParse(came?.[0]);
    if (!said.success) {
      child.kill('SIGKILL');
      return null;
    }
    await keep({ ...kept, port: said.data.port });
    return { ...settingsOf({ ...kept, port: said.data.port }), stop };
  };
  return { begin };
}

const Said = z
  .string()
  .transform((line) => JSON.parse(line))
  .pipe(z.object({ port: z.int() }));

/** Saved by a trial, so that URLs and data of its provider survive a restart. */
const Saved = z.object({
  /** The trial's folder. If it was copied, the copy is another trial, and its provider needs its own port. */
  folder: z.string(),
  /** Key of this trial's provider, so that another trial's is not mistaken for it. */
  key: z.string(),
  /** 0 means any free port. */
  port: z.int(),
});
type Saved = z.infer<typeof Saved>;

const fileOf = (folder: string) => join(folder, 'trial.json');

async function readSaved(folder: string): Promise<Saved> {
  const reading = readFile(fileOf(folder), 'utf8').then((text) => Saved.parse(JSON.parse(text)));
  const kept = await reading.catch(() => null);
  if (kept === null) return { folder, key: `sk_test_pretend_${randomBytes(18).toString('hex')}`, port: 0 };
  return kept.folder === folder ? kept : { ...kept, folder, port: 0 };
}

const keep = (kept: Saved) => writeFile(fileOf(kept.folder), JSON.stringify(kept));

const originOf = ({ port }: Saved) => `http://127.0.0.1:${port}`;
const secretsOf = (key: string) => [`whsec_platform_${key}`, `whsec_connect_${key}`] as const;

const settingsOf = (kept: Saved): Omit<Pretended, 'stop'> => ({
  origin: originOf(kept),
  settings: {
    secretKey: kept.key,
    webhookSecrets: [...secretsOf(kept.key)],
    apiBase: originOf(kept),
    mode: 'pretend',
  },
});

async function isThere(kept: Saved): Promise<boolean> {
  if (kept.port === 0) return false;
  const headers = { authorization: `Bearer ${kept.key}` };
  const asked = fetch(`${originOf(kept)}/v1/events?limit=1`, { headers, signal: AbortSignal.timeout(ASK_MS) });
  const answer = await asked.catch(() => null);
  await answer?.body?.cancel();
  return answer?.ok ?? false;
}

function webhookOf({ host, port }: Place): string {
  const name = host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}/webhooks/card-payments`;
}
