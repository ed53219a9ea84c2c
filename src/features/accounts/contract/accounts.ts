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

/** Removes invisible characters. Our emails put them into addresses to prevent links, and people copy them along. */
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

/** The server compares addresses in lower case. Email goes to the address as typed. */
export const Email = z
  .string(because('email'))
  .refine(isFitting, fitting)
  .transform((typed) => withPlainDomain(withoutUnseen(typed)))
  .pipe(z.email({ error: ({ input }) => problemOf(String(input)) }).refine(isFitting, fitting));

/** A password: 8 to 128 characters of any kind, not trimmed (promise 1). The server refuses common passwords. */
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
  /** Absent if the person gave no name. */
  name: z.string().optional(),
  role: z.enum(['user', 'admin']),
  isEmailVerified: z.boolean(),
  /** Set for an admin who gets admin rights only after switching on two-step sign-in. */
  needsTwoStep: z.literal(true).optional(),
});
export type CurrentUser = z.infer<typeof CurrentUser>;

/** Second steps that the person may choose from after a right password. */
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

/** Specification section 3, "Auth-action result". A refusal is returned, not thrown. The API adds `message` and `error`. */
export const ActionResult = z.object({
  success: z.boolean(),
  type: z.enum(['password-reset', 'email-verification']).optional(),
  /** The address that the code was mailed to. Set for a reset and for a change of address (type `email-verification`). */
  email: z.string().optional(),
  /** The code as the request sent it. Absent if the request had none or the code is too long. */
  oobCode: z.string().optional(),
  outcome: ActionOutcome.optional(),
  refusal: ActionRefusal.optional(),
  fault: FieldFault.optional(),
  /** Email address for the sign-in form. Set if a confirmation link opened no session. */
  signInEmail: z.string().optional(),
  /** Set when a used code is refused and its effect is still in place. */
  isDone: z.literal(true).optional(),
});
export type ActionResult = z.infer<typeof ActionResult>;

/** The specification's three results of a password change (section 8). */
export const PasswordChange = z.object({
  result: z.enum(['reauth fail', 'change fail', 'reauth success']),
  /** The API adds the fault's text as `message`. */
  fault: FieldFault.optional(),
});
export type PasswordChange = z.infer<typeof PasswordChange>;

/** The specification's results of a request to change the address (section 8). The change waits for confirmation. */
export const EmailChange = z.object({
  result: z.enum(['fail', 'send change success']),
  /** The field that a `fail` is about. */
  field: z.enum(['currentPassword', 'newEmail']).optional(),
  fault: FieldFault.optional(),
});
export type EmailChange = z.infer<typeof EmailChange>;

/** A new address that is not confirmed yet. It may belong to another account. */
export const PendingEmail = z.object({ email: z.string(), expiresAt: z.iso.datetime() });
export type PendingEmail = z.infer<typeof PendingEmail>;

export const OpenSession = z.object({
  id: z.string(),
  startedAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  /** The API also sends browser and system as one text, `device`: "Firefox on Windows". */
  ...Device.shape,
  isCurrent: z.boolean(),
});
export type OpenSession = z.infer<typeof OpenSession>;

const TimeZone = z.string().max(TIME_ZONE_CHARACTERS).refine(isTimeZone, because('time_zone'));

/** Settings for emails about contributions that wait for approval. */
export const EmailWishes = z.object({
  /** IANA name. It is the default zone until the person's own zone is known. */
  timeZone: z.string(),
  isTimeZoneKnown: z.boolean(),
  isToldOfWords: z.boolean(),
});
export type EmailWishes = z.infer<typeof EmailWishes>;
const EmailKey = z.string().max(200);

/** Password without checks. The response says whether it is wrong or weak. */
export const TypedPassword = z.string().max(1000);
/** Accepts any text: a missing or overlong code gets a message from the catalogue, not a validation error. */
const LinkText = z
  .string()
  .nullish()
  .transform((text) => text ?? '');
export const LinkCode = z.object({ mode: LinkText, oobCode: LinkText });
/** Path to continue to after confirming. Ignored unless it is a path on this site. */
const GoingTo = z.string().max(RETURN_PATH_CHARACTERS).optional();

