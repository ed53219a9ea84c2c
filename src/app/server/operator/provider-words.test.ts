// The operator's commands about providers: refusals, messages, and no partial effects.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outboxTo } from '../../../../tests/support/money/funds.ts';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { claimed, contest, prepare } from '../../../../tests/support/providers/prepared.ts';
import { addStaff, providerOf, makeLive } from '../../../../tests/support/providers/providers.ts';
import { runCommand } from '../../../../tests/support/admin/run-command.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { bodyOf } from '../../../../tests/support/tributes/tributes.ts';
import { ProviderFields, ProviderState } from '../../../features/providers/contract/provider-fields.ts';
import { providerChanges, providers } from '../../../features/providers/server/tables.ts';

let app: TestApp;
let owner: Person;
beforeAll(async () => {
  app = await openTestApp();
  owner = await app.person();
});
afterAll(() => app.close());

const run = (...typed: string[]) => runCommand(app.deps, [...typed]);
const stateOf = async (id: string) => {
  const [row] = await app.deps.db.select().from(providers).where(eq(providers.id, id));
  return row?.state;
};
const setState = (id: string, state: ProviderState) =>
  app.deps.db.update(providers).set({ state }).where(eq(providers.id, id));

describe('what is listed', () => {
  it.each(ProviderState.options)('in state %s, a line each with id, day, state and name', async (state) => {
    const id = await providerOf(app, owner, { tradingName: `Listed ${state}`, legalName: '' });
    await setState(id, state);
    const { isDone, says } = await run('providers', state);
    const [line] = says.split('\n').filter((one) => one.startsWith(id));
    expect([isDone, line]).toEqual([true, expect.stringMatching(/^[\da-f-]{36} {2}\d{4}-\d\d-\d\dT\S+ {2}/)]);
    expect(line?.endsWith(`  ${state}  "Listed ${state}"`)).toBe(true);
  });

  it('of one says every field, who acts for it, and each change with its reason', async () => {
    const [person, staff] = [await app.person(), await app.person()];
    const id = await providerOf(app, person, { tradingName: 'Whole <b>', says: 'Two\nlines' });
    await addStaff(app, id, staff.id);
    await run('close-provider', id, 'It is not a business.');
    const { says } = await run('providers', id);
    for (const field of ProviderFields.keyof().options) expect(says).toContain(`\n${field}: `);
    expect(says).toContain(`owner: "${person.email}"`);
    expect(says).toContain(`staff: "${staff.email}"`);
    expect(says).toContain('account: "none begun"');
    expect(says).toContain('confirmed to closed, by us: "It is not a business."');
    expect(says).toContain('- to applied, by the service provider');
  });

  it('stands each on a line of its own, whatever the provider typed: it forges no line and steers no terminal', async () => {
    const forged = '1 High\nlooks like: nothing\nowner: the-coop@example.org\u001b[31m\u202e\u2028x';
    const id = await providerOf(app, await app.person(), { address: forged });
    const { says } = await run('providers', id);
    expect(says).toContain('"1 High\\nlooks like: nothing\\nowner: the-coop@example.org\\u001b[31m\\u202e\\u2028x"');
    expect(says.split('\n').some((one) => one.startsWith('looks like: nothing'))).toBe(false);
    expect(says).not.toMatch(/[\u001b\u202e\u2028]/);
  });
});

describe('a word that cannot be done', () => {
  const words: [name: string, ...more: string[]][] = [
    ['approve-provider', '1'],
    ['refuse-provider', 'Because.'],
    ['pause-provider', 'Because.'],
    ['resume-provider'],
    ['close-provider', 'Because.'],
  ];

  it.each(words)(
    '%s says so of a closed provider and of an unknown one, and changes nothing',
    async (name, ...more) => {
      const id = await providerOf(app, owner);
      await setState(id, 'closed');
      const changes = await app.deps.db.$count(providerChanges);
      expect(await run(name, id, ...more)).toEqual({
        isDone: false,
        says: 'That cannot be done in the state it is in. Nothing was changed.',
      });
      for (const unknown of [randomUUID(), 'x', '%', "' or 1=1"])
        expect(await run(name, unknown, ...more)).toEqual({
          isDone: false,
          says: 'No service provider has this id. Nothing was changed.',
        });
      expect([await stateOf(id), await app.deps.db.$count(providerChanges)]).toEqual(['closed', changes]);
    },
  );

  it.each(words)('%s asks for what was left out, and for nothing more', async (name, ...more) => {
    const id = await providerOf(app, owner);
    for (const typed of [[], ...(more.length > 0 ? [[id]] : []), [id, ...more, 'looked-at', 'too much']]) {
      const { isDone, says } = await run(name, ...typed);
      expect([isDone, says.length > 0]).toEqual([false, true]);
    }
    expect(await stateOf(id)).toBe('confirmed');
  });

  it.each(['', ' ', '\n', 'x'.repeat(1001)])('is refused for the reason %j', async (reason) => {
    const id = await providerOf(app, owner);
    await makeLive(app, id);
    for (const name of ['refuse-provider', 'pause-provider', 'close-provider'])
      expect((await run(name, id, reason)).isDone).toBe(false);
    expect(await stateOf(id)).toBe('live');
  });

  it('approves no other saving than was looked at, and no figure that is none', async () => {
    const id = await providerOf(app, owner, { legalName: 'Seen Once', tradingName: '', licenceNumber: '' });
    await setState(id, 'in-review');
    for (const rev of ['one', '1.5', 'NaN', 'Infinity'])
      expect((await run('approve-provider', id, rev)).says).toContain('is a whole number');
    for (const rev of ['0', '2']) expect((await run('approve-provider', id, rev)).says).toContain('changed');
    expect(await stateOf(id)).toBe('in-review');
    await bodyOf(await owner.send('PATCH', `/api/providers/${id}`, { rev: 1, changes: { says: 'New.' } }));
    expect((await run('approve-provider', id, '1')).isDone).toBe(false);
    expect(await run('approve-provider', id, '2')).toEqual({ isDone: true, says: 'It is live now.' });
  });

  it('holds a look-alike until it is said to have been looked at, in that very word', async () => {
    const known = await providerOf(app, owner, { legalName: 'Silver Birch', tradingName: '', licenceNumber: '' });
    await makeLive(app, known);
    const id = await providerOf(app, await app.person(), {
      legalName: 'SiIver Birch Ltd',
      tradingName: '',
      licenceNumber: '',
    });
    await setState(id, 'in-review');
    for (const looked of ['', 'yes', 'Looked-At'])
      expect((await run('approve-provider', id, '1', looked)).isDone).toBe(false);
    expect((await run('approve-provider', id, '1', 'looked-at')).isDone).toBe(true);
  });
});

