import type { AnyErrorCode } from '@kitewell/contract/errors';
import type { RequestHandler } from 'express';
import type { Config } from '../config.ts';
import { AppError } from '../errors.ts';

/** Methods that change nothing. https://www.rfc-editor.org/rfc/rfc9110#section-9.2.1 */
const safeMethods = ['GET', 'HEAD', 'OPTIONS'];
/** https://www.w3.org/TR/fetch-metadata/#sec-fetch-site-header */
const own = 'same-origin';

/**
 * Refuses (403) a request that changes something and does not come from the site's own pages: `SameSite=Strict` already
 * keeps the cookie from other sites, and this keeps out subdomains of the same domain too.
 */
export function requireOwnOrigin({ siteOrigin }: Pick<Config, 'siteOrigin'>, code: AnyErrorCode): RequestHandler {
  return (req, _res, next) => {
    const [origin, site] = [req.get('Origin'), req.get('Sec-Fetch-Site')];
    const isOwn = (origin === undefined ? site !== undefined : origin === siteOrigin) && (site ?? own) === own;
    next(safeMethods.includes(req.method) || isOwn ? undefined : new AppError(code, 403));
  };
}
