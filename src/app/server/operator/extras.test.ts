import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCommand } from '../../../../tests/support/admin/run-command.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import type { OperatorAnswer } from './command.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const run = (...typed: string[]) => runCommand(app.deps, ['extras', ...typed]);
const idIn = ({ says }: OperatorAnswer) => /[\da-f-]{36}/.exec(says)?.[0] ?? '';

it('sets, lists and retires what can be paid for', async () => {
  expect(await run('list')).toEqual({ isDone: true, says: 'The price table is empty: there is nothing to pay for.' });
  const second = await run('set', 'new', 'A printed book', 'The page, bound.', '45.00', 'GBP', '2');
  const first = await run('set', 'new', 'A frame', 'Of oak.', '20', 'gbp');
  expect([second.isDone, first.isDone]).toEqual([true, true]);
  const lines = async () => (await run('list')).says.split('\n');
  expect(await lines()).toEqual([
    `${idIn(first)}     0  £20.00  A frame`,
    `${idIn(second)}     2  £45.00  A printed book`,
  ]);
  expect(await run('set', idIn(first), 'A frame', 'Of ash.', '22.50', 'gbp', '5')).toMatchObject({ isDone: true });
  expect(await run('retire', idIn(second))).toEqual({ isDone: true, says: 'It is offered no more.' });
  expect(await run('retire', idIn(second))).toMatchObject({ isDone: false });
  expect(await lines()).toEqual([
    `${idIn(second)}     2  £45.00  A printed book (offered no more)`,
    `${idIn(first)}     5  £22.50  A frame`,
  ]);
  await run('set', idIn(second), 'A printed book', 'The page, bound.', '45.00', 'gbp', '2');
  expect((await lines())[0]).toBe(`${idIn(second)}     2  £45.00  A printed book`);
});

it.each([
  ['another currency', ['new', 'A', 'B', '45.00', 'xyz'], /The currency must be one of gbp, /],
  ['no amount', ['new', 'A', 'B', 'much', 'gbp'], /Nothing was changed\.$/],
  ['an amount that is too fine', ['new', 'A', 'B', '4.505', 'gbp'], /Nothing was changed\.$/],
  [
    'a name that is too long',
    ['new', 'A'.repeat(81), 'B', '4', 'gbp'],
    /^The name: .* 1 too long\. .* Nothing was changed\.$/,
  ],
  ['a name that says nothing', ['new', ' ', 'B', '4', 'gbp'], /^The name: Please write something here\./],
  ['too many words', ['new', 'A', 'B'.repeat(401), '4', 'gbp'], /^The says: .* 1 too long\./],
  [
    'a place that is too far',
    ['new', 'A', 'B', '4', 'gbp', '10000'],
    /The place must be a whole number from 0 to 9999\./,
  ],
  ['a place that is none', ['new', 'A', 'B', '4', 'gbp', 'first'], /The place must be a whole number/],
  ['an id that is none', ['old', 'A', 'B', '4', 'gbp'], /No line has this id/],
  ['an id of nothing', ['0198a0de-6f00-7000-8000-0000000000a1', 'A', 'B', '4', 'gbp'], /No line has this id/],
  ['too little', ['new', 'A'], /Please say the says and the amount and the currency too/],
])('changes nothing for %s', async (_what, given, says) => {
  const before = (await run('list')).says;
  const answer = await run('set', ...given);
  expect([answer.isDone, answer.says]).toEqual([false, expect.stringMatching(says)]);
  expect((await run('list')).says).toBe(before);
});
