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

/** Signs that nobody sees: our letters keep addresses from becoming links with one, and it comes along when copied. */
export const withoutUnseen = (typed: string): string => typed.replaceAll(/\p{Cf}/gu, '');

/** A domain with other letters than a to z in the form that every mail server knows, "xn--…". */
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

/** Lower-cased on the server for comparison; the mail goes to what was typed. */
export const Email = z
  .string(because('email'))
  .refine(isFitting, fitting)
  .transform((typed) => withPlainDomain(withoutUnseen(typed)))
  .pipe(z.email({ error: ({ input }) => problemOf(String(input)) }).refine(isFitting, fitting));

/** Any characters, exactly as typed; 8 to 128 of them (promise 1). Common passwords are refused by the server. */
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
  /** There for somebody who gave one. */
  name: z.string().optional(),
  role: z.enum(['user', 'admin']),
  isEmailVerified: z.boolean(),
  /** There for an admin whose rights wait until two-step sign-in is set up. */
  needsTwoStep: z.literal(true).optional(),
});
export type CurrentUser = z.infer<typeof CurrentUser>;

/** What somebody whose password was right can show as the second step. */
export const SecondStepOffer = z.object({ hasApp: z.boolean(), hasPasskey: z.boolean() });
export type SecondStepOffer = z.infer<typeof SecondStepOffer>;

/** Why a mailed link, or what was sent with it, was refused: the specification's messages (section 8). */
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

/** How far a mailed link came that was not refused. */
export const ActionOutcome = z.enum([
  'linkWorks',
  'addressConfirmed',
  'passwordSet',
  'addressChanged',
  'addressRestored',
  'accountKept',
]);
export type ActionOutcome = z.infer<typeof ActionOutcome>;

/**
 * Specification section 3, "Auth-action result". A refused code is a value of it. An answer of the API says in words what
 * happened, as `message`, and why it was refused, as `error`.
 */
export const ActionResult = z.object({
  success: z.boolean(),
  type: z.enum(['password-reset', 'email-verification']).optional(),
  /** The address the code was mailed to; on a reset and on a change of address, whose type is `email-verification`. */
  email: z.string().optional(),
  /** The code as it was given; absent where none was, or one that is too long. */
  oobCode: z.string().optional(),
  outcome: ActionOutcome.optional(),
  refusal: ActionRefusal.optional(),
  /** Why a password is too weak. */
  fault: FieldFault.optional(),
  /** For the sign-in form: the address of the account, where a link that confirms it opened no session. */
  signInEmail: z.string().optional(),
  /** Beside the refusal of a code that was used: what it was for has been done, and is so now. */
  isDone: z.literal(true).optional(),
});
export type ActionResult = z.infer<typeof ActionResult>;

/** The specification's three answers to a change of the password (section 8). */
export const PasswordChange = z.object({
  result: z.enum(['reauth fail', 'change fail', 'reauth success']),
  /** Why the new password was refused; an answer of the API says it in words too, as `message`. */
  fault: FieldFault.optional(),
});
export type PasswordChange = z.infer<typeof PasswordChange>;

/** The specification's two answers to a wish for another address (section 8); it changes when the new one confirms. */
export const EmailChange = z.object({
  result: z.enum(['fail', 'send change success']),
  /** Which field a `fail` is about. */
  field: z.enum(['currentPassword', 'newEmail']).optional(),
  /** Why nothing was sent; an answer of the API says it in words too, as `message`. */
  fault: FieldFault.optional(),
});
export type EmailChange = z.infer<typeof EmailChange>;

/** The address that an account is to have once it is confirmed, whoever else may have it. */
export const PendingEmail = z.object({ email: z.string(), expiresAt: z.iso.datetime() });
export type PendingEmail = z.infer<typeof PendingEmail>;

/** One place where somebody is signed in. */
export const OpenSession = z.object({
  id: z.string(),
  startedAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  /** An answer of the API says these two in words too, as `device`: "Firefox on Windows". */
  ...Device.shape,
  /** The one that asks. */
  isCurrent: z.boolean(),
});
export type OpenSession = z.infer<typeof OpenSession>;

const TimeZone = z.string().max(TIME_ZONE_CHARACTERS).refine(isTimeZone, because('time_zone'));

/** What somebody wishes of the letters about words that wait for them. */
export const LetterWishes = z.object({
  /** Of the IANA list; the default while theirs is not known. */
  timeZone: z.string(),
  isTimeZoneKnown: z.boolean(),
  isToldOfWords: z.boolean(),
});
export type LetterWishes = z.infer<typeof LetterWishes>;
const LetterKey = z.string().max(200);

/** As typed: whether it is right, or strong enough, is answered as a value. */
export const TypedPassword = z.string().max(1000);
/** Missing or far too long, it is still told in the catalogue's words what is wrong with a link. */
const LinkText = z
  .string()
  .nullish()
  .transform((text) => text ?? '');
export const LinkCode = z.object({ mode: LinkText, oobCode: LinkText });
/** Where to go on after confirming; anything but a path on this site is dropped. */
const GoingTo = z.string().max(RETURN_PATH_CHARACTERS).optional();

