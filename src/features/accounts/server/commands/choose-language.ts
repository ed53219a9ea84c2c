import { eq } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import { users } from '../tables.ts';

export async function chooseLanguage(
  { db, clock, config, actor }: Pick<Context, 'db' | 'clock' | 'config' | 'actor'>,
  { language }: { language: string },
): Promise<{ language: string }> {
  if (actor.kind === 'visitor') fail('SIGN_IN_REQUIRED');
  if (!config.languages.includes(language)) fail('NOT_FOUND');
  await db.update(users).set({ language, updatedAt: clock.now() }).where(eq(users.id, actor.user.id));
  return { language };
}
