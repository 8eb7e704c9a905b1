import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from './config.ts';

/**
 * Keys of links that open something without a password. A key is reckoned from a random seed that lies beside what it
 * opens, and from the secret of the process: so a letter can be written again with the same link, a leaked table opens
 * nothing, and another seed withdraws the link.
 */
export interface LinkKeys {
  /** @param what names what is opened, such as `trial 12`: the key of one opens no other */
  of(what: string, seed: string): string;
  /** The same by each secret that keys may still come from, the newest first. */
  every(what: string, seed: string): readonly string[];
  matches(key: string, what: string, seed: string): boolean;
}

export function createLinkKeys({ secret, previousSecret }: Config['session']): LinkKeys {
  const reckon = (by: string, what: string, seed: string) =>
    createHmac('sha256', by).update(`link\n${what}\n${seed}`).digest('base64url');
  const secrets = [secret, ...(previousSecret === undefined ? [] : [previousSecret])];
  return {
    of: (what, seed) => reckon(secret, what, seed),
    every: (what, seed) => secrets.map((by) => reckon(by, what, seed)),
    matches(key, what, seed) {
      const given = Buffer.from(key);
      return secrets.some((by) => {
        const right = Buffer.from(reckon(by, what, seed));
        return given.length === right.length && timingSafeEqual(given, right);
      });
    },
  };
}
