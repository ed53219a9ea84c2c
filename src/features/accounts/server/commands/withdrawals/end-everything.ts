import { and, inArray, isNull } from 'drizzle-orm';
import type { CommandContext } from '../../../../../platform/context.ts';
import { actionCodes, halfSignIns, secondStepSetups, sessions } from '../../tables.ts';

/** Modes of codes that a person can ask for again. Codes that recover an address or undo a deletion stay. */
const ASKED_AGAIN = ['verifyEmail', 'resetPassword', 'verifyAndChangeEmail'] as const;

/** Ends everything that a restored backup lets people sign in with again, except passwords. */
export const endEverything = ({ db }: Pick<CommandContext, 'db'>): Promise<{ sessions: number; codes: number }> =>
  db.transaction(async (tx) => {
    await tx.delete(secondStepSetups);
    await tx.delete(halfSignIns);
    const ended = await tx.delete(sessions).returning({ id: sessions.id });
    const isLive = and(inArray(actionCodes.mode, [...ASKED_AGAIN]), isNull(actionCodes.usedAt));
    const codes = await tx.delete(actionCodes).where(isLive).returning({ id: actionCodes.id });
    return { sessions: ended.length, codes: codes.length };
  });
