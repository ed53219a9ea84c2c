import type { Config } from '../../../../platform/settings/config.ts';
import { CatalogueError } from '../../../../platform/errors.ts';

interface Operation {
  note: string;
  isCritical: boolean;
}

const operation = (note: string, isCritical = false): Operation => ({ note, isCritical });
const passwordReset = operation('Password reset failed');
const emailChange = operation('Email change failed');
const verification = operation('Verification email failed');

/** The specification's catalogue of failed operations (section 8), by endpoint or callable function. */
export const failedOperations: ReadonlyMap<string, Operation> = new Map([
  ['accounts.signUp', operation('User signup failed', true)],
  ['accounts.signIn', operation('User login failed')],
  ['twoStep.finish', operation('User login failed')],
  ['twoStep.finishByPasskey', operation('User login failed')],
  ['accounts.signOut', operation('User signout failed')],
  ['accounts.current', operation('User info fetch failed')],
  ['accounts.sendVerification', verification],
  ['accounts.sendPasswordReset', passwordReset],
  ['accounts.checkPasswordReset', passwordReset],
  ['accounts.resetPassword', passwordReset],
  ['accounts.changePassword', operation('Password change failed')],
  ['accounts.changeEmail', emailChange],
  ['accounts.checkEmailLink', emailChange],
  ['accounts.confirmEmailChange', emailChange],
  ['accounts.recoverEmail', emailChange],
  ['deletions.ask', operation('User deletion failed', true)],
  ['functions.handleWelcomeEmail', operation('Welcome email failed')],
  ['functions.handlePasswordReset', passwordReset],
  ['functions.handleVerifyEmail', verification],
  ['functions.sendDynamicEmail', operation('Dynamic email failed')],
  ['authentication', operation('Auth state handling failed', true)],
]);

export const failedOperation = (endpoint: unknown): Operation =>
  failedOperations.get(String(endpoint)) ?? operation('Unexpected error');

/** In debug mode, adds to the answer that it was a sign-up that failed. Otherwise the answer does not say what failed. */
export function asTold({ isDebug }: Pick<Config, 'isDebug'>, endpoint: string, refused: CatalogueError) {
  if (!isDebug || endpoint !== 'accounts.signUp' || refused.status < 500) return refused;
  return new CatalogueError(refused.code, { ...refused.data, broken: 'sign-up' }, { cause: refused.cause });
}
