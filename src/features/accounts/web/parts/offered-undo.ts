import { ORPCError } from '@orpc/client';
import { redirect } from 'react-router';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import { ErrorData } from '../../../../shared/api/errors.ts';
import { keepForNextScreen, cookieHeaders } from '../../../../ui/client/cookies.ts';

export const UNDO_MODE = 'undoDeletion';

export const SAVED = addressOf('deletionSaid', {}, { query: { kept: true } });
export const ASKED = addressOf('deletionSaid', {}, { query: { asked: true } });

/** The undo code from a sign-in that was refused with ACCOUNT_LEAVING. Null for any other refusal. */
export function undoCodeOf(error: unknown): string | null {
  if (!(error instanceof ORPCError) || error.code !== 'ACCOUNT_LEAVING') return null;
  return ErrorData.safeParse(error.data).data?.oobCode ?? null;
}

/** Opens the undo screen as an emailed link would. The code is never in a URL (decision 12). */
export const offerUndo = (oobCode: string): Response =>
  redirect(addressOf('actionLink', {}, { query: { opened: true } }), {
    status: 303,
    headers: cookieHeaders(keepForNextScreen('action-link', { mode: UNDO_MODE, oobCode, to: '' })),
  });
