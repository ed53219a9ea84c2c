import { endpoints } from '../../http/implementer.ts';
import { sendVerification, signUp } from './commands/sign-up.ts';
import { signIn, signOut } from './commands/sign-in.ts';
import { verifyEmail } from './commands/verify-email.ts';

const { accounts } = endpoints;

export const accountsEndpoints = {
  signUp: accounts.signUp.handler(async ({ context, input }) => {
    await signUp(context, input);
    return { email: input.email };
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
};
