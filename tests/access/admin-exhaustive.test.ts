// Runs `npm run admin` as an operator does, with a data folder of its own.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { secondSteps, users } from '../../src/features/accounts/server/tables.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { trialDataKeys } from '../../src/platform/secrets/data-keys.ts';
import { outboxEmails } from '../../src/features/email/server/tables.ts';
import { checklistKey } from '../../src/features/next-steps/server/rules/opened.ts';
import { checklists } from '../../src/features/next-steps/server/tables.ts';
import { byForce } from '../support/admin/audit.ts';
import { isNightly } from '../support/app/exhaustive.ts';
import { freePort } from '../support/app/free-port.ts';
import { email, operatorFolder } from '../support/app/operator-command.ts';
import { manyChecklists } from '../support/tributes/checklists.ts';

let operator: Awaited<ReturnType<typeof operatorFolder>>;
beforeAll(async () => {
  operator = await operatorFolder();
  await operator.onDatabase(({ db }) =>
    db.insert(secondSteps).values({ id: 'lost', userId: 'grace', kind: 'app', name: 'Phone', createdAt: new Date() }),
  );
});
afterAll(() => operator.remove());

describe('help', () => {
  it('names every command when nothing is asked for', async () => {
    const { code, said, complained } = await operator.run();
    expect([code, complained]).toEqual([0, '']);
    expect(said).toMatch(/ {2}make-admin <address> +makes a confirmed account an admin\n/);
    expect(said).toMatch(/ {2}end-two-step <address> +ends two-step sign-in/);
    expect(said).toMatch(/ {2}help <command> /);
    expect(await operator.run('help')).toEqual({ code, said, complained });
    expect(await operator.run('--help')).toEqual({ code, said, complained });
  });

  it('says more of one, and opens nothing for it', async () => {
    const asked = await operator.run('help', 'end-two-step');
    expect(asked).toMatchObject({ code: 0, complained: '' });
    expect(asked.said).toMatch(/^npm run admin -- end-two-step <address>\n/);
    expect(asked.said).toMatch(/ {2}address {3}the email address of the account\n/);
    expect(await operator.run('end-two-step', '-h')).toEqual(asked);
  });

  it('is there by its npm script', async () => {
    const { npm_lifecycle_event: _, ...env } = process.env;
    const said = await new Promise<string>((resolve) => {
      const options = { env, shell: process.platform === 'win32' };
      execFile('npm', ['run', '-s', 'admin', '--', 'help', 'make-admin'], options, (_error, out) => resolve(out));
    });
    expect(said).toMatch(/^npm run admin -- make-admin <address>\n/);
  });
});

it('what is not understood ends with 2, in words', async () => {
  const complained = expect.stringMatching(/There is no option “force”\./);
  expect(await operator.run('make-admin', email, '--force')).toEqual({ code: 2, said: '', complained });
});

describe('make-admin', () => {
  it('gives the role to the account that is named, and says so', async () => {
    const made = { code: 0, complained: '', said: expect.stringContaining('Grace@example.org is an admin now.') };
    expect(await operator.run('make-admin', 'Grace@example.org')).toEqual(made);
    const [user] = await operator.onDatabase(({ db }) => db.select().from(users));
    expect(user).toMatchObject({ id: 'grace', role: 'admin' });
    const again = { code: 0, said: expect.stringContaining('is an admin already. Nothing was changed.') };
    expect(await operator.run('make-admin', email)).toMatchObject(again);
  });

  it('refuses a stranger with a sentence, and ends with 1', async () => {
    const complained = expect.stringContaining('There is no account with the address stranger@example.org.');
    expect(await operator.run('make-admin', 'stranger@example.org')).toMatchObject({ code: 1, complained });
  });
});

describe('end-two-step', () => {
  it('switches it off for the account that is named, says so, and writes to its owner', async () => {
    const said = expect.stringContaining('Grace@example.org now signs in with the password alone.');
    expect(await operator.run('end-two-step', 'Grace@example.org')).toMatchObject({ code: 0, said, complained: '' });
    const kept = await operator.onDatabase(async ({ db }) => [
      await db.select().from(secondSteps),
      await db.select().from(outboxEmails),
    ]);
    expect(kept).toMatchObject([[], [{ to: email, subject: 'Two-step sign-in for Rosemary is off' }]]);
    const off = { code: 0, said: expect.stringContaining('has no two-step sign-in. Nothing was changed.') };
    expect(await operator.run('end-two-step', email)).toMatchObject(off);
  });

  it('refuses a stranger with a sentence, and ends with 1', async () => {
    const complained = expect.stringContaining('There is no account with the address stranger@example.org.');
    expect(await operator.run('end-two-step', 'stranger@example.org')).toMatchObject({ code: 1, complained });
  });
});

describe('check-audit', () => {
  it('finds what was planted, names it and ends with 1', async () => {
    const whole = await operator.run('check-audit');
    expect(whole).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^Nothing was changed\.\n\d+ acts?\.\nHead: /),
    });
    await operator.onDatabase(({ db }) => byForce(db, sql`update audit_acts set by = 'product' where seq = 1`));
    const complained = expect.stringContaining('Act 1 was changed.');
    expect(await operator.run('check-audit')).toMatchObject({ code: 1, said: '', complained });
    await operator.onDatabase(({ db }) => byForce(db, sql`update audit_acts set by = 'operator' where seq = 1`));
    expect(await operator.run('check-audit')).toEqual(whole);
  });
});

