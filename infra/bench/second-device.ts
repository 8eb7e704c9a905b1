/** A telephone with an app that shows codes, and a passkey, for calls that want a fresh proof of either. */
import { createHash, createHmac, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** The six digits that an authenticator app shows now for a secret in base32. https://www.rfc-editor.org/rfc/rfc6238 */
export function codeOf(secret: string): string {
  const bits = Array.from(secret, (letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const key = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const digest = createHmac('sha1', key).update(step).digest();
  const number = digest.readUInt32BE((digest.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();
const inText = (bytes: Buffer) => bytes.toString('base64url');
/** Bytes of CBOR, as hexadecimal digits or as they are. https://www.rfc-editor.org/rfc/rfc8949 */
const cbor = (...parts: (string | Buffer)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'hex') : part)));
const twoBytes = (number: number) => number.toString(16).padStart(4, '0');

/** Makes a passkey with the longest id that a site accepts. @param origin the site */
export function createPasskey(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(1_020);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const site = sha256(new URL(origin).hostname);
  const named = { id: inText(id), rawId: inText(id), type: 'public-key' };
  const client = (type: string, challenge: unknown) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, padding: 'x'.repeat(2_800) }));

  return {
    /** The answer of a new passkey to a challenge. */
    made(challenge: unknown) {
      // A public key on an elliptic curve, in the numbering of COSE.
      const key = cbor('a5010203262001215820', Buffer.from(x, 'base64url'), '225820', Buffer.from(y, 'base64url'));
      // Somebody is present, and a key follows; a counter of 0; no maker.
      const data = cbor(site, '41', '00000000', '00'.repeat(16), twoBytes(id.length), id, key);
      // `fmt` is `none`, `attStmt` is empty, `authData` is the above.
      const attestation = cbor(
        'a363666d74646e6f6e656761747453746d74a0686175746844617461',
        `59${twoBytes(data.length)}`,
        data,
      );
      return {
        ...named,
        response: {
          clientDataJSON: inText(client('webauthn.create', challenge)),
          attestationObject: inText(attestation),
          transports: Array<string>(10).fill('x'.repeat(20)),
        },
      };
    },

    /** Its answer to a later challenge. */
    signed(challenge: unknown) {
      const [device, clientData] = [cbor(site, '01', '00000000'), client('webauthn.get', challenge)];
      return {
        ...named,
        response: {
          clientDataJSON: inText(clientData),
          authenticatorData: inText(device),
          signature: inText(sign('sha256', Buffer.concat([device, sha256(clientData)]), privateKey)),
        },
      };
    },
  };
}
