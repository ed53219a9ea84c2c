import { ORPCError } from '@orpc/client';
import { redirect } from 'react-router';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import { ErrorData } from '../../../../shared/api/errors.ts';
import { carry, carrying } from '../../../../ui/client/carried.ts';

/** The mode of a link or code that keeps an account after all. */
export const UNDO_MODE = 'undoDeletion';

/** Where its person is told so. */
export const KEPT = addressOf('deletionSaid', {}, { query: { kept: true } });
export const ASKED = addressOf('deletionSaid', {}, { query: { asked: true } });

/** The code of a sign-in that was refused because the account waits to be deleted; null for any other refusal. */
export function undoCodeOf(error: unknown): string | null {
  if (!(error instanceof ORPCError) || error.code !== 'ACCOUNT_LEAVING') return null;
  return ErrorData.safeParse(error.data).data?.oobCode ?? null;
}

/** Leads on to the screen with the one button, as a mailed link would; no address says the code (decision 12). */
export const offerUndo = (oobCode: string): Response =>
  redirect(addressOf('actionLink', {}, { query: { opened: true } }), {
    status: 303,
    headers: carrying(carry('action-link', { mode: UNDO_MODE, oobCode, to: '' })),
  });
