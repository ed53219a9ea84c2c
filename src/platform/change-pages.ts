import { sql } from 'drizzle-orm';
import type { Context } from './context.ts';
import type { Writable } from './database/index.ts';

/** To be called inside the transaction, with the subjects (such as tribute ids) whose cached pages change. */
export type Changed = (tx: Writable, ...subjects: string[]) => Promise<void>;

/** Subject of a catalogue text. It has a page of its own, and tributes quote it. */
export const subjectOfText = (slug: string): string => `text:${slug}`;

/** Drops cached pages that `work` changed. The commit itself notifies other processes, even if this one is then killed. */
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
