import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Keys } from './config.ts';

/**
 * Keys in links that open something without a password. A key is computed from a random seed that is stored with what
 * it opens, and from a secret of the process: an email with the same link can be written again, a leaked table opens
 * nothing, and another seed ends the link.
 */
export interface LinkKeys {
  /** @param what the name of what is opened, such as `trial 12`, so that its key opens nothing else */
  of(what: string, seed: string): string;
  /** The keys by each secret that is in use, the newest first. */
  every(what: string, seed: string): readonly string[];
  matches(key: string, what: string, seed: string): boolean;
}

export function createLinkKeys({ secret, previousSecret }: Keys): LinkKeys {
  const computeKey = (by: string, what: string, seed: string) =>
    createHmac('sha256', by).update(`link\n${what}\n${seed}`).digest('base64url');
  const secrets = [secret, ...(previousSecret === undefined ? [] : [previousSecret])];
  return {
    of: (what, seed) => computeKey(secret, what, seed),
    every: (what, seed) => secrets.map((by) => computeKey(by, what, seed)),
    matches(key, what, seed) {
      const given = Buffer.from(key);
      return secrets.some((by) => {
        const right = Buffer.from(computeKey(by, what, seed));
        return given.length === right.length && timingSafeEqual(given, right);
      });
    },
  };
}
