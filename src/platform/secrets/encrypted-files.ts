// Encryption of whole files for somebody's public key, in the format of the program `age` (age-encryption.org).
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';

/** A pair of keys. Everybody with the recipient can encrypt, and only the identity can decrypt. */
export interface FileKeys {
  identity: string;
  recipient: string;
}

/** The package takes long to load, so it is loaded only when it is used. */
const load = () => import('age-encryption');

export async function newFileKeys(): Promise<FileKeys> {
  const { generateX25519Identity, identityToRecipient } = await load();
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

export async function encrypted(recipients: readonly string[], content: Readable): Promise<Readable> {
  const { Encrypter } = await load();
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  return Readable.fromWeb((await encrypter.encrypt(webStream(content))) as ReadableStream);
}

/** Thrown if no identity is for the file. */
export class WrongKey extends Error {}

/** Throws, now or while it is read, if no identity fits or if a byte was changed. */
export async function decrypted(identities: readonly string[], content: Readable): Promise<Readable> {
  const { Decrypter } = await load();
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  const opened = await decrypter.decrypt(webStream(content)).catch((error: unknown) => {
    // The package has no class for this error.
    const isWrongKey = error instanceof Error && error.message.startsWith('no identity matched');
    throw isWrongKey ? new WrongKey(error.message, { cause: error }) : error;
  });
  return Readable.fromWeb(opened as ReadableStream);
}

const webStream = (content: Readable) => Readable.toWeb(content) as globalThis.ReadableStream<Uint8Array>;

/** Whether the text is a recipient. */
export async function isRecipient(text: string): Promise<boolean> {
  const { Encrypter } = await load();
  try {
    new Encrypter().addRecipient(text);
    return true;
  } catch {
    return false;
  }
}
