import type { RequestHandler } from 'express';
import helmet from 'helmet';

const setHeaders = helmet({
  contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
  // Browsers obey this only over TLS. A web server in front replaces it with its own.
  strictTransportSecurity: { maxAge: 730 * 86_400 },
});

/** The headers of every answer. Caches may keep no answer unless its handler allows it, since most are about people. */
export const securityHeaders: RequestHandler = (req, res, next) => {
  res.setHeader('Cache-Control', 'no-store');
  setHeaders(req, res, next);
};
