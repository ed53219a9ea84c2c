import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Post } from '../../../../memories/contract/fields.ts';
import { openForms, type Forms } from '../../../../../../tests/support/forms.ts';
import type { Person } from '../../../../../../tests/support/accounts/people.ts';
import { openTestApp, type TestApp } from '../../../../../../tests/support/app/test-app.ts';
import { bodyOf, draftOf, ownPost, publishedBy, visitor } from '../../../../../../tests/support/tributes/tributes.ts';

let app: TestApp;
let forms: Forms;
let keeper: Person;
let tributeId: string;
let path: string;
let care: string;
beforeAll(async () => {
  app = await openTestApp();
  forms = openForms(app);
  keeper = await app.person();
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ id: tributeId, path } = await publishedBy(keeper, { approvesFirst: true }));
  care = `/account/tributes/${tributeId}`;
});

const post = (fields: Record<string, string>) => forms.post(care, fields, keeper.cookie);
const page = (query = '') => forms.get(care + query, keeper.cookie);
const leave = async (words = 'She lent me her boat.') => (await ownPost(await visitor(app).leave(path, { words }))).id;
async function stateOf(postId: string): Promise<string> {
  for (const state of ['waiting', 'approved', 'returned', 'declined'] as const) {
    const list = await keeper.get(`/api/tributes/${tributeId}/posts?state=${state}`);
    const { items } = await bodyOf<{ items: Post[] }>(list);
    if (items.some(({ id }) => id === postId)) return state;
  }
  return 'gone';
}

