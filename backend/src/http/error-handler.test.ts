import { StoreUnavailableError } from '../document-store.ts';
import { isDatabaseAway, isDatabaseFull } from './error-handler.ts';

const withCode = (code: string, message = 'x') => Object.assign(new Error(message), { code });

test.each([
  withCode('ECONNREFUSED'),
  withCode('57P01'),
  withCode('08006'),
  withCode('53300'),
  new Error('Connection terminated unexpectedly'),
  new Error('timeout exceeded when trying to connect'),
  new Error('the query failed', { cause: withCode('ECONNRESET') }),
  new AggregateError([new Error('one'), withCode('ETIMEDOUT')]),
])('%s means that the database is away', (error) => {
  expect(isDatabaseAway(error)).toBe(true);
});

test('a full disk of the database is known, however deep it lies', () => {
  expect(isDatabaseFull(new Error('the query failed', { cause: withCode('53100') }))).toBe(true);
  for (const error of [null, withCode('53300'), new Error('53100')]) expect(isDatabaseFull(error)).toBe(false);
});

test('other errors do not count as a database that cannot be reached', () => {
  const circular = new Error('circular');
  circular.cause = circular;
  const others = [
    undefined,
    null,
    'ECONNREFUSED',
    5,
    {},
    new Error('x'),
    withCode('23505'),
    withCode('ENOENT'),
    circular,
  ];
  for (const error of [...others, new StoreUnavailableError('x')]) expect(isDatabaseAway(error)).toBe(false);
});
