import { isoCBOR, toHash } from '@simplewebauthn/server/helpers';
import type { World } from './world.ts';

export const inText = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

/** The answer of a device that somebody has written: it claims whatever it likes. */
export async function selfMadePasskey(world: World, challenge: string, id: Buffer, sentId = id) {
  const { siteOrigin } = world.config;
  const length = Buffer.alloc(2);
  length.writeUInt16BE(id.length);
  // A public key on an elliptic curve, in the numbering of COSE.
  const publicKey = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(32)],
      [-3, new Uint8Array(32)],
    ]),
  );
  // The site's hash; flags that its owner was there and unlocked it, and that a key follows; a counter of 0; no maker.
  const site = await toHash(Buffer.from(new URL(siteOrigin).hostname));
  const device = Buffer.concat([site, Buffer.from([0x45, 0, 0, 0, 0]), Buffer.alloc(16), length, id, publicKey]);
  const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
    ['fmt', 'none'],
    ['attStmt', new Map<string, string>()],
    ['authData', new Uint8Array(device)],
  ]);
  const client = Buffer.from(JSON.stringify({ type: 'webauthn.create', challenge, origin: siteOrigin }));
  return {
    id: inText(sentId),
    rawId: inText(sentId),
    type: 'public-key' as const,
    response: { clientDataJSON: inText(client), attestationObject: inText(isoCBOR.encode(attestation)) },
  };
}
