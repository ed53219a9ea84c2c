import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openForms, type Forms } from '../../../../../../tests/support/forms.ts';
import type { Person } from '../../../../../../tests/support/accounts/people.ts';
import { openTestApp, type TestApp } from '../../../../../../tests/support/app/test-app.ts';
import { draftOf, publishedBy } from '../../../../../../tests/support/tributes/tributes.ts';
import { shouldRevalidate } from './editor-page.tsx';

let app: TestApp;
let forms: Forms;
let person: Person;
beforeAll(async () => {
  app = await openTestApp();
  forms = openForms(app);
  person = await app.person();
});
afterAll(() => app.close());

const open = (query: string) => forms.get(`/create-tribute${query}`, person.cookie);

describe('the editor as it leaves the server', () => {
  it('asks for a name and nothing else first', async () => {
    const { status, text } = await open('');
    expect(status).toBe(200);
    expect(text).toContain('Who is this page for?');
    expect(text.match(/<input/gu)).toHaveLength(2);
  });

  it('shows each step of a draft with what was written', async () => {
    const story = 'Bees.\n\n<script>alert(1)</script>';
    const { id } = await draftOf(person, {
      name: 'Ruth Ode',
      pronunciation: 'OH-day',
      knownAs: 'Ruthie',
      place: 'Leith',
      story,
      accent: 'wine',
    });
    const step = async (name: string) => (await open(`?tribute=${id}&step=${name}`)).text;
    expect(await step('who')).toContain('value="Ruth Ode"');
    expect(await step('who')).toContain('value="OH-day"');
    expect(await step('life')).toContain('When and where did Ruthie live?');
    expect(await step('life')).toContain('value="Leith"');
    expect(await step('photographs')).toContain('Choose a portrait');
    expect(await step('story')).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(await step('look')).toMatch(/value="wine"[^>]*checked|checked[^>]*value="wine"/u);
    expect(await step('publish')).toContain('Publish Ruthie’s page');
    expect(await step('nonsense')).toContain('Who is this page for?');
  });

  it('calls a published page published', async () => {
    const { id } = await publishedBy(person, { changes: { name: 'Ruth Ode' } });
    const { text } = await open(`?tribute=${id}&step=publish`);
    expect(text).toMatch(/<h1[^>]*>Ruth Ode’s page is published<\/h1>/u);
  });

  it('can be written in before its script has come, and claims to save nothing until then', async () => {
    const { id } = await draftOf(person, { name: 'Ruth Ode', born: { year: 1938, month: 3, day: null } });
    for (const step of ['who', 'life', 'photographs', 'story', 'words', 'look', 'publish']) {
      const { text } = await open(`?tribute=${id}&step=${step}`);
      expect(text, step).not.toMatch(/\sdisabled/u);
      expect(text, step).toMatch(/data-save-state="starting">Getting ready to save</u);
      // Without a script, the form must not submit, because it would lose the words and the step.
      const form = /<form [^>]*>/u.exec(text)?.[0] ?? '';
      expect(form, step).toContain('data-saved-by-script');
      expect(form, step).toContain('method="dialog"');
      expect(form.toLowerCase(), step).toContain('autocomplete="off"');
      expect(text.indexOf('earlyInput'), step).toBeLessThan(text.indexOf('<body'));
    }
    // If the server does not know the id, the tribute may not exist.
    expect((await open(`?tribute=${randomUUID()}`)).text).toMatch(/<fieldset[^>]*disabled/u);
  });

  it('says on every step that nothing is saved without a script', async () => {
    const { id } = await draftOf(person, { name: 'Ruth Ode' });
    for (const step of ['who', 'life', 'photographs', 'story', 'words', 'look', 'publish']) {
      const { text } = await open(`?tribute=${id}&step=${step}`);
      const said = [...text.matchAll(/<noscript>(.*?)<\/noscript>/gsu)].map(([, words]) => words).join();
      expect(said, step).toContain('Nothing is saved without JavaScript');
      expect(said, step).toContain('we cannot keep anything you type or choose');
    }
  });

  it('says on every step of a published page that visitors see changes when they are shown, and leads to them', async () => {
    const { id } = await publishedBy(person);
    const steps = ['who', 'life', 'photographs', 'story', 'words', 'look', 'publish'];
    for (const step of steps) {
      const { text } = await open(`?tribute=${id}&step=${step}`);
      expect(text, step).toContain('This page is published.');
      expect(text, step).not.toContain('until you publish it');
      expect(text.includes('The choices below count once you save them.')).toBe(step === 'publish');
      expect(text, step).not.toContain(`href="/account/tributes/${id}/changes"`);
    }
    await person.send('PATCH', `/api/tributes/${id}`, { rev: 1, changes: { line: 'Never indoors' } });
    for (const step of steps)
      expect((await open(`?tribute=${id}&step=${step}`)).text, step).toContain(
        `href="/account/tributes/${id}/changes"`,
      );
    const draft = await draftOf(person, { name: 'Ruth Ode' });
    for (const step of steps)
      expect((await open(`?tribute=${draft.id}&step=${step}`)).text).not.toContain('This page is published.');
  });

  it('goes on with a draft that has no name instead of making another', async () => {
    const other = await app.person();
    const { id } = await draftOf(other, { place: 'Leith' });
    const { status, location } = await forms.get('/create-tribute', other.cookie);
    expect(status).toBe(302);
    expect(location).toBe(`/create-tribute?tribute=${id}`);
  });

  it('is 404 for what is not there, though unsaved words may still be in the browser', async () => {
    expect((await open(`?tribute=${randomUUID()}`)).status).toBe(404);
    const { id } = await draftOf(await app.person(), { name: 'Not yours' });
    const foreign = await open(`?tribute=${id}`);
    expect(foreign.status).toBe(404);
    expect(foreign.text).not.toContain('Not yours');
    expect((await open('?tribute=nonsense')).status).toBe(404);
  });

  it('shows a published page as such', async () => {
    const { id, path } = await publishedBy(person);
    const { text } = await open(`?tribute=${id}&step=publish`);
    expect(text).toContain('Save these choices');
    expect(text).toContain(`value="${path}"`);
  });

  it('says how many addresses a page can have once it has one', async () => {
    const limits = 'A page can have 10 addresses in all, and no more than 3 new ones in 30 days.';
    const [{ id }, draft] = [await publishedBy(person), await draftOf(person, { name: 'Ruth Ode' })];
    expect((await open(`?tribute=${id}&step=publish`)).text).toContain(limits);
    expect((await open(`?tribute=${draft.id}&step=publish`)).text).not.toContain(limits);
  });

  it('says when the address is not confirmed', async () => {
    const unconfirmed = await app.person({ isVerified: false });
    const { id } = await draftOf(unconfirmed, { name: 'Ruth Ode' });
    const { text } = await forms.get(`/create-tribute?tribute=${id}&step=publish`, unconfirmed.cookie);
    expect(text).toContain('Your email address is not confirmed yet');
  });

  it('brings a visitor back after signing in', async () => {
    const { location } = await forms.get('/create-tribute?step=story');
    expect(location).toBe(`/userauth/login?to=${encodeURIComponent('/create-tribute?step=story')}`);
  });
});

describe('going from step to step', () => {
  const asks = (from: string, to: string) => {
    const url = (query: string) => new URL(`http://localhost/create-tribute${query}`);
    const rest = { currentParams: {}, nextParams: {}, defaultShouldRevalidate: true };
    return shouldRevalidate({ currentUrl: url(from), nextUrl: url(to), ...rest });
  };

  it('asks the server nothing, so that it works without a connection', () => {
    expect(asks('?tribute=a', '?tribute=a&step=life')).toBe(false);
    expect(asks('', '?tribute=a&step=life')).toBe(false);
  });

  it('reads another tribute anew', () => {
    expect(asks('?tribute=a', '?tribute=b')).toBe(true);
  });
});
