import { sql } from 'drizzle-orm';
import type { Context } from './context.ts';
import type { Writable } from './database/index.ts';

/** Declares, in the transaction, what changes for visitors: the subjects of cached pages, such as tribute ids. */
export type Changed = (tx: Writable, ...subjects: string[]) => Promise<void>;

/** A catalogue text, on its own page and on tributes that quote it. */
export const subjectOfText = (slug: string): string => `text:${slug}`;

/** The commit itself notifies other processes: a kill afterwards leaves no hidden words on their pages. */
export async function changePages<Result>(
  { pages }: Pick<Context, 'pages'>,
  work: (changed: Changed) => Promise<Result>,
): Promise<Result> {
  const named = new Set<string>();
  const changed: Changed = async (tx, ...subjects) => {
    subjects.forEach((id) => named.add(id));
    await announcePages({ pages }, tx, subjects);
  };
  try {
    return await work(changed);
  } finally {
    for (const id of named) pages.forget(id);
  }
}

async function announcePages({ pages }: Pick<Context, 'pages'>, tx: Writable, subjects: string[]): Promise<void> {
  const announcement = subjects.length === 0 ? null : pages.announcing(subjects);
  if (announcement) await tx.execute(sql`select ${announcement}`);
}
