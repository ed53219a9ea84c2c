import * as z from 'zod';
import { AccountName } from './account-name.ts';
import { Device } from './devices.ts';
import { endpoint } from '../../../shared/api/endpoint.ts';
import { because, FieldFault, type FieldCode } from '../../../shared/api/field-refusals.ts';
import { isTimeZone, TIME_ZONE_CHARACTERS } from '../../../shared/dates/local-time.ts';
import {
  EMAIL_CHARACTERS,
  PASSWORD_MAX_CHARACTERS,
  PASSWORD_MIN_CHARACTERS,
  RETURN_PATH_CHARACTERS,
  LANGUAGE_CHARACTERS,
} from '../../../shared/limits/limits.ts';

const IS_PLAIN = /^[ -~]*$/;

/** Removes invisible characters: our emails put them into addresses to prevent links, and people copy them along. */
export const withoutUnseen = (typed: string): string => typed.replaceAll(/\p{Cf}/gu, '');

/** Punycodes the domain ("xn--…"), the form that every mail server knows. */
function withPlainDomain(typed: string): string {
  const at = typed.lastIndexOf('@') + 1;
  const domain = typed.slice(at);
  const isOther = /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) && !IS_PLAIN.test(domain);
  if (!isOther || !URL.canParse(`http://${domain}`)) return typed;
  return typed.slice(0, at) + new URL(`http://${domain}`).hostname;
}

function problemOf(address: string): FieldCode {
  const [before = '', ...after] = address.split('@');
  if (after.length === 1 && !IS_PLAIN.test(before)) return 'email_letters';
  return /\.xn--[^.]+$/i.test(address) ? 'email_ending' : 'email';
}

const isFitting = (address: string) => address.length <= EMAIL_CHARACTERS;
const fitting = because('too_long', { max: EMAIL_CHARACTERS });

/** Compared in lower case on the server; email goes to the address as typed. */
export const Email = z
  .string(because('email'))
  .refine(isFitting, fitting)
  .transform((typed) => withPlainDomain(withoutUnseen(typed)))
  .pipe(z.email({ error: ({ input }) => problemOf(String(input)) }).refine(isFitting, fitting));

/** Any characters, not trimmed; 8 to 128 (promise 1). The server refuses common passwords. */
export const Password = z
  .string()
  .refine((value) => !value.includes('\0') && value.isWellFormed(), { ...because('unstorable'), abort: true })
  .refine(
    (value) => [...value].length >= PASSWORD_MIN_CHARACTERS,
    because('too_short', { min: PASSWORD_MIN_CHARACTERS }),
  )
  .refine(
    (value) => [...value].length <= PASSWORD_MAX_CHARACTERS,
    because('too_long', { max: PASSWORD_MAX_CHARACTERS }),
  );

export const CurrentUser = z.object({
  id: z.string(),
  email: z.string(),
  /** Absent if the person gave none. */
  name: z.string().optional(),
  role: z.enum(['user', 'admin']),
  isEmailVerified: z.boolean(),
  /** Set for an admin whose rights wait for two-step sign-in. */
  needsTwoStep: z.literal(true).optional(),
});
export type CurrentUser = z.infer<typeof CurrentUser>;

/** Second steps available after a right password. */
export const SecondStepOffer = z.object({ hasApp: z.boolean(), hasPasskey: z.boolean() });
export type SecondStepOffer = z.infer<typeof SecondStepOffer>;

/** Why an action link, or the input sent with it, was refused: the specification's messages (section 8). */
export const ActionRefusal = z.enum([
  'expired',
  'invalid',
  'disabled',
  'userNotFound',
  'weakPassword',
  'other',
  'noCode',
  'unknownMode',
]);
export type ActionRefusal = z.infer<typeof ActionRefusal>;

export const ActionOutcome = z.enum([
  'linkWorks',
  'addressConfirmed',
  'passwordSet',
  'addressChanged',
  'addressRestored',
  'accountKept',
]);
export type ActionOutcome = z.infer<typeof ActionOutcome>;

/** Specification section 3, "Auth-action result". Refusals are values. The API adds `message` and `error` in words. */
export const ActionResult = z.object({
  success: z.boolean(),
  type: z.enum(['password-reset', 'email-verification']).optional(),
  /** The address that the code was mailed to; for a reset, and for a change of address (type `email-verification`). */
  email: z.string().optional(),
  /** The code as given; absent if none was given or if it is too long. */
  oobCode: z.string().optional(),
  outcome: ActionOutcome.optional(),
  refusal: ActionRefusal.optional(),
  fault: FieldFault.optional(),
  /** Fills in the sign-in form if a confirmation link opened no session. */
  signInEmail: z.string().optional(),
  /** Set on the refusal of a used code whose effect still stands. */
  isDone: z.literal(true).optional(),
});
export type ActionResult = z.infer<typeof ActionResult>;

