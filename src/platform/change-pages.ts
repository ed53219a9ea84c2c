import { sql } from 'drizzle-orm';
import type { Context } from './context.ts';
import type { Writable } from './database/index.ts';

/**
 * Names what looks different to visitors, in the transaction that changes it: finished pages are kept by these subjects. A
 * tribute is named by its id.
 */
export type Changed = (tx: Writable, ...subjects: string[]) => Promise<void>;

/** A text of the catalogue, on its own page and on the tributes where it stands. */
export const subjectOfText = (slug: string): string => `text:${slug}`;

/**
 * Runs what changes what visitors see. Other processes hear with the commit that their finished pages are old: a process
 * that is killed right after it leaves no hidden words on theirs. This one forgets its own, even where the answer to the
 * commit was lost.
 */
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
