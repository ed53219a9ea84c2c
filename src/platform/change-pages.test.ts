import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../tests/support/app/test-database.ts';
import { createPageCache } from './page-cache/page-cache.ts';
import type { OpenDatabase, Transaction } from './database/index.ts';
import { changePages } from './change-pages.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Caches pages of two tributes. Announcements write a database setting, which lasts until their transaction ends. */
async function twoPages() {
  const pages = createPageCache(async () => {}, undefined, {
    announcing: (ids) => sql`set_config('rosemary.told', ${ids.join(' ')}, true)`,
  });
  for (const id of ['t1', 't2'])
    await pages.fill(`/${id}`, [id], async () => ({ status: 200, html: `<p>${id}</p>`, headers: [] }));
  return pages;
}

const toldIn = async (tx: Transaction) => {
  const [setting] = await tx
    .select({ ids: sql<string | null>`current_setting('rosemary.told', true)` })
    .from(sql`(values (1)) as one`);
  return setting?.ids ?? '';
};

test('a change of pages is announced in its transaction, and forgotten here once that is over', async () => {
  const pages = await twoPages();
  const inside = await changePages({ pages }, (changed) =>
    database.db.transaction(async (tx) => {
      await changed(tx, 't1');
      expect(pages.knows('/t1')).toBe(true);
      return toldIn(tx);
    }),
  );
  expect(inside).toBe('t1');
  expect([pages.knows('/t1'), pages.knows('/t2')]).toEqual([false, true]);
});

test('a page is forgotten too when nobody knows whether its change was committed', async () => {
  const pages = await twoPages();
  const lost = changePages({ pages }, async (changed) => {
    await database.db.transaction((tx) => changed(tx, 't1', 't2'));
    throw new Error('Connection terminated unexpectedly');
  });
  await expect(lost).rejects.toThrow('terminated');
  expect([pages.knows('/t1'), pages.knows('/t2')]).toEqual([false, false]);
});

test('what changes no page announces nothing', async () => {
  const pages = await twoPages();
  const inside = await changePages({ pages }, (changed) =>
    database.db.transaction(async (tx) => {
      await changed(tx);
      return toldIn(tx);
    }),
  );
  expect(inside).toBe('');
  expect(pages.knows('/t1')).toBe(true);
});
