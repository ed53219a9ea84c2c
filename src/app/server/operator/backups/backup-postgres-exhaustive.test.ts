import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeBackups } from '../../../../../tests/support/admin/backups.ts';
import { postgresBinaries, startPostgres, type Postgres } from '../../../../../tests/support/app/postgres.ts';
import { withBackupLock } from '../../../../features/operations/server/commands/backups/backup-lock.ts';
import { embeddedPlace } from '../../../../platform/database/copies/embedded.ts';
import { postgresPlace } from '../../../../platform/database/copies/postgres.ts';
import { CannotCopy } from '../../../../platform/database/index.ts';
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
    for (const database of Array.from({ length: 50 }, () => [first, second]).flat())
      expect(await withBackupLock(database, async () => 'later')).toBe('later');
    await Promise.all([first.close(), second.close()]);
  });

  it('names what a user may not create, with the SQL that a superuser runs, and that is enough', async () => {
    const [from, to] = [await newDatabase(), await newDatabase()];
    const [source, admin] = [await openPostgres(from), await openPostgres(to)];
    await migrate(source);
    await admin.pool.query(`create role weak login password 'weak'`);
    const address = new URL(to);
    [address.username, address.password] = ['weak', 'weak'];
    const place = postgresPlace(address.href);
    const restoring = () => source.copying((copy) => place.restore(copy));
    const refused: unknown = await restoring().catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(CannotCopy);
    expect(String(refused)).toMatch(/refused to create what is needed \(permission denied for database/);
    const [, ...lines] = String(refused).split('\n');
    await admin.pool.query(lines[0] ?? '');
    await expect(restoring()).rejects.toThrow(/permission denied (for schema public|to create extension)/);
    for (const line of lines) await admin.pool.query(line);
    expect(await place.isEmpty()).toBe(true);
    await restoring();
    await Promise.all([source.close(), admin.close()]);
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