/** The specification's three results of a password change (section 8). */
export const PasswordChange = z.object({
  result: z.enum(['reauth fail', 'change fail', 'reauth success']),
  /** The API adds it in words as `message`. */
  fault: FieldFault.optional(),
});
export type PasswordChange = z.infer<typeof PasswordChange>;

/** The specification's results of asking for another address (section 8). It changes once the new one is confirmed. */
export const EmailChange = z.object({
  result: z.enum(['fail', 'send change success']),
  /** The field that a `fail` is about. */
  field: z.enum(['currentPassword', 'newEmail']).optional(),
  fault: FieldFault.optional(),
});
export type EmailChange = z.infer<typeof EmailChange>;

/** New address that waits for confirmation. Another account may hold it. */
export const PendingEmail = z.object({ email: z.string(), expiresAt: z.iso.datetime() });
export type PendingEmail = z.infer<typeof PendingEmail>;

export const OpenSession = z.object({
  id: z.string(),
  startedAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  /** The API also says both in words, as `device`: "Firefox on Windows". */
  ...Device.shape,
  isCurrent: z.boolean(),
});
export type OpenSession = z.infer<typeof OpenSession>;

const TimeZone = z.string().max(TIME_ZONE_CHARACTERS).refine(isTimeZone, because('time_zone'));

/** Settings for emails about contributions that wait for approval. */
export const EmailWishes = z.object({
  /** IANA name; the default until the person's own is known. */
  timeZone: z.string(),
  isTimeZoneKnown: z.boolean(),
  isToldOfWords: z.boolean(),
});
export type EmailWishes = z.infer<typeof EmailWishes>;
const EmailKey = z.string().max(200);

/** Raw password. The response says whether it is wrong or weak. */
export const TypedPassword = z.string().max(1000);
/** Loose on purpose: a missing or overlong code gets a message from the catalogue, not a validation error. */
const LinkText = z
  .string()
  .nullish()
  .transform((text) => text ?? '');
export const LinkCode = z.object({ mode: LinkText, oobCode: LinkText });
/** Path to go on to after confirming. Dropped unless it is a path on this site. */
const GoingTo = z.string().max(RETURN_PATH_CHARACTERS).optional();

