import { randomUUID } from 'node:crypto';
import { familyCookie, familyRoot } from '@kitewell/contract/family/addresses';
import type { Request, Response } from 'express';
import { cookieIn, cookieName, cookieOptions } from '../../http/auth-session-cookie.ts';
import type { Services } from '../../services.ts';

type Needs = Pick<Services, 'config' | 'linkKeys'>;

const name = `${familyCookie}-browser`;
// Longer than any code, so that a browser that asks again has the same tries.
const cookieMs = 24 * 60 * 60_000;
const nameOf = (email: string) => `family browser of ${email}`;

/**
 * The browser that asked for the code of this address, by the cookie that it was given then; undefined for any other. The
 * cookie is signed, so that nobody has tries without having asked.
 */
export function requestingBrowser({ config, linkKeys }: Needs, req: Request, email: string): string | undefined {
  const [id = '', key = ''] = (cookieIn(req, config, name) ?? '').split('.');
  return id !== '' && linkKeys.matches(key, nameOf(email), id) ? id : undefined;
}

export function rememberBrowser(needs: Needs, req: Request, res: Response, email: string): void {
  const { config, linkKeys } = needs;
  const id = requestingBrowser(needs, req, email) ?? randomUUID();
  res.cookie(cookieName(config, name), `${id}.${linkKeys.of(nameOf(email), id)}`, {
    ...cookieOptions(config, familyRoot),
    maxAge: cookieMs,
  });
}