describe('the care of a page, without any script', () => {
  it('shows what waits, as it was typed', async () => {
    await leave('<b>Bees</b> & "diaries"');
    const { status, text } = await page();
    expect(status).toBe(200);
    expect(text).toContain('Waiting (1)');
    expect(text).toContain('>Taken back by the writer<');
    expect(text).not.toContain('(0)');
    expect(text).toContain('&lt;b&gt;Bees&lt;/b&gt; &amp; ');
  });

  it('says of a page that others can see that visitors do see it so', async () => {
    expect((await page()).text).toContain('>See it as visitors do<');
    const { id } = await publishedBy(keeper, { visibility: 'private' });
    const unseen = [id, (await draftOf(keeper, { name: 'Ruth Ode' })).id];
    for (const each of unseen) {
      const { text } = await forms.get(`/account/tributes/${each}`, keeper.cookie);
      expect(text).toContain('>See it as visitors will<');
    }
  });

  it('says kindly that nothing waits', async () => {
    expect((await page()).text).toContain('Nothing is waiting for you.');
    expect((await page('?state=declined')).text).toContain('You have not hidden anything.');
  });

  it('puts words on the page and takes that back', async () => {
    const postId = await leave();
    const { text } = await post({ postId, decision: 'approved', was: 'waiting' });
    expect(text).toContain('is now on the page.');
    expect(text).toContain('Undo');
    expect(await stateOf(postId)).toBe('approved');
    await post({ postId, decision: 'waiting', was: 'approved' });
    expect(await stateOf(postId)).toBe('waiting');
  });

  it('returns words with a note, and keeps a note that is too long', async () => {
    const postId = await leave();
    const note = 'Could you leave out the street?';
    const long = await post({ postId, decision: 'returned', was: 'waiting', note: 'x'.repeat(501) });
    expect(long.status).toBe(422);
    expect(long.text).toContain('x'.repeat(501));
    expect(await stateOf(postId)).toBe('waiting');
    await post({ postId, decision: 'returned', was: 'waiting', note });
    expect(await stateOf(postId)).toBe('returned');
    expect((await page('?state=returned')).text).toContain(note);
  });

  it('refuses an empty note in its own words, beside the field', async () => {
    const postId = await leave();
    expect((await page()).text).toMatch(/<form class="form" novalidate/i);
    const { status, text } = await post({ postId, decision: 'returned', was: 'waiting', note: ' ' });
    expect(status).toBe(422);
    expect(text).toMatch(new RegExp(`id="note-${postId}-error"><span>Please write something here\\.`));
    expect(text).toContain('<details class="return" open="">');
    expect(await stateOf(postId)).toBe('waiting');
  });

  it('says truly whether whoever wrote hears of a note', async () => {
    const left = await visitor(app).leave(path, { words: 'She lent me her boat.', email: 'jonah@example.org' });
    const reached = await ownPost(left);
    expect((await page()).text).toContain('They will see your note beside their words');
    const back = { decision: 'returned', was: 'waiting', note: 'Which year?' };
    expect((await post({ postId: reached.id, ...back })).text).toContain('has gone back to them with your note');
    const postId = await leave('She taught me to row.');
    expect((await page()).text).toContain('They left no email address, so we cannot tell them.');
    const { text } = await post({ postId, ...back });
    expect(text).toContain('They left no email address, so they will see it only if they open their own link again.');
    expect(text).not.toContain('gone back to them');
  });

  it('says that an email about a note stays when its return is undone', async () => {
    const left = await visitor(app).leave(path, { words: 'She lent me her boat.', email: 'jonah@example.org' });
    const reached = await ownPost(left);
    const back = { decision: 'returned', was: 'waiting', note: 'Which year?' };
    const returned = await post({ postId: reached.id, ...back });
    expect(returned.text).toContain('You can undo this, but our email to them cannot be called back.');
    const undo = { decision: 'waiting', was: 'returned', note: '' };
    const { text } = await post({ postId: reached.id, ...undo });
    expect(text).toContain('is waiting for you again.');
    expect(text).toContain('Your note is taken away. Our email about it cannot be called back.');
    expect(await stateOf(reached.id)).toBe('waiting');
    const postId = await leave('She taught me to row.');
    expect((await post({ postId, ...back })).text).not.toContain('our email');
    expect((await post({ postId, ...undo })).text).not.toContain('Our email');
  });

  it('declines without a harsh word', async () => {
    const postId = await leave();
    expect((await post({ postId, decision: 'declined', was: 'waiting' })).text).toContain(
      'We do not write to them. If they open',
    );
    expect(await stateOf(postId)).toBe('declined');
  });

  it('takes the page down and says that nothing is deleted', async () => {
    expect((await page()).text).toContain('Nothing is deleted');
    expect((await post({ intent: 'unpublish' })).text).toContain('Visitors cannot see it any more.');
    expect((await app.request(`/${path}`)).status).toBe(404);
    const { text } = await page();
    expect(text).toContain(`The page is taken down. It keeps its address, ${app.origin}/${path}.`);
    expect(text).not.toContain('Not published yet');
  });

  it('shows the link of a page with its key, and changes it', async () => {
    const publish = (visibility: string) =>
      keeper.send('PUT', `/api/tributes/${tributeId}/publication`, { path, visibility, approvesFirst: true });
    const { linkKey } = await bodyOf<{ linkKey: string }>(await publish('link'));
    expect((await page()).text).toContain(`${app.origin}/${path}?key=${linkKey}</a>`);
    const { text } = await post({ intent: 'renew-key' });
    expect(text).toContain('The page has a new link.');
    expect(text).toMatch(new RegExp(`href="/${path}\\?key=[\\w-]{43}"`));
    expect(text).not.toContain(linkKey);
    await publish('private');
    const hidden = (await page()).text;
    expect(hidden).toContain('there is no link to send yet');
    expect(hidden).not.toContain(`href="/${path}`);
    expect(hidden).not.toContain('Change the link');
  });

  it('is not there for anybody else', async () => {
    const stranger = await app.person();
    const postId = await leave();
    expect((await forms.get(care, stranger.cookie)).status).toBe(404);
    const tried = await forms.post(care, { postId, decision: 'approved', was: 'waiting' }, stranger.cookie);
    expect(tried.status).toBe(404);
    expect(await stateOf(postId)).toBe('waiting');
    const visitorOnly = await forms.get(care);
    expect(visitorOnly.location).toBe(`/userauth/login?to=${encodeURIComponent(care)}`);
    expect((await forms.get('/account/tributes/nothing', keeper.cookie)).status).toBe(404);
  });

  it('takes nonsense in the address for the first list', async () => {
    expect((await page('?state=odd&before=odd')).status).toBe(200);
  });
});
