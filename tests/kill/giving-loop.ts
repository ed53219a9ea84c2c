// Kills the product at random moments while gifts are begun, paid and reported by the card provider. Then compares the
// product's books with those of the provider.
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import { gifts } from '../../src/features/payments/server/tables.ts';
import { ledgerAccounts, ledgerEntries, ledgerPostings } from '../../src/features/payments/server/tables/ledger.ts';
import { openStripe } from '../../src/platform/card-payments/stripe.ts';
import { openEmbedded } from '../../src/platform/database/embedded.ts';
import { openPostgres } from '../../src/platform/database/postgres.ts';
import { freePort } from '../support/app/free-port.ts';
import { startPostgres } from '../support/app/postgres.ts';
import { pretendSecrets, startPretendProvider, type PretendProvider } from '../support/money/pretend-provider.ts';
import { giveUnansweredAgain, giveUntilItDies, nobodyYet } from './gift-traffic.ts';
import { givingFaults, type Books } from './giving-verify.ts';
import { startProduct, type ProductSettings } from './product-process.ts';

const EARLIEST_MS = 60;
const LATEST_MS = 700;
const secretKey = 'sk_test_killed_at_any_moment';
const admin = fileURLToPath(new URL('../../scripts/admin.mjs', import.meta.url));

interface GivingKills {
  engine: 'embedded' | 'postgres';
  kills: number;
}

export interface GivingReport {
  kills: number;
  acknowledged: number;
  paid: number;
  /** Number of paid gifts that were booked before the reconciliation with the card provider. */
  bookedBefore: number;
  /** Empty if the books of product and card provider and the list of givers agree to the minor unit. */
  faults: string[];
}

/** Uses a new data folder each time. After a fault, the folder is not deleted, so that it can be inspected. */
export async function killGiving({ engine, kills }: GivingKills): Promise<GivingReport> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rosemary-kill-gifts-'));
  const postgres = engine === 'postgres' ? await startPostgres() : null;
  const port = await freePort();
  const webhook = `http://127.0.0.1:${port}/webhooks/card-payments`;
  const provider = await startPretendProvider({ webhook, key: secretKey });
  const settings = { dataDir, port, databaseUrl: postgres?.url ?? 'embedded', env: paymentsEnv(provider) };
  const given = nobodyYet();
  let faults: string[] = ['it did not come to an end'];
  let product = await startProduct(settings);
  try {
    for (let count = 0; count < kills; count += 1) {
      const place = { origin: product.origin, provider };
      const giving = giveUntilItDies(place, given, Math.ceil(90 / kills));
      await pause(EARLIEST_MS + Math.random() * (LATEST_MS - EARLIEST_MS));
      await product.kill();
      await giving;
      product = await startProduct(settings);
      await giveUnansweredAgain(place, given);
    }
    await product.kill();
    const before = await booksOf(settings, provider);
    const complaints = await reconcile(settings);
    const books = await booksOf(settings, provider);
    faults = [...complaints, ...givingFaults(given, books)];
    const bookedBefore = before.gifts.filter(({ state }) => state === 'given').length;
    return { kills, acknowledged: given.acknowledged.size, paid: given.paid.size, bookedBefore, faults };
  } finally {
    await product.kill();
    await provider.stop();
    await postgres?.stop();
    if (faults.length === 0) await rm(dataDir, { recursive: true, force: true });
  }
}

const paymentsEnv = ({ origin }: PretendProvider) => ({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_API_BASE: origin,
  STRIPE_WEBHOOK_SECRET: pretendSecrets.platform,
  STRIPE_CONNECT_WEBHOOK_SECRET: pretendSecrets.connect,
});

/** Runs `npm run admin -- reconcile`. Returns its messages about differences that are still open. */
async function reconcile({ dataDir, databaseUrl, env }: ProductSettings): Promise<string[]> {
  const all = { PATH: process.env['PATH'], DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...env };
  return promisify(execFile)(process.execPath, [admin, 'reconcile'], { env: all }).then(
    () => [],
    (error: unknown) => [`held against the provider: ${String(error)}`],
  );
}

/** Reads the books of product and card provider while the product is stopped. */
async function booksOf({ dataDir, databaseUrl }: ProductSettings, provider: PretendProvider): Promise<Books> {
  const webhookSecrets = Object.values(pretendSecrets);
  const { truth } = openStripe({
    secretKey,
    webhookSecrets,
    apiBase: provider.origin,
    mode: 'test',
    timeoutMs: 8_000,
  });
  const since = new Date(Date.now() - 24 * 60 * 60 * 1000);
  const isEmbedded = databaseUrl === 'embedded';
  const database = isEmbedded
    ? await openEmbedded({ folder: join(dataDir, 'database') })
    : await openPostgres(databaseUrl, { connections: 2 });
  try {
    return {
      gifts: await database.db.select().from(gifts),
      lines: await database.db
        .select({
          giftId: ledgerEntries.giftId,
          reference: ledgerEntries.reference,
          kind: ledgerAccounts.kind,
          owner: ledgerAccounts.owner,
          amount: ledgerPostings.amount,
        })
        .from(ledgerPostings)
        .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerPostings.entryId))
        .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerPostings.accountId)),
      checkouts: await Array.fromAsync(truth.checkouts(null, since)),
      movements: await Array.fromAsync(truth.movements(null, since)),
    };
  } finally {
    await database.close();
  }
}
