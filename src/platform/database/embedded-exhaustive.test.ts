import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs, { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeDatabase } from './conformance.ts';
import { durableFiles } from './durable-files.ts';
import { DataFolderInUse, openEmbedded } from './embedded.ts';
import { socketFolder } from './socket-folder.ts';

let dump: ArrayBuffer;
beforeAll(async () => {
  const empty = await openEmbedded({ folder: null });
  dump = await empty.dump();
  await empty.close();
});

// Starts from a dump, as other tests do, because creating a database takes seconds.
describeDatabase('the embedded engine', (options) => openEmbedded({ folder: null, dump, ...options }));

const home = mkdtempSync(join(tmpdir(), 'rosemary-embedded-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

describe('an embedded data folder', () => {
  const folder = join(home, 'database');

  test('keeps its rows, flushes them and is refused to a second opener', async () => {
    const first = await openEmbedded({ folder });
    await first.pool.query('create table kept (word text)');
    await first.pool.query("insert into kept values ('rosemary')");
    const { rows } = await first.pool.query(
      "select name, setting from pg_settings where name in ('fsync', 'wal_sync_method')",
    );
    expect(rows).toEqual([
      { name: 'fsync', setting: 'on' },
      { name: 'wal_sync_method', setting: 'fsync' },
    ]);
    await expect(openEmbedded({ folder })).rejects.toThrow(DataFolderInUse);
    await expect(openEmbedded({ folder })).rejects.toThrow(home);
    if (process.platform !== 'win32') expect(statSync(`${folder}.socket`).mode & 0o777).toBe(0o700);
    await first.close();

    const again = await openEmbedded({ folder });
    expect((await again.pool.query('select word from kept')).rows).toEqual([{ word: 'rosemary' }]);
    await again.close();
    expect(existsSync(`${folder}.socket`)).toBe(false);
  });

  test('is refused to another process, and free again when that one is killed', async () => {
    const module = JSON.stringify(new URL('./embedded.ts', import.meta.url).href);
    const script = `const { openEmbedded } = await import(${module});
      const database = await openEmbedded({ folder: ${JSON.stringify(folder)} });
      await database.pool.query("insert into kept values ('before the kill')");
      process.stdout.write('open'); setInterval(() => {}, 1000);`;
    const other = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(other.stdout, 'data');
    await expect(openEmbedded({ folder })).rejects.toThrow(DataFolderInUse);
    other.kill('SIGKILL');
    await once(other, 'exit');
    const database = await openEmbedded({ folder });
    expect((await database.pool.query('select word from kept')).rows).toContainEqual({ word: 'before the kill' });
    await database.close();
  });

  test('has no copy any more that a killed backup left, and can be copied', async () => {
    mkdirSync(join(`${folder}.copy`, 'base'), { recursive: true });
    const database = await openEmbedded({ folder });
    expect(existsSync(`${folder}.copy`)).toBe(false);
    const version = await database.copying(async (copy) => {
      copy.content.resume();
      await once(copy.content, 'end');
      return copy.version;
    });
    expect([version, existsSync(`${folder}.copy`)]).toEqual([expect.stringMatching(/^\d+$/), false]);
    await database.close();
  });

  test('has its flushes reach the disk before a commit is acknowledged', async () => {
    const original = fs.fdatasyncSync;
    let flushes = 0;
    fs.fdatasyncSync = (descriptor) => {
      flushes += 1;
      original(descriptor);
    };
    syncBuiltinESMExports();
    const startParams = [...PGlite.defaultStartParams.filter((part) => part !== '-F'), '-c', 'wal_sync_method=fsync'];
    const engine = await PGlite.create({ fs: durableFiles(folder), startParams });
    const before = flushes;
    for (let n = 0; n < 20; n += 1) await engine.query("insert into kept values ('again')");
    const after = flushes;
    await engine.close();
    fs.fdatasyncSync = original;
    syncBuiltinESMExports();
    expect(after - before).toBeGreaterThanOrEqual(20);
  });
});

test('a socket goes elsewhere when its path would be too long for the operating system', () => {
  const short = socketFolder(join(home, 'short'));
  expect(short.folder).toBe(join(home, 'short'));
  const long = socketFolder(join(home, 'a'.repeat(60), 'b'.repeat(60)));
  expect(Buffer.byteLength(long.path)).toBeLessThan(104);
  expect(statSync(long.folder).mode & 0o777).toBe(0o700);
  short.remove();
  long.remove();
  expect(existsSync(long.folder)).toBe(false);
});

test('an in-memory database starts from the dump of another', async () => {
  const one = await openEmbedded({ folder: null, dump });
  await one.pool.query("create table dumped as select 'yes' as word");
  const two = await openEmbedded({ folder: null, dump: await one.dump() });
  await one.close();
  expect((await two.pool.query('select word from dumped')).rows).toEqual([{ word: 'yes' }]);
  await two.close();
  expect(await two.isUsable(500)).toBe(false);
});

test('a query outside the open transaction fails after its limit instead of hanging', async () => {
  const database = await openEmbedded({ folder: null, dump, statementMs: 500 });
  await database.pool.query('create table stuck (n int)');
  const mistaken = database.db.transaction(async (tx) => {
    await tx.execute('insert into stuck values (1)');
    await database.pool.query('select 1');
  });
  await expect(mistaken).rejects.toThrow(/timeout/i);
  expect((await database.pool.query('select n from stuck')).rows).toEqual([]);
  await database.close();
});
