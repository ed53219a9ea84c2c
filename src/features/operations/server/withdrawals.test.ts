// Withdrawals as rows and files: when they are written, what they hold, and how long they stay.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { done, restores } from '../../../../tests/support/admin/restored.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { publishedBy, publishTribute } from '../../../../tests/support/tributes/tributes.ts';
import { hoursLater } from '../../../../tests/support/admin/sweeping.ts';
import { startWarnings } from '../../../app/server/start-warnings.ts';
import { notOurs } from '../../../shared/words/en/operator-files.ts';
import { notReplayed } from '../../../shared/words/en/operator-restore.ts';
import { fileOwners } from '../../privacy/server/commands/deletions/file-owners.ts';
import { replays } from '../../privacy/server/commands/withdrawals/replays.ts';
import { noteWithdrawal } from './commands/withdrawals/note.ts';
import { replayWithdrawals } from './commands/withdrawals/replay.ts';
import { tidyWithdrawals, writeWithdrawals } from './commands/withdrawals/write.ts';
import { orphans } from './queries/orphans.ts';
import { missingWithdrawals } from './queries/withdrawals.ts';
import { withdrawals } from './tables/withdrawals.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

const stored = () => Array.fromAsync(app.deps.files.list('withdrawals'), ({ key }) => key);
const rows = () => app.deps.db.select().from(withdrawals);
async function closed(): Promise<string> {
  const anne = await app.person();
  const { id, path } = await publishedBy(anne);
  await done(publishTribute(anne, id, { path, visibility: 'private', approvesFirst: false }));
  return id;
}
const written = async () =>
  (await Promise.all((await stored()).map(async (key) => textOf(key)))).flatMap((text) => text.trim().split('\n'));
async function textOf(key: string): Promise<string> {
  const file = await app.deps.files.read(key);
  return file ? (await Array.fromAsync(file.stream(), String)).join('') : '';
}

describe('a withdrawal', () => {
  it('is a row of its transaction, and a line with ids alone within a minute', async () => {
    const id = await closed();
    await writeWithdrawals(app.deps);
    expect(await rows()).toMatchObject([
      { kind: 'page-narrowed', subject: { id }, writtenAt: expect.any(Date) as Date },
    ]);
    const [row] = await rows();
    expect(await written()).toEqual([JSON.stringify({ id: row?.id, kind: 'page-narrowed', subject: { id } })]);
    await writeWithdrawals(app.deps);
    expect(await stored()).toEqual([`withdrawals/${row?.id}.ndjson`]);
    await expect(
      app.deps.db.transaction(async (tx) => {
        await tx.execute(sql`update tributes set frozen_at = now()`);
        throw new Error('Not meant');
      }),
    ).rejects.toThrow('Not meant');
    expect(await rows()).toHaveLength(1);
  });

  it('is written again if a crash came after its file, and counts once', async () => {
    await closed();
    const [row] = await rows();
    await app.deps.files.write(`withdrawals/${row?.id}.ndjson`, Buffer.from(`${JSON.stringify(row)}\n`));
    await closed();
    await writeWithdrawals(app.deps);
    expect((await rows()).every(({ writtenAt }) => writtenAt !== null)).toBe(true);
    const all = (await rows()).map(({ id }) => id).toSorted();
    await app.deps.db.delete(withdrawals);
    expect((await missingWithdrawals(app.deps)).missing.map(({ id }) => id)).toEqual(all);
  });

  it('is no orphan, and is never served', async () => {
    await closed();
    await writeWithdrawals(app.deps);
    expect(await Array.fromAsync(orphans(hoursLater(app.deps, 2), fileOwners))).toEqual([]);
    for (const key of await stored())
      for (const path of [`/${key}`, `/files/${key}`]) expect((await app.request(path)).status).toBe(404);
  });

  it('stays seven days longer than backups, as a row and as a file', async () => {
    await closed();
    await writeWithdrawals(app.deps);
    const days = app.deps.config.backupDays + 7;
    await tidyWithdrawals(hoursLater(app.deps, days * 24 - 1));
    expect([(await rows()).length, (await stored()).length]).toEqual([1, 1]);
    await tidyWithdrawals(hoursLater(app.deps, days * 24 + 1));
    expect([await rows(), await stored()]).toEqual([[], []]);
  });
});

describe('a file with an old withdrawal and a newer one', () => {
  it('keeps the rows of both, so that the old one never looks newer than a backup', async () => {
    const days = app.deps.config.backupDays + 7;
    const note = (hours: number) =>
      noteWithdrawal(hoursLater(app.deps, hours), app.deps.db, {
        kind: 'page-narrowed',
        subject: { id: randomUUID() },
      });
    await note(0);
    await note(48);
    await writeWithdrawals(hoursLater(app.deps, 48));
    await tidyWithdrawals(hoursLater(app.deps, days * 24 + 24));
    expect((await stored()).length).toBe(1);
    expect((await missingWithdrawals(app.deps)).missing).toEqual([]);
  });
});

describe('a store of another database', () => {
  it('gets no withdrawals and loses none', async () => {
    await closed();
    const refuse = () => Promise.reject(new Error('The store is not ours'));
    const copy = {
      ...app.deps,
      ownership: () => 'foreign' as const,
      files: { ...app.deps.files, write: refuse, remove: refuse },
    };
    await writeWithdrawals(copy);
    await tidyWithdrawals(copy);
    await writeWithdrawals(app.deps);
    await tidyWithdrawals(hoursLater(copy, 24 * 365));
    expect(await stored()).toHaveLength(1);
  });

  it('is not replayed, and nobody is signed out', async () => {
    const anne = await app.person();
    const { afterRestore } = restores(app);
    const { isDone, says } = await afterRestore({ isProduction: true, publicUrl: 'https://staging.example.org' });
    expect([isDone, says.includes('adopt-files')]).toEqual([false, true]);
    expect((await anne.get('/api/email-wishes')).status).toBe(200);
  });
});

describe('the replay', () => {
  it('counts what it does not understand, and tries again what failed', async () => {
    const id = await closed();
    await writeWithdrawals(app.deps);
    expect(await startWarnings(app.deps)).toEqual([]);
    await app.deps.db.delete(withdrawals);
    expect(await startWarnings({ ...app.deps, ownership: () => 'foreign' })).toEqual([notOurs.foreign]);
    const quiet = { ...app.deps, log: { ...app.deps.log, failure: () => '' } };
    expect(await startWarnings(quiet)).toEqual([notReplayed]);
    await app.deps.db.execute(sql`update tributes set visibility = 'public'`);
    const newer = { id: '0197a000-0000-7000-8000-000000000000', kind: 'of-a-newer-release', subject: {} };
    await app.deps.files.write(`withdrawals/${newer.id}.ndjson`, Buffer.from(`${JSON.stringify(newer)}\n{ torn\n`));
    const failing = { ...replays, 'page-narrowed': () => Promise.reject(new Error('No connection')) };
    expect(await replayWithdrawals(quiet, failing)).toMatchObject({ failed: 1, unknown: 2 });
    const { counts, failed } = await replayWithdrawals(app.deps, replays);
    expect([[...counts], failed]).toEqual([[['page-narrowed', 1]], 0]);
    expect((await replayWithdrawals(app.deps, replays)).counts.size).toBe(0);
    const { rows: pages } = await app.deps.db.execute<Record<string, string>>(
      sql`select visibility from tributes where id = ${id}`,
    );
    await app.deps.files.remove(`withdrawals/${newer.id}.ndjson`);
    expect(await startWarnings(app.deps)).toEqual([]);
    expect(pages).toEqual([{ visibility: 'private' }]);
  });
});