export const accounts = {
  /** Answers alike for known and unknown addresses: the mail says which. This browser is known again when it confirms. */
  signUp: endpoint('open')
    .route({ method: 'POST', path: '/accounts', successStatus: 202 })
    // No request chooses a role; one that tries is noted.
    .input(z.object({ email: Email, password: Password, to: GoingTo, role: z.unknown().optional() }))
    .output(z.object({ email: z.string() })),
  /** Opens a session; for somebody with two-step sign-in only the wait for their second step (`twoStep.finish`). */
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
  /** Sends the confirmation mail again; answers alike whatever the address. */
  sendVerification: endpoint('open')
    .route({ method: 'POST', path: '/verification-mails', successStatus: 202 })
    .input(z.object({ email: Email, to: GoingTo }))
    .output(z.object({ email: z.string() })),
  /** Whether a confirmation link would still be taken, or has done its work. Spends nothing. */
  checkVerification: endpoint('open')
    .route({ method: 'POST', path: '/email-verification-checks' })
    .input(LinkCode)
    .output(ActionResult),
  /** Spends the code of a confirmation link. Opens a session in the browser that signed up, and in no other. */
  verifyEmail: endpoint('open')
    .route({ method: 'POST', path: '/email-verifications' })
    .input(LinkCode)
    .output(ActionResult),
  /** Mails a link for a new password; answers alike whatever the address. */
  sendPasswordReset: endpoint('open')
    .route({ method: 'POST', path: '/password-reset-mails', successStatus: 202 })
    .input(z.object({ email: Email }))
    .output(z.object({ email: z.string() })),
  /** Whose link this is, as far as it still works. Spends nothing. */
  checkPasswordReset: endpoint('open')
    .route({ method: 'POST', path: '/password-reset-checks' })
    .input(LinkCode)
    .output(ActionResult),
  /** Spends the code of a reset link. A password that is too weak leaves the link as good as it was. */
  resetPassword: endpoint('open')
    .route({ method: 'POST', path: '/password-resets' })
    .input(LinkCode.extend({ password: TypedPassword }))
    .output(ActionResult),
  /** Needs the current password; ends every other session and every code that was mailed. */
  changePassword: endpoint('member')
    .route({ method: 'PUT', path: '/password' })
    .input(z.object({ currentPassword: TypedPassword, newPassword: TypedPassword }))
    .output(PasswordChange),
  /** Needs the current password; mails a link to the new address. Answers alike for free and taken ones. */
  changeEmail: endpoint('member')
    .route({ method: 'PUT', path: '/email' })
    .input(z.object({ currentPassword: TypedPassword, newEmail: Email }))
    .output(EmailChange),
  /** The change that waits to be confirmed; alike for free and taken addresses. */
  pendingEmail: endpoint('member')
    .route({ method: 'GET', path: '/email/pending' })
    .output(z.object({ pending: PendingEmail.nullable() })),
  /** Takes that change back: the link that was mailed is dead. */
  withdrawEmail: endpoint('member')
    .route({ method: 'DELETE', path: '/email/pending' })
    .output(z.object({ pending: z.null() })),
  /** Which address a link of a change would set, as far as it still works. Spends nothing. */
  checkEmailLink: endpoint('open')
    .route({ method: 'POST', path: '/email-link-checks' })
    .input(LinkCode)
    .output(ActionResult),
  /** Spends the code mailed to the new address: from now on it is the account's. */
  confirmEmailChange: endpoint('open')
    .route({ method: 'POST', path: '/email-changes' })
    .input(LinkCode)
    .output(ActionResult),
  /** Spends the code mailed to the old address: the account has it again, and everybody is signed out. */
  recoverEmail: endpoint('open')
    .route({ method: 'POST', path: '/email-recoveries' })
    .input(LinkCode)
    .output(ActionResult),
  /** Where this person is signed in, the latest used first. */
  sessions: endpoint('member')
    .route({ method: 'GET', path: '/sessions' })
    .output(z.object({ sessions: z.array(OpenSession) })),
  /** Signs out one place of one's own. */
  endSession: endpoint('member')
    .route({ method: 'DELETE', path: '/sessions/{id}' })
    .input(z.object({ id: z.string().max(100) }))
    .output(z.object({ isEnded: z.literal(true) })),
  /** Signs out every place but this one. */
  endOtherSessions: endpoint('member')
    .route({ method: 'DELETE', path: '/sessions' })
    .output(z.object({ endedCount: z.int() })),
  /** Shown to those who look after a page together; an empty one takes it away. */
  changeName: endpoint('member')
    .route({ method: 'PUT', path: '/accounts/current/name' })
    .input(z.object({ name: AccountName }))
    .output(z.object({ name: z.string() })),
  /** Of screens and letters; one that is not spoken here is NOT_FOUND. */
  chooseLanguage: endpoint('member')
    .route({ method: 'PUT', path: '/accounts/current/language' })
    .input(z.object({ language: z.string().max(LANGUAGE_CHARACTERS) }))
    .output(z.object({ language: z.string() })),
  letterWishes: endpoint('member').route({ method: 'GET', path: '/letter-wishes' }).output(LetterWishes),
  changeLetterWishes: endpoint('member')
    .route({ method: 'PUT', path: '/letter-wishes' })
    .input(z.object({ timeZone: TimeZone, isToldOfWords: z.boolean() }))
    .output(LetterWishes),
  /** What a browser says of its clock; kept only while nothing is known. */
  learnTimeZone: endpoint('member')
    .route({ method: 'PUT', path: '/letter-wishes/learned-time-zone' })
    .input(z.object({ timeZone: TimeZone }))
    .output(LetterWishes),
  /** By the key of a letter, without a session. */
  letterWishByKey: endpoint('open')
    .route({ method: 'GET', path: '/letter-wishes/by-key' })
    .input(z.object({ key: LetterKey }))
    .output(LetterWishes.pick({ isToldOfWords: true })),
  changeLetterWishByKey: endpoint('open')
    .route({ method: 'PUT', path: '/letter-wishes/by-key' })
    .input(z.object({ key: LetterKey, isToldOfWords: z.boolean() }))
    .output(LetterWishes.pick({ isToldOfWords: true })),
};
