import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { EMAIL_CHARACTERS, PASSWORD_MAX_CHARACTERS, PASSWORD_MIN_CHARACTERS } from './limits.ts';

/** Lower-cased on the server for comparison; the mail goes to what was typed. */
export const Email = z.email({ error: 'email' }).max(EMAIL_CHARACTERS, { error: `too_long:${EMAIL_CHARACTERS}` });

/** Any characters, exactly as typed; 8 to 128 of them (promise 1). Common passwords are refused by the server. */
export const Password = z
  .string()
  .refine((value) => !value.includes('\0') && value.isWellFormed(), { error: 'unstorable', abort: true })
  .refine((value) => [...value].length >= PASSWORD_MIN_CHARACTERS, { error: `too_short:${PASSWORD_MIN_CHARACTERS}` })
  .refine((value) => [...value].length <= PASSWORD_MAX_CHARACTERS, { error: `too_long:${PASSWORD_MAX_CHARACTERS}` });

export const CurrentUser = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(['user', 'admin']),
  isEmailVerified: z.boolean(),
});
export type CurrentUser = z.infer<typeof CurrentUser>;

/** Specification section 3, "Auth-action result". */
export const ActionResult = z.object({
  success: z.boolean(),
  type: z.enum(['password-reset', 'email-verification']).optional(),
  email: z.string().optional(),
  oobCode: z.string().optional(),
  message: z.string().optional(),
  error: z.string().optional(),
});
export type ActionResult = z.infer<typeof ActionResult>;

export const accounts = {
  /** Answers alike for known and unknown addresses: the mail says which. Opens no session. */
  signUp: endpoint('open')
    .route({ method: 'POST', path: '/accounts', successStatus: 202 })
    .input(z.object({ email: Email, password: Password }))
    .output(z.object({ email: z.string() })),
  signIn: endpoint('open')
    .route({ method: 'POST', path: '/sessions' })
    .input(z.object({ email: Email, password: z.string().max(1000) }))
    .output(z.object({ user: CurrentUser })),
  signOut: endpoint('open')
    .route({ method: 'DELETE', path: '/sessions/current' })
    .output(z.object({ isSignedOut: z.literal(true) })),
  current: endpoint('open')
    .route({ method: 'GET', path: '/sessions/current' })
    .output(z.object({ user: CurrentUser.nullable() })),
  /** Sends the confirmation mail again; answers alike whatever the address. */
  sendVerification: endpoint('open')
    .route({ method: 'POST', path: '/verification-mails', successStatus: 202 })
    .input(z.object({ email: Email }))
    .output(z.object({ email: z.string() })),
  /** Spends the code of a confirmation link. A refused code is a value, in the specification's words. */
  verifyEmail: endpoint('open')
    .route({ method: 'POST', path: '/email-verifications' })
    .input(z.object({ mode: z.string().max(100), oobCode: z.string().max(1000) }))
    .output(ActionResult),
};
