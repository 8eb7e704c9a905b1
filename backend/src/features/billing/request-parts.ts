/** One request about several records, each in a transaction of its own. */
import { createHash } from 'node:crypto';
import { AppError } from '../../errors.ts';

/** The key of one part of a request, so that the rest can be done when the request comes again. */
export function keyOfPart(key: string, part: number): string {
  const hash = createHash('sha256').update(`${key} ${part}`).digest('hex');
  return [hash.slice(0, 8), hash.slice(8, 12), hash.slice(12, 16), hash.slice(16, 20), hash.slice(20, 32)].join('-');
}

/** Why one of several was refused; throws on where the whole request is at fault. */
export function refusalOf<Code extends string>(error: unknown, known: readonly Code[]): Code | undefined {
  if (!(error instanceof AppError)) return undefined;
  const code = known.find((one) => one === error.code);
  if (code === undefined) throw error;
  return code;
}
