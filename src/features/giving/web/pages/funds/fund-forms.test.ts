import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openForms, type Forms } from '../../../../../../tests/support/forms.ts';
import { onPages } from '../../../../../../tests/support/tributes/on-page.ts';
import type { Person } from '../../../../../../tests/support/accounts/people.ts';
import { sceneFund } from '../../../../../../tests/support/money/scene-fund.ts';
import { openTestApp, type TestApp } from '../../../../../../tests/support/app/test-app.ts';
import { publishedBy } from '../../../../../../tests/support/tributes/tributes.ts';

let app: TestApp;
let forms: Forms;
beforeAll(async () => {
  app = await openTestApp();
  forms = openForms(app);
});
afterAll(() => app.close());

const { joined } = onPages(() => app);

/** An open collection with a message that awaits a decision. Its owner is also treasurer and uses no script. */
async function collected() {
  const owner = await app.person();
  const page = await publishedBy(owner);
  const fund = await sceneFund(app, owner, page.id);
  const gifts = `/account/tributes/${page.id}/gifts`;
  const at = `${gifts}/${fund.id}`;
  const seen = async (person: Person, address = at) =>
    (await forms.get(address, person.cookie)).text.replaceAll('<!-- -->', '');
  const act = (fields: Record<string, string>, person = owner) => forms.post(at, fields, person.cookie);
  return { owner, page, fund, gifts, at, seen, act };
}

describe('a collection, without any script', () => {
  it('has its words read from the page’s own screen, and decided', async () => {
    const { owner, page, fund, at, seen, act } = await collected();
    expect(await seen(owner, `/account/tributes/${page.id}`)).toContain(`href="${at}#words"`);
    expect(await seen(owner)).toContain('For the garden.');
    expect((await act({ intent: 'show', giftId: fund.giftId })).location).toBe(`${at}?done=shown`);
    const text = await seen(owner);
    expect(text).toContain('The words are shown.');
    expect(text).not.toContain('Words that came with gifts');
    expect(await seen(owner, `/account/tributes/${page.id}`)).not.toContain('#words');
    expect((await act({ intent: 'hide', giftId: fund.giftId })).location).toBe(`${at}?done=hidden`);
    expect(await seen(owner)).toContain('The words are not shown.');
  });

  it('has cash noted and taken back, and the sum follows', async () => {
    const { owner, at, seen, act } = await collected();
    const giftId = randomUUID();
    const [on = ''] = app.clock.now().toISOString().split('T');
    const cash = { intent: 'enter', giftId, currency: 'gbp', method: 'cash', amount: '25', name: '', on };
    const noted = await act({ ...cash, nameSeenBy: 'visitors' });
    expect(noted.location).toBe(`${at}?done=entered&entered=${giftId}`);
    expect(await seen(owner, noted.location)).toContain('The gift is in the book.');
    expect(await seen(owner)).toContain('£35.00');
    await act({ intent: 'correct', giftId });
    const text = await seen(owner);
    expect(text).toContain('Taken back');
    expect(text).not.toContain('£35.00');
    const early = await act({ ...cash, giftId: randomUUID(), nameSeenBy: 'visitors', on: '2999-01-01' });
    expect([early.status, early.text]).toEqual([422, expect.stringContaining('This date is in the future.')]);
  });

  it('is paused, opened again and closed for good', async () => {
    const { owner, seen, act } = await collected();
    await act({ intent: 'pause' });
    expect(await seen(owner)).toContain('Open it again');
    await act({ intent: 'open' });
    await act({ intent: 'close' });
    const text = await seen(owner);
    expect(text).toContain('Nobody can give any more.');
    expect(text).not.toMatch(/value="(open|pause|close|ask)"/);
  });

  it('shows both when two keepers write at once', async () => {
    const { owner, page, seen, act } = await collected();
    const other = await joined(owner, page.id, 'steward');
    const rev = /name="rev" value="(\d+)"/.exec(await seen(owner))?.[1] ?? '';
    const words = { intent: 'save', rev, currency: 'gbp', purpose: 'family', goal: '' };
    await act({ ...words, title: 'Theirs', says: 'They wrote this.' }, other);
    const mine = await act({ ...words, title: 'Mine', says: 'I wrote this.' });
    expect(mine.status).toBe(412);
    expect(mine.text).toContain('They wrote this.');
    expect(mine.text).toContain('>I wrote this.</textarea>');
    const newer = /name="rev" value="(\d+)"/.exec(mine.text)?.[1] ?? '';
    await act({ ...words, rev: newer, title: 'Mine', says: 'I wrote this.' });
    expect(await seen(other)).toContain('<bdi>Mine</bdi>');
  });

  it('offers a reader only to receive, and a stranger nothing', async () => {
    const { owner, page, at, gifts } = await collected();
    const reader = await joined(owner, page.id, 'reader');
    const stranger = await app.person();
    const { status, text } = await forms.get(gifts, reader.cookie);
    expect([status, text]).toEqual([200, expect.stringContaining('If they have asked you to receive the gifts')]);
    expect(text).not.toContain('For the family');
    expect((await forms.get(at, reader.cookie)).status).toBe(403);
    expect((await forms.get(at, stranger.cookie)).status).toBe(404);
    expect((await forms.get(gifts, stranger.cookie)).status).toBe(404);
    expect((await forms.get(at)).location).toBe(`/userauth/login?to=${encodeURIComponent(at)}`);
  });
});
