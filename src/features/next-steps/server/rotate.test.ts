import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  manyChecklists,
  checklistOf,
  readChecklist,
  readStep,
  saveStep,
} from '../../../../tests/support/tributes/checklists.ts';
import { addressOfDatabase } from '../../../../tests/support/app/test-database.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { bodyOf } from '../../../../tests/support/tributes/tributes.ts';
import { dataKeysOf, type DataKeys } from '../../../platform/secrets/data-keys.ts';
import { missingDataKeys } from './queries/data-keys.ts';
import { rotateDataKey } from './commands/rotate.ts';
import { checklists } from './tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  app.clock.advanceTo(12);
});
afterAll(() => app.close());

const isOnPostgres = process.env['TEST_DATABASE_URL'] !== undefined;
const settingOf = (keys: DataKeys) => keys.map(({ key }) => key.toString('base64')).join(',');

/** Runs `npm run admin -- rotate-data-key` in a separate process. */
const rotating = (address: string, keys: DataKeys) => {
  const env = { ...process.env, NODE_ENV: '', DATABASE_URL: address, DATA_KEY: settingOf(keys) };
  return spawn(process.execPath, ['scripts/admin.mjs', 'rotate-data-key'], {
    env: { ...env, DATA_DIR: app.deps.config.dataDir },
    stdio: 'ignore',
  });
};

function withNewKey(): DataKeys {
  const [newest] = dataKeysOf(randomBytes(32).toString('base64')) ?? [];
  if (!newest) throw new Error('No key');
  return [newest, ...app.deps.dataKeys];
}

describe('changing the key of the installation', () => {
  it('leaves every word readable, with the new key alone', async () => {
    const anne = await app.person();
    const made = [
      await checklistOf(anne),
      await checklistOf(anne, { name: 'Ruth' }),
      await checklistOf(anne, { name: 'Tom' }),
    ];
    const [first] = made;
    const id = first?.id ?? '';
    await bodyOf(await saveStep(anne, id, 'ew-register', { note: 'Ask for Mrs Dowson.', rev: 0 }));
    const before = await app.deps.db.select().from(checklists).where(eq(checklists.id, id));
    const keys = withNewKey();
    expect(await rotateDataKey({ db: app.deps.db, dataKeys: keys })).toBe(3);
    expect(await rotateDataKey({ db: app.deps.db, dataKeys: keys })).toBe(0);
    const [after] = await app.deps.db.select().from(checklists).where(eq(checklists.id, id));
    expect(after).toEqual({ ...before[0], keyId: keys[0].id, sealedKey: after?.sealedKey });
    // A process with only the old key cannot open the checklists. A process with the new key can.
    expect((await anne.get(`/api/checklists/${id}`)).status).toBe(500);
    app.deps.dataKeys = [keys[0]];
    expect((await readChecklist(anne, id)).person.name).toBe('Margaret Hartwell');
    expect((await readStep(anne, id, 'ew-register')).note).toBe('Ask for Mrs Dowson.');
  });

  it('finds the keys that checklists need and a process lacks', async () => {
    const anne = await app.person();
    await checklistOf(anne);
    const [newest] = withNewKey();
    expect(await missingDataKeys(app.deps)).toEqual([]);
    const old = app.deps.dataKeys.map(({ id }) => id);
    expect(await missingDataKeys({ ...app.deps, dataKeys: [newest] })).toEqual(old.toSorted());
  });

  it('goes on while people write, and after it was stopped', async () => {
    const anne = await app.person();
    const made = [];
    for (let at = 0; at < 8; at += 1) made.push(await checklistOf(anne, { name: `Person ${at}` }));
    const keys = withNewKey();
    app.deps.dataKeys = keys;
    // Simulates a crash half way: some checklists have the new key, some the old one.
    const [half] = await app.deps.db.select().from(checklists).where(ne(checklists.keyId, keys[0].id)).limit(1);
    expect(half).toBeDefined();
    const writing = Promise.all(
      made.map(async ({ id }, at) => {
        for (let rev = 0; rev < 3; rev += 1)
          await bodyOf(await saveStep(anne, id, 'ew-register', { note: `Note ${at} ${rev}`, rev }));
      }),
    );
    await rotateDataKey({ db: app.deps.db, dataKeys: keys });
    await writing;
    await Promise.all([1, 2].map(() => rotateDataKey({ db: app.deps.db, dataKeys: keys })));
    expect(await app.deps.db.select().from(checklists).where(ne(checklists.keyId, keys[0].id))).toEqual([]);
    app.deps.dataKeys = [keys[0]];
    for (const [at, { id }] of made.entries())
      expect((await readStep(anne, id, 'ew-register')).note).toBe(`Note ${at} 2`);
  });

  // The embedded database allows only one process. With it, tests/access/admin-exhaustive.test.ts covers the command.
  it.runIf(isOnPostgres)('is a command that can be killed beside the product, and goes on', async () => {
    const anne = await app.person();
    const { id } = await checklistOf(anne);
    await manyChecklists(app.deps, 2_000);
    const keys = withNewKey();
    app.deps.dataKeys = keys;
    const ofOld = () => app.deps.db.$count(checklists, ne(checklists.keyId, keys[0].id));
    const all = await ofOld();
    const address = await addressOfDatabase(app.deps.database);
    const first = rotating(address, keys);
    for (let left = all; left === all; left = await ofOld());
    first.kill('SIGKILL');
    await once(first, 'exit');
    const left = await ofOld();
    expect([left > 0, left < all]).toEqual([true, true]);
    await bodyOf(await saveStep(anne, id, 'ew-register', { note: 'In between.', rev: 0 }));
    const second = rotating(address, keys);
    await bodyOf(await saveStep(anne, id, 'ew-register', { note: 'Beside it.', rev: 1 }));
    expect(await once(second, 'exit')).toEqual([0, null]);
    expect(await ofOld()).toBe(0);
    app.deps.dataKeys = [keys[0]];
    expect((await readStep(anne, id, 'ew-register')).note).toBe('Beside it.');
  });

  it('fails for a checklist whose key is not among them, and leaves it as it is', async () => {
    const anne = await app.person();
    const { id } = await checklistOf(anne);
    const [other] = withNewKey();
    await expect(rotateDataKey({ db: app.deps.db, dataKeys: [other] })).rejects.toThrow(/DATA_KEY lacks the key/);
    expect((await readChecklist(anne, id)).id).toBe(id);
  });
});
