import { endpoints } from '../../http/implementer.ts';
import { changeEmail } from './commands/change-email.ts';
import { changePassword } from './commands/change-password.ts';
import { endOtherSessions, endSession } from './commands/end-sessions.ts';
import { checkEmailLink, confirmEmailChange, recoverEmail } from './commands/move-address.ts';
import { checkPasswordReset, resetPassword, sendPasswordReset } from './commands/reset-password.ts';
import { sendVerification, signUp } from './commands/sign-up.ts';
import { signIn, signOut } from './commands/sign-in.ts';
import { verifyEmail } from './commands/verify-email.ts';
import { ownSessions } from './queries.ts';

const { accounts } = endpoints;

export const accountsEndpoints = {
  signUp: accounts.signUp.handler(async ({ context, input: { role, ...entry } }) => {
    if (role !== undefined) context.log.info('role_in_sign_up_ignored');
    await signUp(context, entry);
    return { email: entry.email };
  }),
  signIn: accounts.signIn.handler(async ({ context, input }) => ({ user: await signIn(context, input) })),
  signOut: accounts.signOut.handler(async ({ context }) => {
    await signOut(context);
    return { isSignedOut: true as const };
  }),
  current: accounts.current.handler(({ context }) => ({
    user: context.actor.kind === 'member' ? context.actor.user : null,
  })),
  sendVerification: accounts.sendVerification.handler(async ({ context, input }) => {
    await sendVerification(context, input);
    return { email: input.email };
  }),
  verifyEmail: accounts.verifyEmail.handler(({ context, input }) => verifyEmail(context, input)),
  sendPasswordReset: accounts.sendPasswordReset.handler(async ({ context, input }) => {
    await sendPasswordReset(context, input);
    return { email: input.email };
  }),
  checkPasswordReset: accounts.checkPasswordReset.handler(({ context, input }) => checkPasswordReset(context, input)),
  resetPassword: accounts.resetPassword.handler(({ context, input }) => resetPassword(context, input)),
  changePassword: accounts.changePassword.handler(({ context, input }) => changePassword(context, input)),
  changeEmail: accounts.changeEmail.handler(({ context, input }) => changeEmail(context, input)),
  checkEmailLink: accounts.checkEmailLink.handler(({ context, input }) => checkEmailLink(context, input)),
  confirmEmailChange: accounts.confirmEmailChange.handler(({ context, input }) => confirmEmailChange(context, input)),
  recoverEmail: accounts.recoverEmail.handler(({ context, input }) => recoverEmail(context, input)),
  sessions: accounts.sessions.handler(async ({ context }) => ({ sessions: await ownSessions(context) })),
  endSession: accounts.endSession.handler(async ({ context, input }) => {
    await endSession(context, input);
    return { isEnded: true as const };
  }),
  endOtherSessions: accounts.endOtherSessions.handler(async ({ context }) => ({
    endedCount: await endOtherSessions(context),
  })),
};
