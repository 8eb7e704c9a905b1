import type { BlockList } from 'node:net';
import type { RequestHandler } from 'express';
import ipaddr from 'ipaddr.js';
import type { Config } from '../config.ts';
import { AppError } from '../errors.ts';

/** Methods that change nothing. https://www.rfc-editor.org/rfc/rfc9110#section-9.2.1 */
const safeMethods = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Checked before every call of the office. From a network that may not reach the office, the answer is 404. A request
 * that changes something must come from the site's own pages: `SameSite=Strict` already keeps the cookie from other
 * sites, and this keeps out subdomains of the same domain too.
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
  // An IPv4 address may be written as IPv6.
  const parsed = ipaddr.process(address);
  return networks.check(parsed.toString(), parsed.kind());
}