export const accounts = {
  /** The response is the same for every address. Marks this browser, so that confirming the address here signs in. */
  signUp: endpoint('open')
    .route({ method: 'POST', path: '/accounts', successStatus: 202 })
    // `role` is accepted only so that an attempt is logged. A request cannot choose a role.
    .input(z.object({ email: Email, password: Password, to: GoingTo, role: z.unknown().optional() }))
    .output(z.object({ email: z.string() })),
  /** Opens a session, unless the account has two-step sign-in. In that case, `twoStep.finish` must follow. */
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
  /** Sends the confirmation email again. The response is the same for every address. */
  sendVerification: endpoint('open')
    .route({ method: 'POST', path: '/verification-mails', successStatus: 202 })
    .input(z.object({ email: Email, to: GoingTo }))
    .output(z.object({ email: z.string() })),
  /** Says whether a confirmation link still works or was used. Does not spend the code. */
  checkVerification: endpoint('open')
    .route({ method: 'POST', path: '/email-verification-checks' })
    .input(LinkCode)
    .output(ActionResult),
  /** Spends the code of a confirmation link. Opens a session only in the browser that signed up. */
  verifyEmail: endpoint('open')
    .route({ method: 'POST', path: '/email-verifications' })
    .input(LinkCode)
    .output(ActionResult),
  /** Emails a reset link. The response is the same for every address. */
  sendPasswordReset: endpoint('open')
    .route({ method: 'POST', path: '/password-reset-mails', successStatus: 202 })
    .input(z.object({ email: Email }))
    .output(z.object({ email: z.string() })),
  /** Returns the address of a reset link's account while the link works. Does not spend the code. */
  checkPasswordReset: endpoint('open')
    .route({ method: 'POST', path: '/password-reset-checks' })
    .input(LinkCode)
    .output(ActionResult),
  /** Spends the code of a reset link and sets the password. A weak password is refused and does not spend the code. */
  resetPassword: endpoint('open')
    .route({ method: 'POST', path: '/password-resets' })
    .input(LinkCode.extend({ password: TypedPassword }))
    .output(ActionResult),
  /** Needs the current password. Ends every other session and every mailed code. */
  changePassword: endpoint('member')
    .route({ method: 'PUT', path: '/password' })
    .input(z.object({ currentPassword: TypedPassword, newPassword: TypedPassword }))
    .output(PasswordChange),
  /** Needs the current password. Emails a link to the new address. The response is the same for a taken address. */
  changeEmail: endpoint('member')
    .route({ method: 'PUT', path: '/email' })
    .input(z.object({ currentPassword: TypedPassword, newEmail: Email }))
    .output(EmailChange),
  /** The unconfirmed change of address. The response is the same for free and taken addresses. */
  pendingEmail: endpoint('member')
    .route({ method: 'GET', path: '/email/pending' })
    .output(z.object({ pending: PendingEmail.nullable() })),
  /** Withdraws the unconfirmed change of address and disables its link. */
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
  /** Spends the code that was mailed to the old address. Restores that address and ends all sessions. */
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
  /** Sets the language of screens and emails. Errors: NOT_FOUND if the site does not offer the language. */
  chooseLanguage: endpoint('member')
    .route({ method: 'PUT', path: '/accounts/current/language' })
    .input(z.object({ language: z.string().max(LANGUAGE_CHARACTERS) }))
    .output(z.object({ language: z.string() })),
  emailWishes: endpoint('member').route({ method: 'GET', path: '/email-wishes' }).output(EmailWishes),
  changeEmailWishes: endpoint('member')
    .route({ method: 'PUT', path: '/email-wishes' })
    .input(z.object({ timeZone: TimeZone, isToldOfWords: z.boolean() }))
    .output(EmailWishes),
  /** Stores the browser's time zone if the account has none yet. */
  learnTimeZone: endpoint('member')
    .route({ method: 'PUT', path: '/email-wishes/learned-time-zone' })
    .input(z.object({ timeZone: TimeZone }))
    .output(EmailWishes),
  /** Needs no session: the key in the email authorises the request. */
  emailWishByKey: endpoint('open')
    .route({ method: 'GET', path: '/email-wishes/by-key' })
    .input(z.object({ key: EmailKey }))
    .output(EmailWishes.pick({ isToldOfWords: true })),
  changeEmailWishByKey: endpoint('open')
    .route({ method: 'PUT', path: '/email-wishes/by-key' })
    .input(z.object({ key: EmailKey, isToldOfWords: z.boolean() }))
    .output(EmailWishes.pick({ isToldOfWords: true })),
};
