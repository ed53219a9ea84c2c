import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { providerOf } from '../../../../tests/support/providers/providers.ts';
import { runCommand } from '../../../../tests/support/admin/run-command.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { bodyOf } from '../../../../tests/support/tributes/tributes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const run = (...typed: string[]) => runCommand(app.deps, [...typed]);

it('looks at providers, and decides about them', async () => {
  expect(await run('providers')).toEqual({ isDone: true, says: 'There is none in this state.' });
  const owner = await app.person();
  const ids: string[] = [];
  for (const legalName of ['Rowan Ltd', 'Rоwan & Sons']) {
    const id = await providerOf(app, owner, { legalName, tradingName: '', licenceNumber: '' });
    // This app has no card provider, so the review requires no payment account.
    await bodyOf(await owner.send('PUT', `/api/providers/${id}/review`));
    ids.push(id);
    app.clock.advance(1000);
  }
  const [id = '', other = ''] = ids;
  const listed = await run('providers');
  expect(listed.says.split('\n').map((line) => line.slice(0, 36))).toEqual(ids);
  const read = await run('providers', other);
  expect(read.says).toContain(`looks like (name): ${id}  in-review  "Rowan Ltd"`);
  expect(read.says).toContain(`owner: "${owner.email}"`);
  expect(read.says).toContain('\nsaved: 1\n');
  expect(await run('approve-provider', other, '1')).toMatchObject({
    isDone: false,
    says: expect.stringContaining('looks like'),
  });
  expect(await run('approve-provider', other, '2', 'looked-at')).toMatchObject({ isDone: false });
  expect(await run('approve-provider', other, '1', 'looked-at')).toEqual({ isDone: true, says: 'It is live now.' });
  expect(await run('pause-provider', other, 'Families have complained.')).toEqual({
    isDone: true,
    says: 'It is paused now.',
  });
  expect(await run('resume-provider', other)).toEqual({ isDone: true, says: 'It is live now.' });
  expect(await run('resume-provider', other)).toMatchObject({ isDone: false });
  expect(await run('refuse-provider', id, 'The licence is over.')).toEqual({
    isDone: true,
    says: 'It is refused now.',
  });
  expect(await run('close-provider', id, 'It is not a business.')).toEqual({ isDone: true, says: 'It is closed now.' });
  expect((await run('providers', 'closed')).says).toContain(id);
  expect((await run('providers', id)).says).toContain('by us: "It is not a business."');
});

it.each([
  [['providers', 'nowhere']],
  [['providers', randomUUID()]],
  [['approve-provider', 'nonsense', '1']],
  [['approve-provider', randomUUID(), 'one']],
  [['refuse-provider', randomUUID(), 'x'.repeat(1001)]],
  [['close-provider', randomUUID(), 'No.']],
  [['resume-provider', randomUUID()]],
])('changes nothing for %j', async (typed) => {
  expect(await run(...typed)).toMatchObject({ isDone: false });
});
