import { eq } from 'drizzle-orm';
import type { CurrentUser } from '../../../contract/accounts.ts';
import type { Database, Writable } from '../../seams/database/index.ts';
import { hashSecret } from '../../ids.ts';
import { sessions, users } from './tables.ts';

type User = typeof users.$inferSelect;

export const currentUser = ({ id, mailbox, role, emailVerified }: User): CurrentUser => ({
  id,
  email: mailbox,
  role,
  isEmailVerified: emailVerified,
});

export const userById = async (db: Writable, id: string): Promise<User | undefined> =>
  (await db.select().from(users).where(eq(users.id, id)))[0];

/** The session a token opens, with its person as they are in the database now. */
export async function sessionByToken(db: Database, token: string) {
  const [found] = await db
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.token, hashSecret(token)));
  return found;
}

export const userByEmail = async (db: Writable, email: string): Promise<User | undefined> =>
  (await db.select().from(users).where(eq(users.email, email.toLowerCase())))[0];

export const hasUsers = async (db: Writable): Promise<boolean> =>
  (await db.select({ id: users.id }).from(users).limit(1)).length > 0;
