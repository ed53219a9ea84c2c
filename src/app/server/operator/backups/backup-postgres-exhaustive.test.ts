import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeBackups } from '../../../../../tests/support/admin/backups.ts';
import { postgresBinaries, startPostgres, type Postgres } from '../../../../../tests/support/app/postgres.ts';
import { withBackupLock } from '../../../../features/operations/server/commands/backups/backup-lock.ts';
import { embeddedPlace } from '../../../../platform/database/copies/embedded.ts';
import { postgresPlace } from '../../../../platform/database/copies/postgres.ts';
import { openPostgres } from '../../../../platform/database/postgres.ts';
import { migrate } from '../../migrate.ts';

describe.skipIf(postgresBinaries() === null)('with a server of its own', () => {
  let server: Postgres;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.stop());

  async function newDatabase(): Promise<string> {
    const name = `backup_${randomUUID().replaceAll('-', '')}`;
    const admin = await openPostgres(server.url, { connections: 1 });
    await admin.pool.query(`create database ${name}`);
    await admin.close();
    const address = new URL(server.url);
    address.pathname = `/${name}`;
    return address.href;
  }

  it('refuses a second backup of another process while one is made', async () => {
    const url = await newDatabase();
    const [first, second] = [await openPostgres(url), await openPostgres(url)];
    expect(await withBackupLock(first, () => withBackupLock(second, async () => 'both'))).toBeNull();
    expect(await withBackupLock(second, async () => 'later')).toBe('later');
    await Promise.all([first.close(), second.close()]);
  });

  describeBackups('PostgreSQL', {
    async open() {
      const database = await openPostgres(await newDatabase());
      await migrate(database);
      return database;
    },
    async emptyPlace() {
      const url = await newDatabase();
      return { place: postgresPlace(url), open: () => openPostgres(url) };
    },
    otherPlace: () => embeddedPlace('/nowhere/database'),
  });
});
