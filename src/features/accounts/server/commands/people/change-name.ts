import { eq } from 'drizzle-orm';
import type { Context } from '../../../../../platform/context.ts';
import { fail } from '../../../../../platform/errors.ts';
import { users } from '../../tables.ts';

export async function changeName(
  { db, clock, actor }: Pick<Context, 'db' | 'clock' | 'actor'>,
  { name }: { name: string },
): Promise<{ name: string }> {
  if (actor.kind === 'visitor') fail('SIGN_IN_REQUIRED');
  const changed = { name: name === '' ? null : name, updatedAt: clock.now() };
  await db.update(users).set(changed).where(eq(users.id, actor.user.id));
  return { name };
}