it('a word that is done is told to the provider by an email with the reason, and kept as done by hand', async () => {
  const person = await app.person();
  const id = await providerOf(app, person);
  await makeLive(app, id);
  expect((await run('pause-provider', id, 'Families have complained.')).isDone).toBe(true);
  const email = (await outboxTo(app, person)).find(({ subject }) => subject === 'Your business is paused');
  expect(email?.text).toContain('Families have complained');
  expect(email?.text).toContain('We have paused it');
  const rows = await app.deps.db.select().from(providerChanges).where(eq(providerChanges.providerId, id));
  expect(rows.at(-1)).toMatchObject({ to: 'paused', by: 'house', byUser: null, why: 'Families have complained.' });
});

describe('contested pages', () => {
  it('are listed with all that was said, and decided once, by words', async () => {
    expect(await run('claim-contests')).toEqual({ isDone: true, says: 'No page is contested.' });
    const [director, family, mother] = [owner, await app.person(), await app.person()];
    const provider = await providerOf(app, director, { tradingName: 'Wren & Daughters' });
    await makeLive(app, provider);
    const [page, other] = [await prepare(director, provider), await prepare(director, provider)];
    const id = await claimed(family, page);
    const otherId = await claimed(family, other);
    await bodyOf(await contest(mother, page, { says: 'She is\nmy mother.' }), 201);
    app.clock.advance(1000);
    const contestId = randomUUID();
    const byProvider = await director.send('POST', `/api/providers/${provider}/pages/${other.id}/contests`, {
      contestId,
      says: 'The paper was lost.',
    });
    await bodyOf(byProvider, 201);
    const { says } = await run('claim-contests');
    const [first = ''] = /^[\da-f-]{36}(?= )/.exec(says) ?? [];
    expect(says.split('\n')).toEqual([
      expect.stringMatching(/^[\da-f-]{36} {2}\d{4}-\d\d-\d\dT\S+ {2}prepared by Wren & Daughters$/),
      `  taken over by: ${family.email}`,
      `  contested by: ${mother.email}`,
      '  says: "She is\\nmy mother."',
      expect.stringContaining(contestId),
      `  taken over by: ${family.email}`,
      `  contested by: ${director.email}, for the service provider`,
      '  says: "The paper was lost."',
    ]);
    for (const [typed, said] of [
      [[randomUUID(), 'stands', 'No.'], 'No open contest has this id.'],
      [['x', 'stands', 'No.'], 'No open contest has this id.'],
      [[first, 'goes', 'No.'], 'Say “stands” or “moved”.'],
      [[first, 'stands', ' '], 'The reason is empty or too long.'],
      [[first, 'stands', 'x'.repeat(1001)], 'The reason is empty or too long.'],
      [[first, 'stands', 'No.', mother.email], 'An address is for “moved” alone.'],
      [[first, 'moved', 'No.', 'nobody at all'], 'There is no confirmed account'],
      [[first, 'moved', 'No.', 'nobody@example.org'], 'There is no confirmed account'],
      [[contestId, 'moved', 'A service provider can own none.'], 'There is no confirmed account'],
    ] as const) {
      const refused = await run('decide-contest', ...typed);
      expect([typed, refused]).toEqual([typed, { isDone: false, says: expect.stringContaining(said) }]);
    }
    expect((await run('decide-contest', first, 'moved', 'She has the papers.')).isDone).toBe(true);
    expect((await mother.get(`/api/tributes/${id}`)).status).toBe(200);
    const email = (await outboxTo(app, family)).find(({ subject }) => subject.startsWith('We have decided'));
    expect(email?.text).toContain('She has the papers');
    expect(await run('decide-contest', contestId, 'moved', 'As the service provider says.', mother.email)).toEqual({
      isDone: true,
      says: 'The page has gone to somebody else.',
    });
    expect((await mother.get(`/api/tributes/${otherId}`)).status).toBe(200);
    expect((await run('decide-contest', first, 'stands', 'Twice.')).isDone).toBe(false);
    expect((await run('claim-contests')).says).toBe('No page is contested.');
  });
});
