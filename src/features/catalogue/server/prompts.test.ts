import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { fillShipped } from './commands/fill-shipped.ts';
import { cataloguePrompts } from './tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await fillShipped(app.deps);
});
afterAll(() => app.close());

async function row(slug: string) {
  const [found] = await app.deps.db.select().from(cataloguePrompts).where(eq(cataloguePrompts.slug, slug));
  if (!found) throw new Error(`There is no ${slug}`);
  return found;
}
const change = (slug: string, values: Partial<typeof cataloguePrompts.$inferInsert>) =>
  app.deps.db.update(cataloguePrompts).set(values).where(eq(cataloguePrompts.slug, slug));

it('prompts are brought by a release as texts are: corrected, kept as an admin changed them, retired', async () => {
  const wordings = { she: 'Old.', he: 'Old.', they: 'Old.', name: 'Old.' };
  await change('just-heard', { wordings, shippedHash: 'old' });
  await change('met-once-or-twice', { wordings, shippedHash: 'old', changedAt: new Date() });
  await app.deps.db.insert(cataloguePrompts).values({ ...(await row('just-heard')), slug: 'shipped-no-more' });
  await app.deps.db
    .insert(cataloguePrompts)
    .values({ ...(await row('just-heard')), slug: 'by-hand', shippedHash: null });
  await fillShipped(app.deps);
  expect((await row('just-heard')).wordings.name).toContain('only just heard');
  expect((await row('met-once-or-twice')).wordings.name).toBe('Old.');
  expect((await row('shipped-no-more')).status).toBe('retired');
  expect((await row('by-hand')).status).toBe('live');
});

it('two processes that start at once bring them once', async () => {
  await app.deps.db.delete(cataloguePrompts);
  await Promise.all([fillShipped(app.deps), fillShipped(app.deps)]);
  const rows = await app.deps.db.select().from(cataloguePrompts);
  expect(new Set(rows.map(({ slug }) => slug)).size).toBe(rows.length);
  expect(rows.length).toBeGreaterThan(120);
});
