import { mostLeadsCounted } from '@kitewell/contract/office/leads';

/** A number of leads, which are counted only up to a limit: `12`, `200+`. */
export const writtenCount = (count: number): string =>
  count > mostLeadsCounted ? `${mostLeadsCounted}+` : String(count);