it('while the product runs on the embedded database a command is refused, and help is not', async () => {
  const port = String(await freePort());
  const { npm_lifecycle_event: _, ...environment } = process.env;
  const env = { ...environment, NODE_ENV: '', DATABASE_URL: '', DATA_DIR: operator.folder, PORT: port, SEED: 'off' };
  const product = spawn(process.execPath, ['scripts/start.mjs'], { env, stdio: 'ignore' });
  try {
    const answers = () => fetch(`http://localhost:${port}/readyz`).catch(() => null);
    await expect.poll(async () => (await answers())?.status).toBe(200);
    expect(existsSync(join(operator.folder, 'database.lock'))).toBe(true);
    const complained = expect.stringContaining(operator.folder);
    expect(await operator.run('make-admin', email)).toEqual({ code: 1, said: '', complained });
    expect(await operator.run('help')).toMatchObject({ code: 0 });
    expect((await answers())?.status).toBe(200);
  } finally {
    const ended = once(product, 'exit');
    product.kill('SIGTERM');
    await ended;
  }
});

describe('the catalogue', () => {
  it.runIf(isNightly)('is listed, written out, checked and brought in, and set', async () => {
    const file = join(operator.folder, 'texts.json');
    const fill = await operator.run('catalogue', 'fill', join(operator.folder, 'no-editions'));
    // Fills in the texts of the source code, but confirms none of them: the folder has no public editions.
    expect(fill.code).toBe(1);
    expect(fill.complained).toMatch(/^Confirmed 0 texts/);
    const live = await operator.run('catalogue', 'list', 'texts', 'live');
    expect(live.said).toMatch(/^live +our-usual-walk$/m);
    expect(await operator.run('catalogue', 'export', 'texts', file)).toMatchObject({ code: 0 });
    expect(await operator.run('catalogue', 'export', 'texts', file)).toMatchObject({
      code: 1,
      complained: expect.stringMatching(/There is a file of that name already/),
    });
    expect((await operator.run('catalogue', 'check', 'texts', file)).said).toMatch(/0 new, 0 changed, \d+ the same/);
    const [first] = JSON.parse(await readFile(file, 'utf8')) as { slug: string }[];
    await writeFile(file, JSON.stringify([{ ...first, tone: 'loud' }]));
    expect((await operator.run('catalogue', 'import', 'texts', file)).complained).toMatch(/Entry 1 \(.+\), tone: /);
    await writeFile(file, JSON.stringify([{ ...first, tone: 'formal' }]));
    expect((await operator.run('catalogue', 'import', 'texts', file)).said).toMatch(/Imported: 0 new, 1 changed/);
    expect(await operator.run('catalogue', 'set', 'prompts', 'just-heard', 'retired')).toMatchObject({ code: 0 });
    expect((await operator.run('catalogue', 'list', 'prompts', 'retired')).said).toMatch(/retired +just-heard/);
    for (const typed of [
      ['set', 'prompts', 'nobody', 'live'],
      ['set', 'texts', 'our-usual-walk', 'gone'],
      ['list', 'songs'],
      ['check', 'texts', join(operator.folder, 'none.csv')],
      ['check', 'texts', 'texts.doc'],
    ])
      expect([typed, (await operator.run('catalogue', ...typed)).code]).toEqual([typed, 1]);
  });
});

describe('next steps', () => {
  it('are locked with a new key that the trial makes itself, and the old one stays for backups', async () => {
    const before = await readFile(join(operator.folder, 'data-keys'), 'utf8').catch(() => '');
    const first = await operator.run('rotate-data-key');
    expect(first).toMatchObject({ code: 0, complained: '' });
    expect(first.said).toMatch(
      /^0 checklists are locked with the key [0-9a-f]{12} now\.\nNo checklist needs [0-9a-f]{12} any more/,
    );
    const after = await readFile(join(operator.folder, 'data-keys'), 'utf8');
    expect(after.endsWith(before) && after !== before).toBe(true);
    const second = await operator.run('rotate-data-key');
    expect(second.said).not.toBe(first.said);
    expect((await operator.run('rotate-data-key', 'now')).code).toBe(2);
  });

  it.runIf(isNightly)('are all locked with the newest key after the command was killed at any moment', async () => {
    const file = join(operator.folder, 'data-keys');
    await operator.onDatabase(async ({ db }) =>
      manyChecklists({ db, dataKeys: await trialDataKeys(operator.folder) }, 3_000),
    );
    for (const waitMs of [0, 60, 250]) {
      const env = { ...process.env, NODE_ENV: '', DATABASE_URL: '', DATA_DIR: operator.folder };
      const known = await readFile(file, 'utf8');
      const command = spawn(process.execPath, ['scripts/admin.mjs', 'rotate-data-key'], { env, stdio: 'ignore' });
      // Waits for the new key on disk, which the command writes before it encrypts anything.
      while ((await readFile(file, 'utf8')) === known) await pause(5);
      await pause(waitMs);
      command.kill('SIGKILL');
      await once(command, 'exit');
    }
    const ended = await operator.run('rotate-data-key');
    expect(ended).toMatchObject({ code: 0, said: expect.stringMatching(/^3000 checklists are locked with the key/) });
    const [newest] = await trialDataKeys(operator.folder);
    const rows = await operator.onDatabase(({ db }) => db.select().from(checklists));
    expect(rows).toHaveLength(3_000);
    for (const row of rows) expect(checklistKey([newest], row)).toHaveLength(32);
  });

  it('name those whose sources are old, and those that were left general', async () => {
    const { code, said } = await operator.run('steps', 'due');
    expect(code).toBe(0);
    expect(said).toMatch(/^\d+ of \d{3} want to be checked again\.\n/);
    expect(said).toMatch(/\nie-register: \S/);
    expect((await operator.run('help', 'steps', 'due')).said).toMatch(/^npm run admin -- steps due\n/);
  });
});
