// Erasing a person, a page or a provider erases the texts of the audit events about it, and no others.
import * as devices from '../../accounts/words/en/devices.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { act, allActions } from '../../../../tests/support/admin/audit.ts';
import { claimed, contest, contestOf, decide, prepare } from '../../../../tests/support/providers/prepared.ts';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { addStaff, providerOf, makeLive } from '../../../../tests/support/providers/providers.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { bodyOf } from '../../../../tests/support/tributes/tributes.ts';
import { DELETION_WAIT_MS } from '../../../shared/limits/limits.ts';
import { eraseDueAccounts } from '../../privacy/server/commands/deletions/erase.ts';
import { eraseDuePages } from '../../privacy/server/commands/deletions/erase-pages.ts';
import { users } from '../../accounts/server/tables.ts';
import { accountFacts } from '../../privacy/server/queries/exports/account.ts';
import { wordsIn } from '../../../platform/words.ts';
import { checkChain } from './queries/check-chain.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.person({ role: 'admin' });
});
afterAll(() => app.close());

const wordsOn = async (id: string) => {
  const rows = await allActions(app.deps.db);
  return rows.filter((row) => row.act.targetId === id && row.act.action !== 'words-erased').map((row) => row.words.why);
};

async function leave(person: Person, staying: string[] = []): Promise<void> {
  const tributes = staying.map((id) => ({ id, fate: 'keep' }));
  await bodyOf(await person.send('POST', '/api/deletion-requests', { password: person.password, tributes }));
  app.clock.advance(DELETION_WAIT_MS + 60_000);
  await eraseDueAccounts(app.deps);
  expect(await app.deps.db.select().from(users).where(eq(users.id, person.id))).toEqual([]);
}

const close = async (provider: string) => {
  await bodyOf(
    await admin.send('PUT', `/api/service-providers/${provider}/closure`, { reason: `${provider} is not a business.` }),
  );
};

it('what was done to somebody is in their copy, without who did it and why', async () => {
  const person = await app.person();
  await act(app.deps, { action: 'two-step-ended', target: { kind: 'user', id: person.id }, why: 'As Ruth says.' });
  const copy = await accountFacts(app.deps.db, person.id, wordsIn('en', devices));
  expect(copy).toMatchObject({ doneByHouse: [{ at: app.clock.now(), what: 'two-step-ended' }] });
  expect(JSON.stringify(copy)).not.toContain('Ruth');
});

it('words about somebody, and about a provider that was theirs alone, go with them', async () => {
  const [leaver, colleague, other] = [await app.person(), await app.person(), await app.person()];
  const [own, shared, another] = [
    await providerOf(app, leaver),
    await providerOf(app, leaver),
    await providerOf(app, other),
  ];
  await addStaff(app, shared, colleague.id);
  for (const provider of [own, shared, another]) await close(provider);
  await act(app.deps, { action: 'two-step-ended', target: { kind: 'user', id: leaver.id }, why: 'A lost phone.' });
  const before = (await allActions(app.deps.db)).map((row) => row.act);
  await leave(leaver);
  expect(await wordsOn(leaver.id)).toEqual(['']);
  expect(await wordsOn(own)).toEqual(['']);
  expect(await wordsOn(shared)).toEqual([`${shared} is not a business.`]);
  expect(await wordsOn(another)).toEqual([`${another} is not a business.`]);
  expect((await allActions(app.deps.db)).map((row) => row.act).slice(0, before.length)).toEqual(before);
  expect(await checkChain(app.deps.db)).toMatchObject({ faults: [] });
});

it.each(['whoever contested it', 'whoever had it', 'the page'])('why a page was moved goes with %s', async (who) => {
  admin = await app.person({ role: 'admin' });
  const [director, family, mother] = [await app.person(), await app.person(), await app.person()];
  const provider = await providerOf(app, director);
  await makeLive(app, provider);
  const page = await prepare(director, provider);
  const tributeId = await claimed(family, page);
  await bodyOf(await contest(mother, page), 201);
  const contestId = (await contestOf(admin, page))?.id ?? '';
  await bodyOf(await decide(admin, contestId, { decision: 'moved' }));
  expect(await wordsOn(contestId)).toEqual(['She has the papers']);
  if (who === 'the page') {
    await bodyOf(await mother.send('PUT', `/api/tributes/${tributeId}/deletion`));
    app.clock.advance(DELETION_WAIT_MS + 60_000);
    await eraseDuePages(app.deps);
  } else if (who === 'whoever had it') await leave(family);
  else await leave(mother, [tributeId]);
  expect(await wordsOn(contestId)).toEqual(['']);
  expect(await checkChain(app.deps.db)).toMatchObject({ faults: [] });
});