export const accounts = {
  /** Same response for known and unknown addresses. Marks this browser, so that confirming here signs in. */
  signUp: endpoint('open')
    .route({ method: 'POST', path: '/accounts', successStatus: 202 })
    // No request chooses a role; an attempt is logged.
    .input(z.object({ email: Email, password: Password, to: GoingTo, role: z.unknown().optional() }))
    .output(z.object({ email: z.string() })),
  /** Opens a session. With two-step sign-in it only starts the wait for `twoStep.finish`. */
  signIn: endpoint('open')
    .route({ method: 'POST', path: '/sessions' })
    .input(z.object({ email: Email, password: TypedPassword }))
    .output(z.object({ user: CurrentUser.nullable(), secondStep: SecondStepOffer.optional() })),
  signOut: endpoint('open')
    .route({ method: 'DELETE', path: '/sessions/current' })
    .output(z.object({ isSignedOut: z.literal(true) })),
  current: endpoint('open')
    .route({ method: 'GET', path: '/sessions/current' })
    .output(z.object({ user: CurrentUser.nullable() })),
  /** Sends the confirmation email again; same response for every address. */
  sendVerification: endpoint('open')
    .route({ method: 'POST', path: '/verification-mails', successStatus: 202 })
    .input(z.object({ email: Email, to: GoingTo }))
    .output(z.object({ email: z.string() })),
  /** Whether a confirmation link still works or was used. Does not spend the code. */
  checkVerification: endpoint('open')
    .route({ method: 'POST', path: '/email-verification-checks' })
    .input(LinkCode)
    .output(ActionResult),
  /** Spends the code of a confirmation link. Opens a session only in the browser that signed up. */
  verifyEmail: endpoint('open')
    .route({ method: 'POST', path: '/email-verifications' })
    .input(LinkCode)
    .output(ActionResult),
  /** Emails a reset link; same response for every address. */
  sendPasswordReset: endpoint('open')
    .route({ method: 'POST', path: '/password-reset-mails', successStatus: 202 })
    .input(z.object({ email: Email }))
    .output(z.object({ email: z.string() })),
  /** The account of a reset link while it still works. Does not spend the code. */
  checkPasswordReset: endpoint('open')
    .route({ method: 'POST', path: '/password-reset-checks' })
    .input(LinkCode)
    .output(ActionResult),
  /** Spends the code of a reset link. A weak password does not spend it. */
  resetPassword: endpoint('open')
    .route({ method: 'POST', path: '/password-resets' })
    .input(LinkCode.extend({ password: TypedPassword }))
    .output(ActionResult),
  /** Needs the current password; ends every other session and every mailed code. */
  changePassword: endpoint('member')
    .route({ method: 'PUT', path: '/password' })
    .input(z.object({ currentPassword: TypedPassword, newPassword: TypedPassword }))
    .output(PasswordChange),
  /** Needs the current password; emails a link to the new address. Same response for free and taken addresses. */
  changeEmail: endpoint('member')
    .route({ method: 'PUT', path: '/email' })
    .input(z.object({ currentPassword: TypedPassword, newEmail: Email }))
    .output(EmailChange),
  /** The change of address that waits for confirmation; same response for free and taken addresses. */
  pendingEmail: endpoint('member')
    .route({ method: 'GET', path: '/email/pending' })
    .output(z.object({ pending: PendingEmail.nullable() })),
  /** Withdraws that change and kills its link. */
  withdrawEmail: endpoint('member')
    .route({ method: 'DELETE', path: '/email/pending' })
    .output(z.object({ pending: z.null() })),
  /** The address that a change link would set, while the link works. Does not spend the code. */
  checkEmailLink: endpoint('open')
    .route({ method: 'POST', path: '/email-link-checks' })
    .input(LinkCode)
    .output(ActionResult),
  confirmEmailChange: endpoint('open')
    .route({ method: 'POST', path: '/email-changes' })
    .input(LinkCode)
    .output(ActionResult),
  /** Spends the code mailed to the old address: restores it and signs everybody out. */
  recoverEmail: endpoint('open')
    .route({ method: 'POST', path: '/email-recoveries' })
    .input(LinkCode)
    .output(ActionResult),
  sessions: endpoint('member')
    .route({ method: 'GET', path: '/sessions' })
    .output(z.object({ sessions: z.array(OpenSession) })),
  endSession: endpoint('member')
    .route({ method: 'DELETE', path: '/sessions/{id}' })
    .input(z.object({ id: z.string().max(100) }))
    .output(z.object({ isEnded: z.literal(true) })),
  endOtherSessions: endpoint('member')
    .route({ method: 'DELETE', path: '/sessions' })
    .output(z.object({ endedCount: z.int() })),
  changeName: endpoint('member')
    .route({ method: 'PUT', path: '/accounts/current/name' })
    .input(z.object({ name: AccountName }))
    .output(z.object({ name: z.string() })),
  /** Language of screens and emails. NOT_FOUND if it is not offered. */
  chooseLanguage: endpoint('member')
    .route({ method: 'PUT', path: '/accounts/current/language' })
    .input(z.object({ language: z.string().max(LANGUAGE_CHARACTERS) }))
    .output(z.object({ language: z.string() })),
  emailWishes: endpoint('member').route({ method: 'GET', path: '/email-wishes' }).output(EmailWishes),
  changeEmailWishes: endpoint('member')
    .route({ method: 'PUT', path: '/email-wishes' })
    .input(z.object({ timeZone: TimeZone, isToldOfWords: z.boolean() }))
    .output(EmailWishes),
  /** The browser's time zone; kept only while none is known. */
  learnTimeZone: endpoint('member')
    .route({ method: 'PUT', path: '/email-wishes/learned-time-zone' })
    .input(z.object({ timeZone: TimeZone }))
    .output(EmailWishes),
  /** Authorised by the key in an email, without a session. */
  emailWishByKey: endpoint('open')
    .route({ method: 'GET', path: '/email-wishes/by-key' })
    .input(z.object({ key: EmailKey }))
    .output(EmailWishes.pick({ isToldOfWords: true })),
  changeEmailWishByKey: endpoint('open')
    .route({ method: 'PUT', path: '/email-wishes/by-key' })
    .input(z.object({ key: EmailKey, isToldOfWords: z.boolean() }))
    .output(EmailWishes.pick({ isToldOfWords: true })),
};
