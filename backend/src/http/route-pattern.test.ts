import { routePattern } from './route-pattern.ts';

test.each([
  ['/api/tutor/bookings', '/api/tutor/bookings'],
  ['/api/tutor/bookings/?cursor=x', '/api/tutor/bookings'],
  ['/api/tutor/bookings/12/status', '/api/tutor/bookings/{id}/status'],
  ['/api/tutor/documents/uploads', '/api/tutor/documents/uploads'],
  ['/api/tutor/documents/7', '/api/tutor/documents/{id}'],
  ['/api/certificates/KC-12345678', '/api/certificates/{code}'],
  ['/api/tutor/calendar/a-secret.ics', '/api/tutor/calendar/{file}'],
  ['/api/pictures/x.webp', '/api/pictures/{file}'],
  ['/api/health/ready', '/api/health/ready'],
  ['/api/tutor/bookings/12/status/more', 'other'],
  ['/api/ada@example.com', 'other'],
  ['/', 'other'],
  ['', 'other'],
])('%s belongs to %s', (address, pattern) => {
  expect(routePattern(address)).toBe(pattern);
});
