import { createHash, randomBytes } from 'node:crypto';
import type { CookieOptions, Request, Response } from 'express';
import type { Config } from '../config.ts';

type Site = Pick<Config, 'siteOrigin'>;

/** A new token of a session: 32 random bytes. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The hash of a token, which is all that is stored: a leaked table opens nothing. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

const tokenPattern = /^[\w-]{43}$/;

/** Where the site is served over TLS, browsers send a cookie only over TLS. */
const isSecure = ({ siteOrigin }: Site) => siteOrigin.startsWith('https:');

/** The value of a cookie in a request; its name begins with `__Secure-` where the site is served over TLS. */
export function cookieIn(req: Request, site: Site, name: string): string | undefined {
  const start = `${cookieName(site, name)}=`;
  const cookie = (req.headers.cookie ?? '').split(';').find((part) => part.trim().startsWith(start));
  return cookie?.trim().slice(start.length);
}

export const cookieName = (site: Site, name: string): string => (isSecure(site) ? `__Secure-${name}` : name);

/** Only the site's own pages send such a cookie, no script reads it, and only calls below `path` get it. */
export const cookieOptions = (site: Site, path: string): CookieOptions => ({
  httpOnly: true,
  secure: isSecure(site),
  sameSite: 'strict',
  path,
});

/** The cookie with the token of a session. */
export const authSessionCookie = (name: string, path: string) => ({
  tokenIn(req: Request, site: Site): string | undefined {
    const token = cookieIn(req, site, name) ?? '';
    return tokenPattern.test(token) ? token : undefined;
  },
  /** It lasts no longer than the session. */
  set(res: Response, site: Site, token: string, until: Date): void {
    res.cookie(cookieName(site, name), token, { ...cookieOptions(site, path), expires: until });
  },
  clear(res: Response, site: Site): void {
    res.clearCookie(cookieName(site, name), cookieOptions(site, path));
  },
});
