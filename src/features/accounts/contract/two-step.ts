import * as z from 'zod';
import { QrPicture } from '../../../shared/api/qr-picture.ts';
import { CurrentUser, SecondStepOffer, TypedPassword } from './accounts.ts';
import { endpoint } from '../../../shared/api/endpoint.ts';
import { because } from '../../../shared/api/field-refusals.ts';
import { SECOND_STEP_NAME_CHARACTERS } from '../../../shared/limits/limits.ts';

/** An authenticator app or a passkey that somebody signs in with after the password. */
export const SecondStep = z.object({
  id: z.string(),
  kind: z.enum(['app', 'passkey']),
  /** Empty when nobody gave it one. */
  name: z.string(),
  addedAt: z.iso.datetime(),
  /** Null until it was used to sign in. */
  lastUsedAt: z.iso.datetime().nullable(),
});
export type SecondStep = z.infer<typeof SecondStep>;

export const TwoStepState = z.object({
  isOn: z.boolean(),
  steps: z.array(SecondStep),
  /** Recovery codes that were not used yet. */
  recoveryCodesLeft: z.int(),
});
export type TwoStepState = z.infer<typeof TwoStepState>;

/** What a browser is asked in WebAuthn's own JSON form; passed on as it is. */
export const PasskeyQuestion = z.record(z.string(), z.unknown());

/** What was begun in this session and waits to be finished. */
export const TwoStepSetup = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('app'),
    /** The secret in base32, in groups of four, to be typed where no camera can read the picture. */
    key: z.string(),
    /** The same as an otpauth address, for an app on this very device. */
    address: z.string(),
    picture: QrPicture,
  }),
  z.object({ kind: z.literal('passkey'), question: PasskeyQuestion }),
]);
export type TwoStepSetup = z.infer<typeof TwoStepSetup>;

/** What a browser answered when it made or used a passkey: WebAuthn's own JSON form, as text. */
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
/** Shown once; only their hashes are kept. Null when there were codes already. */
const Added = z.object({ recoveryCodes: z.array(z.string()).nullable() });
const SignedIn = z.object({ user: CurrentUser });
const Begun = z.object({ isBegun: z.literal(true) });

export const twoStep = {
  /** What is waited for in this browser after a right password; null when nothing is. */
  waiting: endpoint('open')
    .route({ method: 'GET', path: '/sessions/second-step' })
    .output(z.object({ waiting: SecondStepOffer.extend({ question: PasskeyQuestion.nullable() }).nullable() })),
  /** Ends the sign-in with a code of the app, or with a recovery code, and opens the session. */
  finish: endpoint('open')
    .route({ method: 'POST', path: '/sessions/second-step' })
    .input(z.object({ code: TypedCode }))
    .output(SignedIn),
  /** The same with a passkey. */
  finishByPasskey: endpoint('open')
    .route({ method: 'POST', path: '/sessions/second-step/passkey' })
    .input(PasskeyAnswer)
    .output(SignedIn),
  state: endpoint('member').route({ method: 'GET', path: '/two-step' }).output(TwoStepState),
  /** What this session has begun and not finished. */
  setup: endpoint('member')
    .route({ method: 'GET', path: '/two-step/setup' })
    .output(z.object({ setup: TwoStepSetup.nullable() })),
  /** Begins with an authenticator app; needs the password, as everything that changes two-step sign-in does. */
  beginApp: endpoint('member')
    .route({ method: 'POST', path: '/two-step/app-setups', successStatus: 201 })
    .input(WithPassword)
    .output(Begun),
  beginPasskey: endpoint('member')
    .route({ method: 'POST', path: '/two-step/passkey-setups', successStatus: 201 })
    .input(WithPassword)
    .output(Begun),
  /** Adds the app that was begun, once it shows a right code. The first step of an account ends every other session. */
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
  /** Without the last one, two-step sign-in is off. */
  removeStep: endpoint('member')
    .route({ method: 'DELETE', path: '/two-step/steps/{id}' })
    .input(OneStep)
    .output(z.object({ isOn: z.boolean() })),
  /** Ten new recovery codes; the old ones are worth nothing from then on. */
  renewRecoveryCodes: endpoint('member')
    .route({ method: 'POST', path: '/two-step/recovery-codes', successStatus: 201 })
    .input(WithPassword)
    .output(z.object({ recoveryCodes: z.array(z.string()) })),
};
