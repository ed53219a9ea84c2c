import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { bodyOf, publishedBy } from '../../../../tests/support/tributes/tributes.ts';
import { Closeness } from '../../catalogue/contract/catalogue.ts';
import { PROMPTS_SHOWN } from '../../catalogue/contract/catalogue-limits.ts';
import type { Prompt } from '../contract/fields.ts';
import type { Page } from '../../../shared/api/pages.ts';
import { fillShipped } from '../../catalogue/server/commands/fill-shipped.ts';
import { cataloguePrompts } from '../../catalogue/server/tables.ts';

let app: TestApp;
let anne: Person;
beforeAll(async () => {
  app = await openTestApp();
  await fillShipped(app.deps);
  anne = await app.person();
});
afterAll(() => app.close());

const ask = async (path: string, query = '') =>
  bodyOf<Page<Prompt>>(await app.send('GET', `/api/public-tributes/${path}/prompts${query}`));
async function all(path: string, closeness = ''): Promise<Prompt[]> {
  const found: Prompt[] = [];
  for (let after: string | null = ''; after !== null;) {
    const query = new URLSearchParams({ ...(closeness && { closeness }), ...(after && { after }) });
    const page: Page<Prompt> = await ask(path, `?${query}`);
    expect(page.items.length).toBeLessThanOrEqual(PROMPTS_SHOWN);
    found.push(...page.items);
    after = page.after;
  }
  return found;
}

describe('beginnings for a memory', () => {
  it('come five at a time, each once, in an order of the page, in its name and pronoun', async () => {
    const { path } = await publishedBy(anne, { changes: { name: 'Rose Tyler', publicName: 'Rosie', pronouns: 'she' } });
    const other = await publishedBy(anne);
    for (const closeness of ['', ...Closeness.options]) {
      const found = await all(path, closeness);
      expect(found.length).toBeGreaterThanOrEqual(PROMPTS_SHOWN);
      expect(new Set(found.map(({ slug }) => slug)).size).toBe(found.length);
      expect(await all(path, closeness)).toEqual(found);
      expect(found.map(({ text }) => text).join(' ')).not.toMatch(/[{}]|\bhe\b|\bhis\b/u);
    }
    expect((await all(path)).some(({ text }) => text.includes('Rosie'))).toBe(true);
    expect((await ask(path)).items.map(({ slug }) => slug)).not.toEqual(
      (await ask(other.path)).items.map(({ slug }) => slug),
    );
  });

  it('leave out what would hurt, and say nothing of why', async () => {
    const rows = await app.deps.db.select().from(cataloguePrompts);
    const avoided = new Set(rows.filter(({ avoidWhen }) => avoidWhen.includes('suicide')).map(({ slug }) => slug));
    expect(avoided.size).toBeGreaterThan(0);
    const { path } = await publishedBy(anne, { changes: { name: 'Jo', loss: ['suicide'] } });
    for (const closeness of Closeness.options)
      for (const { slug } of await all(path, closeness)) expect([slug, avoided.has(slug)]).toEqual([slug, false]);
    expect(JSON.stringify(await ask(path))).not.toContain('suicide');
  });

  it('are for whoever may read the page, and refuse what is unclear', async () => {
    const hidden = await publishedBy(anne, { visibility: 'private' });
    expect((await app.send('GET', `/api/public-tributes/${hidden.path}/prompts`)).status).toBe(404);
    expect((await anne.get(`/api/public-tributes/${hidden.path}/prompts`)).status).toBe(200);
    const locked = await publishedBy(anne, { visibility: 'password' });
    expect((await app.send('GET', `/api/public-tributes/${locked.path}/prompts`)).status).toBe(401);
    const { path } = await publishedBy(anne);
    for (const query of ['?closeness=enemy', '?after=nonsense'])
      expect((await app.send('GET', `/api/public-tributes/${path}/prompts${query}`)).status).toBe(422);
  });
});

describe('the form, without a script', () => {
  const post = (path: string, fields: Record<string, string>) =>
    app.request(`/${path}/memories/new`, {
      method: 'POST',
      headers: { origin: app.origin, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ idempotencyKey: 'form-of-a-test', openedAt: '1', ...fields }).toString(),
    });

  it('comes back with everything that was typed, and nothing is sent', async () => {
    const { id, path } = await publishedBy(anne);
    const typed = { words: 'She was\r\nkind & <brave>.', name: 'Ada', relation: 'Pupil', email: 'ada@example.org' };
    const { after } = await ask(path);
    const presses: Record<string, string>[] = [
      { others: after ?? '' },
      { whom: 'colleague' },
      { begin: 'We had lunch together.' },
    ];
    for (const press of presses) {
      const answer = await post(path, { ...typed, ...press });
      expect(answer.status).toBe(200);
      const html = await answer.text();
      for (const kept of ['kind &amp; &lt;brave&gt;.', 'value="Ada"', 'value="Pupil"', 'value="ada@example.org"'])
        expect(html).toContain(kept);
      // The returned form keeps its key and opening time.
      expect(html).toMatch(/name="idempotencyKey" value="form-of-a-test"/u);
      expect(html.includes('We had lunch together.</textarea>')).toBe('begin' in press);
    }
    const held = await bodyOf<{ items: unknown[] }>(await anne.get(`/api/tributes/${id}/posts`));
    expect(held.items).toEqual([]);
  });

  it('goes on from where its beginnings were, and begins anew at the end', async () => {
    const { path } = await publishedBy(anne);
    const shown = async (fields: Record<string, string>) => {
      const html = await (await post(path, { words: '', name: '', ...fields })).text();
      return [...html.matchAll(/name="begin"[^>]*value="([^"]*)"|value="([^"]*)"[^>]*name="begin"/gu)].map(
        ([, a, b]) => a ?? b,
      );
    };
    const first = await ask(path, '?closeness=family');
    const escaped = (items: Prompt[]) => items.map(({ text }) => text);
    expect(await shown({ whom: 'family' })).toEqual(escaped(first.items));
    const second = await ask(path, `?closeness=family&after=${first.after}`);
    expect(await shown({ closeness: 'family', others: first.after ?? '' })).toEqual(escaped(second.items));
    expect(await shown({ closeness: 'family', others: '' })).toEqual(escaped(first.items));
    expect(await shown({ closeness: 'family', others: 'of another release' })).toEqual(escaped(first.items));
  });
});
