import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Config } from '../../config.ts';

const algorithm = 'aes-256-gcm';
const [ivBytes, tagBytes] = [12, 16];

/** Keeps secrets of the office unreadable in the database: its key is reckoned from the secret of the process. */
export interface SecretSeal {
  /** @param whose what it is of, such as `totp 12`: put into another row, it does not open */
  seal(secret: string, whose: string): string;
  /** `renewed` is it sealed anew, where it was sealed with the secret that is being replaced. */
  open(sealed: string, whose: string): { secret: string; renewed?: string };
}

export function createSecretSeal({ secret, previousSecret }: Config['session']): SecretSeal {
  const keyOf = (of: string) => Buffer.from(hkdfSync('sha256', of, '', 'kitewell office secrets', 32));
  const key = keyOf(secret);
  const previous = previousSecret === undefined ? undefined : keyOf(previousSecret);

  const seal = (text: string, whose: string) => {
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(whose));
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
  };
  const openWith = (by: Buffer, sealed: string, whose: string) => {
    const bytes = Buffer.from(sealed, 'base64url');
    const decipher = createDecipheriv(algorithm, by, bytes.subarray(0, ivBytes))
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
