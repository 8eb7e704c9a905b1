import type { CallSchemas } from '@kitewell/contract/call';
import { familySchemas } from '@kitewell/contract/family/schemas';
import { officeSchemas } from '@kitewell/contract/office/schemas';
import { schemas } from '@kitewell/contract/schemas';
import fc from 'fast-check';
import { valueOf } from '../../test/odd-requests.ts';
import { AppError } from '../errors.ts';
import { stripPrototypeKeys } from './json-body.ts';
import { readInput } from './read-input.ts';

/**
 * Many more values than the fuzz test can send as requests: a rule of a schema that takes a field for what it should be
 * fails with a TypeError, which would be answered by 500. `FUZZ_RUNS=6000` tries more of them for each call.
 */
const runs = Number(process.env.FUZZ_RUNS ?? 100);

const bodies = Object.entries<CallSchemas>({ ...schemas, ...officeSchemas, ...familySchemas }).flatMap(
  ([name, { body }]) => (body ? [[name, body] as const] : []),
);

test.each(bodies)('a body of %s is taken or refused, whatever is in it', (_name, schema) => {
  fc.assert(
    fc.property(valueOf(schema), (value) => {
      const body: unknown = JSON.parse(JSON.stringify(value));
      stripPrototypeKeys(body);
      try {
        readInput(schema, body);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
      }
    }),
    { numRuns: runs },
  );
});
