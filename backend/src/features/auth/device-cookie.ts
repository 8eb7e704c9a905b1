import { randomUUID } from 'node:crypto';
import type { CookieOptions, Request, Response } from 'express';
import type { Services } from '../../services.ts';

/** What browsers keep a cookie for at most. https://www.rfc-editor.org/rfc/rfc6265 and Chrome's own limit */
const cookieDays = 400;

type Needs = Pick<Services, 'config' | 'linkKeys'>;

const deviceOf = (account: string): string => `device of ${account}`;

/**
 * One cookie for each account that signs in on the device; its name tells nobody which account that is. Where the key has
 * changed, the name by the former one comes second.
 */
const namesFor = ({ config, linkKeys }: Needs, account: string): readonly string[] =>
  linkKeys
    .every(deviceOf(account), 'name')
    .map((name) => `${config.siteOrigin.startsWith('https:') ? '__Secure-' : ''}kitewell-device-${name.slice(0, 12)}`);

/**
 * The random id of the device where somebody has signed in to this account before, by the cookie that the browser was
 * given then; undefined on any other device. The cookie is signed, so that nobody makes one without having signed in.
 * https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 * @param account as the limits of signing in name it; the account need not exist
 */
export function knownDevice(needs: Needs, req: Request, account: string): string | undefined {
  const cookies = (req.headers.cookie ?? '').split(';').map((part) => part.trim());
  const found = namesFor(needs, account).flatMap((name) =>
    cookies.filter((cookie) => cookie.startsWith(`${name}=`)).map((cookie) => cookie.slice(name.length + 1)),
  );
  const [id = '', key = ''] = found[0]?.split('.') ?? [];
  return id !== '' && needs.linkKeys.matches(key, deviceOf(account), id) ? id : undefined;
}

/** Lets the device be known to the account from now on. Called once every step of signing in has been passed. */
export function rememberDevice(needs: Needs, req: Request, res: Response, account: string): void {
  const id = knownDevice(needs, req, account) ?? randomUUID();
  const options: CookieOptions = {
    httpOnly: true,
    secure: needs.config.siteOrigin.startsWith('https:'),
    sameSite: 'strict',
    path: '/api',
    maxAge: cookieDays * 24 * 60 * 60_000,
  };
  const [name = ''] = namesFor(needs, account);
  res.cookie(name, `${id}.${needs.linkKeys.of(deviceOf(account), id)}`, options);
}
