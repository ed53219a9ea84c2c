// Every command of `npm run admin` that affects other people, or shows their data, is audited. A new command missing from
// this table fails the test.
import { randomUUID } from 'node:crypto';
import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allActions } from '../../../../tests/support/admin/audit.ts';
import { newPayee, readyPayee } from '../../../../tests/support/money/funds.ts';
import { keepMigrated } from '../../../../tests/support/app/test-database.ts';
import { openEmbedded } from '../../../platform/database/embedded.ts';
import type { OpenDatabase } from '../../../platform/database/index.ts';
import { runCommand } from '../../../../tests/support/admin/run-command.ts';
import { openFund, openGivingApp, type GivingApp } from '../../../../tests/support/money/giving.ts';
import { claimed, contest, prepare } from '../../../../tests/support/providers/prepared.ts';
import { providerOf, makeLive } from '../../../../tests/support/providers/providers.ts';
import { bodyOf } from '../../../../tests/support/tributes/tributes.ts';
import { secondSteps, users } from '../../../features/accounts/server/tables.ts';
import { outboxEmails } from '../../../features/email/server/tables.ts';
import { fillShipped } from '../../../features/catalogue/server/commands/fill-shipped.ts';
import { paymentAlarms } from '../../../features/payments/server/tables/provider.ts';
import { claimContests } from '../../../features/prepared/server/tables.ts';
import { providers } from '../../../features/providers/server/tables.ts';
import { folderLibrary } from '../../../platform/library/folder.ts';
import type { OperatorAnswer } from './command.ts';
import { readCommand } from './read-command.ts';

let giving: GivingApp;
/** A database in memory has no files to copy. */
let onDisk: OpenDatabase;
beforeAll(async () => {
  giving = await openGivingApp();
  const folder = join(giving.app.deps.config.dataDir, 'on-disk');
  await keepMigrated(folder);
  onDisk = await openEmbedded({ folder });
  await fillShipped(giving.app.deps);
});
afterAll(async () => {
  await onDisk.close();
  await giving.close();
});

async function run(word: string, given: readonly string[]): Promise<OperatorAnswer> {
  const { deps } = giving.app;
  const backup = { to: join(deps.config.dataDir, 'backups'), recipients: [], identities: [] };
  const openLibrary = () => folderLibrary(join(deps.config.dataDir, 'no-editions'));
  const database = { ...deps.database, copying: onDisk.copying };
  const settings = { ...deps, database, config: { ...deps.config, backup } };
  const answer = await runCommand(settings, [...word.split(' '), ...given], { openLibrary });
  expect(answer.says).not.toMatch(/^There is no command/);
  return answer;
}

const person = () => giving.app.person();

async function provider(state: 'in-review' | 'live' | 'paused'): Promise<string> {
  const id = await providerOf(giving.app, await person(), {
    legalName: randomUUID(),
    tradingName: '',
    licenceNumber: '',
  });
  const pausedBy = state === 'paused' ? 'house' : null;
  await giving.app.deps.db.update(providers).set({ state, pausedBy }).where(eq(providers.id, id));
  return id;
}

async function contested(): Promise<string> {
  const [director, family, mother] = [await person(), await person(), await person()];
  const id = await providerOf(giving.app, director);
  await makeLive(giving.app, id);
  const page = await prepare(director, id);
  await claimed(family, page);
  await bodyOf(await contest(mother, page), 201);
  const rows = await giving.app.deps.db.select().from(claimContests).where(eq(claimContests.preparedId, page.id));
  return rows[0]?.id ?? '';
}

async function charity(): Promise<string> {
  const { owner, tribute } = await openFund(giving);
  return (await readyPayee(giving, owner, tribute.id, newPayee('charity'))).id;
}

async function alarm(): Promise<string> {
  const id = randomUUID();
  const row = { kind: 'unlike', reference: id, giftId: null, account: null, details: {} } as const;
  await giving.app.deps.db.insert(paymentAlarms).values({ id, ...row, raisedAt: giving.app.clock.now() });
  return id;
}

async function withTwoStep(): Promise<string> {
  const { id: userId, email } = await person();
  const step = { id: randomUUID(), userId, kind: 'app', name: 'Phone', createdAt: giving.app.clock.now() } as const;
  await giving.app.deps.db.insert(secondSteps).values(step);
  return email;
}

/** Requests an admin approval while there is only one admin, so that nobody else could approve. */
async function adminApprovalAsked(): Promise<string> {
  await giving.app.deps.db.update(users).set({ role: 'user' });
  const [admin, { id: targetId }] = [await giving.app.person({ role: 'admin' }), await person()];
  const wish = { action: 'give-admin', targetId, why: 'Joins the team' };
  const { adminApproval } = await bodyOf<{ adminApproval: { id: string } }>(
    await admin.send('POST', '/api/admin/approvals', wish),
    201,
  );
  return adminApproval.id;
}

async function extra(): Promise<string> {
  const { says } = await run('extras set', ['new', 'A book', 'Bound.', '45', 'gbp']);
  return /[\da-f-]{36}/.exec(says)?.[0] ?? '';
}

