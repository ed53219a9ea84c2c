import { sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Writable } from '../../../seams/database/index.ts';

/** Names tributes that look different to visitors, in the transaction that changes them. */
export type Changed = (tx: Writable, ...tributeIds: string[]) => Promise<void>;

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
  const changed: Changed = async (tx, ...tributeIds) => {
    tributeIds.forEach((id) => named.add(id));
    await announcePages({ pages }, tx, tributeIds);
  };
  try {
    return await work(changed);
  } finally {
    for (const id of named) pages.forget(id);
  }
}

async function announcePages({ pages }: Pick<Context, 'pages'>, tx: Writable, tributeIds: string[]): Promise<void> {
  const announcement = tributeIds.length === 0 ? null : pages.announcing(tributeIds);
  if (announcement) await tx.execute(sql`select ${announcement}`);
}
