import * as z from 'zod';
import { QrPicture } from '../../../shared/api/qr-picture.ts';
import { CurrentUser, SecondStepOffer, TypedPassword } from './accounts.ts';
import { endpoint } from '../../../shared/api/endpoint.ts';
import { because } from '../../../shared/api/field-refusals.ts';
import { SECOND_STEP_NAME_CHARACTERS } from '../../../shared/limits/limits.ts';

/** An authenticator app or passkey, used after the password. */
export const SecondStep = z.object({
  id: z.string(),
  kind: z.enum(['app', 'passkey']),
  name: z.string(),
  addedAt: z.iso.datetime(),
  /** Null if it was never used to sign in. */
  lastUsedAt: z.iso.datetime().nullable(),
});
export type SecondStep = z.infer<typeof SecondStep>;

export const TwoStepState = z.object({
  isOn: z.boolean(),
  steps: z.array(SecondStep),
  /** Counts only unused codes. */
  recoveryCodesLeft: z.int(),
});
export type TwoStepState = z.infer<typeof TwoStepState>;

/** WebAuthn JSON, which is passed to the browser unchanged. */
export const PasskeyQuestion = z.record(z.string(), z.unknown());

/** A setup that this session began and has not finished. */
export const TwoStepSetup = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('app'),
    /** Base32 secret in groups of four, for typing by hand when no camera can read the QR code. */
    key: z.string(),
    /** The same secret as an otpauth address, for an authenticator app on the same device. */
    address: z.string(),
    picture: QrPicture,
  }),
  z.object({ kind: z.literal('passkey'), question: PasskeyQuestion }),
]);
export type TwoStepSetup = z.infer<typeof TwoStepSetup>;

/** The browser's WebAuthn response, as JSON text. */
export const PasskeyAnswer = z.object({ response: z.string().max(40_000) });

const Name = z
  .string()
  .refine(
    (value) => [...value].length <= SECOND_STEP_NAME_CHARACTERS && value.isWellFormed(),
    because('too_long', { max: SECOND_STEP_NAME_CHARACTERS }),
  );
const WithPassword = z.object({ password: TypedPassword });
const OneStep = WithPassword.extend({ id: z.string().max(100) });
export const TypedCode = z.string().max(100);
/** Recovery codes are shown once, and only hashes are stored. Null if the account already had codes. */
const Added = z.object({ recoveryCodes: z.array(z.string()).nullable() });
const Key = z.string().max(100);
const SignedIn = z.object({ user: CurrentUser });
const Begun = z.object({ isBegun: z.literal(true) });

export const twoStep = {
  /** The second step that this browser's sign-in still needs. Null if no sign-in is pending. */
  waiting: endpoint('open')
    .route({ method: 'GET', path: '/sessions/second-step' })
    .output(z.object({ waiting: SecondStepOffer.extend({ question: PasskeyQuestion.nullable() }).nullable() })),
  /** Completes the sign-in with an app code or a recovery code, and opens the session. */
  finish: endpoint('open')
    .route({ method: 'POST', path: '/sessions/second-step' })
    .input(z.object({ code: TypedCode }))
    .output(SignedIn),
  finishByPasskey: endpoint('open')
    .route({ method: 'POST', path: '/sessions/second-step/passkey' })
    .input(PasskeyAnswer)
    .output(SignedIn),
  /** The native app begins a passkey's use in the phone's browser. `challenge` is the hash of a verifier (S256). */
  beginInBrowser: endpoint('open')
    .route({ method: 'POST', path: '/sessions/second-step/browser', successStatus: 201 })
    .input(z.object({ challenge: z.string().regex(/^[\w-]{43}$/) }))
    .output(z.object({ key: z.string() })),
  /** The passkey question for the browser that the app opened. Null if the key does not work any more. */
  questionInBrowser: endpoint('open')
    .route({ method: 'POST', path: '/sessions/second-step/browser/question' })
    .input(z.object({ key: Key }))
    .output(z.object({ question: PasskeyQuestion.nullable() })),
  /** Answers the code with which the app goes on within a minute. Signs nobody in. */
  proveInBrowser: endpoint('open')
    .route({ method: 'POST', path: '/sessions/second-step/browser/passkey' })
    .input(PasskeyAnswer.extend({ key: Key }))
    .output(z.object({ code: z.string() })),
  /** The app exchanges the code, once, with the verifier and its own half-finished sign-in. */
  finishFromBrowser: endpoint('open')
    .route({ method: 'POST', path: '/sessions/second-step/browser/code' })
    .input(z.object({ code: Key, verifier: z.string().min(43).max(128) }))
    .output(SignedIn),
  state: endpoint('member').route({ method: 'GET', path: '/two-step' }).output(TwoStepState),
  setup: endpoint('member')
    .route({ method: 'GET', path: '/two-step/setup' })
    .output(z.object({ setup: TwoStepSetup.nullable() })),
  /** Starts setting up an authenticator app. Needs the password, like every change to two-step sign-in. */
  beginApp: endpoint('member')
    .route({ method: 'POST', path: '/two-step/app-setups', successStatus: 201 })
    .input(WithPassword)
    .output(Begun),
  beginPasskey: endpoint('member')
    .route({ method: 'POST', path: '/two-step/passkey-setups', successStatus: 201 })
    .input(WithPassword)
    .output(Begun),
  /** Adds the app after a right code. An account's first second step ends every other session. */
  addApp: endpoint('member')
    .route({ method: 'POST', path: '/two-step/apps', successStatus: 201 })
    .input(z.object({ code: TypedCode, name: Name }))
    .output(Added),
  addPasskey: endpoint('member')
    .route({ method: 'POST', path: '/two-step/passkeys', successStatus: 201 })
    .input(PasskeyAnswer.extend({ name: Name }))
    .output(Added),
  renameStep: endpoint('member')
    .route({ method: 'PATCH', path: '/two-step/steps/{id}' })
    .input(OneStep.extend({ name: Name }))
    .output(z.object({ step: SecondStep })),
  /** Removing the last step turns two-step sign-in off. */
  removeStep: endpoint('member')
    .route({ method: 'DELETE', path: '/two-step/steps/{id}' })
    .input(OneStep)
    .output(z.object({ isOn: z.boolean() })),
  /** Creates ten recovery codes. The old codes stop working. */
  renewRecoveryCodes: endpoint('member')
    .route({ method: 'POST', path: '/two-step/recovery-codes', successStatus: 201 })
    .input(WithPassword)
    .output(z.object({ recoveryCodes: z.array(z.string()) })),
};
