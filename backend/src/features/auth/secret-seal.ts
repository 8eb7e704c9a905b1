import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Keys } from '../../config.ts';

const algorithm = 'aes-256-gcm';
const [ivBytes, tagBytes] = [12, 16];

/** Encrypts secrets of accounts for the database, with a key that is derived from `SEAL_SECRET`. */
export interface SecretSeal {
  /**
   * @param whose to which record the secret belongs, such as `totp staff 12`: copied into another record it cannot be opened
   */
  seal(secret: string, whose: string): string;
  /**
   * `renewed` is the secret sealed anew, where it was sealed with the key before the present one.
   * @throws where neither key has sealed it for this record
   */
  open(sealed: string, whose: string): { secret: string; renewed?: string };
}

export function createSecretSeal({ secret, previousSecret }: Keys): SecretSeal {
  const keyOf = (text: string) => Buffer.from(hkdfSync('sha256', text, '', 'kitewell account secrets', 32));
  const key = keyOf(secret);
  const previous = previousSecret === undefined ? undefined : keyOf(previousSecret);

  const seal = (text: string, whose: string) => {
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(whose));
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
  };
  const openWith = (sealKey: Buffer, sealed: string, whose: string) => {
    const bytes = Buffer.from(sealed, 'base64url');
    const decipher = createDecipheriv(algorithm, sealKey, bytes.subarray(0, ivBytes))
      .setAAD(Buffer.from(whose))
      .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
  };
  return {
    seal,
    open(sealed, whose) {
      try {
        return { secret: openWith(key, sealed, whose) };
      } catch (error) {
        if (!previous) throw error;
        const text = openWith(previous, sealed, whose);
        return { secret: text, renewed: seal(text, whose) };
      }
    },
  };
}
