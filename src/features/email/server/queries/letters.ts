import { and, desc, eq, sql } from 'drizzle-orm';
import { ROWS_PER_ADMIN_PAGE, type AdminPage, type AskedOf } from '../../../../shared/api/admin-lists.ts';
import { letterList, type AdminLetter } from '../../contract/admin-mail.ts';
import { adminPage } from '../../../../platform/admin-page.ts';
import type { Context } from '../../../../platform/context.ts';
import { failField } from '../../../../platform/errors.ts';
import { readCursor } from '../../../../platform/keyset.ts';
import { serveList } from '../../../audit/server/commands/serve-list.ts';
import { mails } from '../tables.ts';

const { id, to, subject, state, attempts, lastError, createdAt, dueAt, sentAt } = mails;
const columns = { id, to, subject, state, attempts, lastError, createdAt, dueAt, sentAt };

function behind(cursor: string | undefined) {
  if (cursor === undefined) return undefined;
  const [at, last] = readCursor(cursor, 2);
  const time = new Date(String(at));
  if (Number.isNaN(time.getTime())) return failField('after', 'unclear');
  return sql`(${createdAt}, ${id}) < (${time.toISOString()}::timestamptz, ${String(last)}::text)`;
}

/** To whom letters went, and what became of them. */
async function lettersFound(
  { db }: Pick<Context, 'db'>,
  asked: AskedOf<typeof letterList>,
): Promise<AdminPage<AdminLetter>> {
  const q = (asked.q ?? '').trim().toLowerCase();
  const isMeant = and(
    q === '' ? undefined : sql`lower(${to}) = ${q}`,
    asked.state === undefined ? undefined : eq(state, asked.state),
  );
  const rows = await db
    .select(columns)
    .from(mails)
    .where(and(isMeant, behind(asked.after)))
    .orderBy(desc(createdAt), desc(id))
    .limit(ROWS_PER_ADMIN_PAGE + 1);
  const all = db.select({ id }).from(mails).where(isMeant);
  const placeOf = (row: (typeof rows)[number]) => [row.createdAt.toISOString(), row.id];
  const page = await adminPage(db, { rows, placeOf, all, after: asked.after });
  return {
    ...page,
    items: page.items.map((row) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      dueAt: row.dueAt?.toISOString() ?? null,
      sentAt: row.sentAt?.toISOString() ?? null,
    })),
  };
}

export const mailLists = {
  list: serveList(letterList, {
    find: lettersFound,
    about: 'mail',
    look: 'letters-read',
    wordsOf: (q) => q.trim().toLowerCase(),
  }),
};
