import * as z from 'zod';
import type { Config } from '../../../../platform/settings/config.ts';

// Loaded on first use, because it imports two dozen packages.
const webAuthn = () => import('@simplewebauthn/server');

/** Loads the package. Call it before a transaction, so that the transaction does not wait for the disk. */
export const preparePasskeys = async (): Promise<void> => void (await webAuthn());

type Site = Pick<Config, 'publicUrl' | 'productName'>;
const hostOf = ({ publicUrl }: Site) => new URL(publicUrl).hostname;
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));

const credential = { id: z.string(), rawId: z.string(), type: z.literal('public-key') };
const NewPasskey = z.object({
  ...credential,
  response: z.object({ clientDataJSON: z.string(), attestationObject: z.string() }),
  clientExtensionResults: z.object({}),
});
const UsedPasskey = z.object({
  ...credential,
  response: z.object({ clientDataJSON: z.string(), authenticatorData: z.string(), signature: z.string() }),
  clientExtensionResults: z.object({}),
});

function readAnswer<Form>(form: z.ZodType<Form>, answer: string): Form | null {
  try {
    return form.safeParse(JSON.parse(answer)).data ?? null;
  } catch {
    return null;
  }
}

/** The passkey id that a response claims; not verified. */
export const namedPasskey = (answer: string): string | null => readAnswer(UsedPasskey, answer)?.id ?? null;

/** Ed25519, ES256, RS256. The package's default also includes experimental ones, for which Node prints a warning. */
const ALGORITHMS = [-8, -7, -257];

/** Leaves time to look for a phone or a security key. */
const TIMEOUT_MS = 300_000;

export interface KnownPasskey {
  credentialId: string;
  /** base64url of the COSE key. */
  publicKey: string;
  useCount: number;
}

/** WebAuthn creation options. The browser does not register the `known` passkeys again. */
export async function creationQuestion(
  site: Site,
  { challenge, user, known }: { challenge: string; user: { id: string; email: string }; known: string[] },
): Promise<Record<string, unknown>> {
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: site.productName,
    rpID: hostOf(site),
    userName: user.email,
    userID: new Uint8Array(Buffer.from(user.id)),
    challenge: bytesOf(challenge),
    timeout: TIMEOUT_MS,
    excludeCredentials: known.map((id) => ({ id })),
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return { ...options };
}

export async function useQuestion(
  site: Site,
  { challenge, known }: { challenge: string; known: string[] },
): Promise<Record<string, unknown>> {
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: hostOf(site),
    challenge: bytesOf(challenge),
    timeout: TIMEOUT_MS,
    allowCredentials: known.map((id) => ({ id })),
  });
  return { ...options };
}

const expected = (site: Site, challenge: string) => ({
  expectedChallenge: challenge,
  expectedOrigin: site.publicUrl,
  expectedRPID: hostOf(site),
  // The password was checked before, so a security key without fingerprint or PIN is enough.
  requireUserVerification: false,
});

/** The created passkey, or null if the response does not fit the challenge. */
export async function madePasskey(site: Site, challenge: string, answer: string): Promise<KnownPasskey | null> {
  const { verifyRegistrationResponse } = await webAuthn();
  const response = readAnswer(NewPasskey, answer);
  if (response === null) return null;
  // The package throws on any fault in a response. Strangers can send any response, so this counts as a refusal.
  const given = { response, ...expected(site, challenge), supportedAlgorithmIDs: ALGORITHMS };
  const checked = await verifyRegistrationResponse(given).catch(() => null);
  if (!checked?.verified) return null;
  const { id, publicKey, counter } = checked.registrationInfo.credential;
  return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), useCount: counter };
}

/** The passkey's use counter, or null if the response does not fit the challenge. */
export async function usedPasskey(
  site: Site,
  { challenge, passkey }: { challenge: string; passkey: KnownPasskey },
  answer: string,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await webAuthn();
  const response = readAnswer(UsedPasskey, answer);
  if (response === null) return null;
  const known = {
    id: passkey.credentialId,
    publicKey: bytesOf(passkey.publicKey),
    counter: passkey.useCount,
  };
  const given = { response, credential: known, ...expected(site, challenge) };
  const checked = await verifyAuthenticationResponse(given).catch(() => null);
  return checked?.verified ? checked.authenticationInfo.newCounter : null;
}
