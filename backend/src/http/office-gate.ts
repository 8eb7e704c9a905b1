import type { BlockList } from 'node:net';
import type { RequestHandler } from 'express';
import ipaddr from 'ipaddr.js';
import type { Config } from '../config.ts';
import { AppError } from '../errors.ts';

/** Those that change nothing. https://www.rfc-editor.org/rfc/rfc9110#section-9.2.1 */
const safeMethods = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Stands before every call of the office. From outside the networks that may reach it, it is not there (404). What changes
 * something has to say that it comes from the site's own pages: `SameSite=Strict` keeps the cookie from other sites
 * already, and this also from those below the same domain.
 */
export function officeGate({ siteOrigin, officeNetworks }: Pick<Config, 'siteOrigin' | 'officeNetworks'>) {
  const gate: RequestHandler = (req, _res, next) => {
    if (officeNetworks && !isWithin(officeNetworks, req.ip)) {
      next(new AppError('notFound', 404));
      return;
    }
    const [origin, site] = [req.get('Origin'), req.get('Sec-Fetch-Site')];
    const isOwn = (origin === undefined ? site !== undefined : origin === siteOrigin) && (site ?? own) === own;
    next(safeMethods.includes(req.method) || isOwn ? undefined : new AppError('staff.foreignOrigin', 403));
  };
  return gate;
}

/** https://www.w3.org/TR/fetch-metadata/#sec-fetch-site-header */
const own = 'same-origin';

function isWithin(networks: BlockList, address = ''): boolean {
  if (!ipaddr.isValid(address)) return false;
  // An address of IPv4 can come written as one of IPv6.
  const parsed = ipaddr.process(address);
  return networks.check(parsed.toString(), parsed.kind());
}
