import { undeclared } from './declared-errors.ts';

test.each([
  ['POST', '/api/office/login', 401, 'session.wrongCredentials'],
  ['PUT', '/api/tutor/bookings/12/status', 409, 'booking.paid'],
  ['GET', '/api/tutor/bookings?day=2026-11-23', 401, 'session.required'],
  ['HEAD', '/api/tutor/bookings', 401, 'session.required'],
  ['POST', '/api/office/login', 400, 'malformed'],
  ['GET', '/api/nowhere', 404, 'bill.notFound'],
])('%s %s may answer %d %s', (method, url, status, code) => {
  expect(undeclared(method, url, status, code)).toBeUndefined();
});

test.each([
  ['POST', '/api/office/login', 403, 'session.wrongCredentials'],
  ['PUT', '/api/tutor/bookings/12/status', 409, 'bill.notFound'],
])('%s %s may not answer %d %s', (method, url, status, code) => {
  expect(undeclared(method, url, status, code)).toContain(`answered ${status} '${code}'`);
});