async function sheet(): Promise<string> {
  const file = join(giving.app.deps.config.dataDir, `${randomUUID()}.json`);
  await run('catalogue export', ['prompts', file]);
  return file;
}

async function emptySheet(): Promise<string> {
  const file = join(giving.app.deps.config.dataDir, `${randomUUID()}.json`);
  await writeFile(file, '[]');
  return file;
}

/** Leaves a file that no row needs, and makes it look two hours old. */
async function orphan(): Promise<void> {
  const { config, files } = giving.app.deps;
  const key = `originals/${randomUUID()}`;
  await files.write(key, Buffer.from('of nobody'));
  const earlier = new Date(Date.now() - 2 * 60 * 60 * 1000);
  await utimes(join(config.dataDir, 'files', key), earlier, earlier);
}

async function failedEmail(): Promise<string> {
  const id = randomUUID();
  const words = { subject: 'A note', text: 'A note', html: '<p>A note</p>', matter: 'note' };
  const row = { id, to: 'ruth@example.org', fromName: 'Rosemary', fromEmail: 'help@example.org', ...words };
  await giving.app.deps.db.insert(outboxEmails).values({ ...row, state: 'failed', createdAt: giving.app.clock.now() });
  return id;
}

const reason = 'They showed us the papers.';
type Case = [word: string, action: string | null, given: () => Promise<string[]>];
const nothing = async () => [];
const cases: Case[] = [
  ['make-admin', 'admin-made', async () => [(await person()).email]],
  ['end-two-step', 'two-step-ended', async () => [await withTwoStep()]],
  ['approvals', null, nothing],
  ['agree', 'consent-given', async () => [await adminApprovalAsked()]],
  ['catalogue fill', 'texts-filled', nothing],
  ['catalogue list', null, async () => ['texts']],
  ['catalogue set', 'prompt-status-set', async () => ['prompts', 'just-heard', 'retired']],
  ['catalogue export', null, async () => ['texts', join(giving.app.deps.config.dataDir, `${randomUUID()}.csv`)]],
  ['catalogue check', null, async () => ['prompts', await sheet()]],
  ['catalogue import', 'prompts-imported', async () => ['prompts', await emptySheet()]],
  ['rotate-data-key', 'data-key-rotated', nothing],
  ['backup', 'backup-made', nothing],
  ['backup list', null, nothing],
  ['backup key', null, nothing],
  ['verify', null, nothing],
  ['restore', null, async () => ['newest', 'database']],
  ['rotate-secret', 'secret-rotated', nothing],
  ['orphans', null, nothing],
  ['orphans restore', null, nothing],
  ['adopt-files', 'files-adopted', async () => (await giving.app.deps.files.writeMark('{}'), [])],
  ['after-restore', 'withdrawals-replayed', async () => (await person(), [])],
  ['orphans remove', 'orphans-removed', async () => (await orphan(), [])],
  ['emails', 'letters-read', nothing],
  ['emails send-again', 'email-sent-again', async () => [await failedEmail()]],
  ['emails stop', 'email-stopped', async () => [await failedEmail()]],
  ['steps due', null, nothing],
  // Commands that run what the product also runs each night.
  ['reconcile', null, nothing],
  ['payment-alarms', null, nothing],
  ['settle-alarm', 'alarm-settled', async () => [await alarm()]],
  ['charities', 'charities-read', async () => (await charity(), [])],
  ['check-charity', 'charity-checked', async () => [await charity(), 'yes']],
  ['extras list', null, nothing],
  ['extras set', 'extra-set', async () => ['new', 'A frame', 'Of oak.', '20', 'gbp']],
  ['extras retire', 'extra-retired', async () => [await extra()]],
  ['providers', 'provider-read', async () => [await provider('live')]],
  ['approve-provider', 'provider-approved', async () => [await provider('in-review'), '1']],
  ['refuse-provider', 'provider-refused', async () => [await provider('in-review'), reason]],
  ['pause-provider', 'provider-paused', async () => [await provider('live'), reason]],
  ['resume-provider', 'provider-resumed', async () => [await provider('paused')]],
  ['close-provider', 'provider-closed', async () => [await provider('live'), reason]],
  ['claim-contests', 'contests-read', async () => (await contested(), [])],
  ['decide-contest', 'contest-decided', async () => [await contested(), 'stands', reason]],
  ['check-audit', null, nothing],
  ['carry-over', null, nothing],
];

const acts = () => allActions(giving.app.deps.db);

describe('a word of the operator', () => {
  it('is one of these', () => {
    const { text } = readCommand(['help']) as { text: string };
    const named = [...text.matchAll(/^ {2}([a-z -]+?)(?: [[<].*)? {3}/gm)].map(([, name = '']) => name.trim());
    expect(named.filter((name) => name !== 'help').toSorted()).toEqual(cases.map(([word]) => word).toSorted());
  });

  it.each(cases)('%s is found in the audit as %s', async (word, action, given) => {
    const typed = await given();
    const before = await acts();
    await run(word, typed);
    const found = (await acts()).slice(before.length).map((row) => [row.act.action, row.act.by, row.words.why]);
    expect(found).toEqual(action === null ? [] : [[action, 'operator', typed.includes(reason) ? reason : '']]);
  });
});
