// A passkey in software. It gives the answers of a browser and its authenticator, and falsifies them on request.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: string | Buffer) => Buffer.from(data).toString('base64url');

interface Question {
  challenge: string;
}

interface Ceremony {
  origin: string;
  host: string;
}

export interface SoftPasskey {
  id: string;
  /** The answer to a request to create the passkey, as a form sends it. */
  create(question: Question, changes?: Partial<Ceremony>): string;
  use(question: Question, changes?: Partial<Ceremony> & { count?: number }): string;
}

const USER_PRESENT = 0x01;
const HAS_KEY = 0x40;

function authenticatorData(host: string, flags: number, count: number, more: Buffer = Buffer.alloc(0)): Buffer {
  const counter = Buffer.alloc(4);
  counter.writeUInt32BE(count);
  return Buffer.concat([sha256(host), Buffer.from([flags]), counter, more]);
}

/** CBOR of {fmt: "none", attStmt: {}, authData}. */
function attestation(authData: Buffer): Buffer {
  const length = Buffer.from([0x59, authData.length >> 8, authData.length & 255]);
  const text = (value: string) => Buffer.concat([Buffer.from([0x60 | value.length]), Buffer.from(value)]);
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    length,
    authData,
  ]);
}

/** CBOR of an ES256 key in COSE form. */
function coseKey({ x = '', y = '' }: { x?: string; y?: string }): Buffer {
  const coordinate = (value: string) => Buffer.concat([Buffer.from([0x58, 0x20]), Buffer.from(value, 'base64url')]);
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]);
  return Buffer.concat([head, coordinate(x), Buffer.from([0x22]), coordinate(y)]);
}

export function softPasskey(own: Ceremony): SoftPasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credential = randomBytes(16);
  const id = base64url(credential);
  const clientData = (type: string, { challenge }: Question, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const answer = (response: Record<string, string>) =>
    JSON.stringify({ id, rawId: id, type: 'public-key', response, clientExtensionResults: {} });
  return {
    id,
    create(question, changes = {}) {
      const { origin, host } = { ...own, ...changes };
      const length = Buffer.from([0, credential.length]);
      const attested = Buffer.concat([
        Buffer.alloc(16),
        length,
        credential,
        coseKey(publicKey.export({ format: 'jwk' })),
      ]);
      return answer({
        clientDataJSON: base64url(clientData('webauthn.create', question, origin)),
        attestationObject: base64url(attestation(authenticatorData(host, USER_PRESENT | HAS_KEY, 0, attested))),
      });
    },
    use(question, changes = {}) {
      const { origin, host, count = 1 } = { ...own, ...changes };
      const data = clientData('webauthn.get', question, origin);
      const authData = authenticatorData(host, USER_PRESENT, count);
      return answer({
        clientDataJSON: base64url(data),
        authenticatorData: base64url(authData),
        signature: base64url(sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey)),
      });
    },
  };
}
