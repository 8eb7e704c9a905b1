import type { BlockList } from 'node:net';
import type { RequestHandler } from 'express';
import ipaddr from 'ipaddr.js';
import type { Config } from '../config.ts';
import { AppError } from '../errors.ts';
import { requireOwnOrigin } from './own-origin.ts';

/**
 * Checked before every call of the office. From a network that may not reach the office, the answer is 404; a change must
 * come from the site's own pages.
 */
export function officeGate(config: Pick<Config, 'siteOrigin' | 'officeNetworks'>): RequestHandler[] {
  const { officeNetworks } = config;
  const requireNetwork: RequestHandler = (req, _res, next) => {
    const isIn = !officeNetworks || isWithin(officeNetworks, req.ip);
    next(isIn ? undefined : new AppError('notFound', 404));
  };
  return [requireNetwork, requireOwnOrigin(config, 'staff.foreignOrigin')];
}

function isWithin(networks: BlockList, address = ''): boolean {
  if (!ipaddr.isValid(address)) return false;
  // An IPv4 address may be written as IPv6.
  const parsed = ipaddr.process(address);
  return networks.check(parsed.toString(), parsed.kind());
}
