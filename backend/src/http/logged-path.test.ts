import { loggedPath } from './logged-path.ts';

const key = 'k3Y_of-a-family-page-k3Y_of-a-family-page-0';

test.each([
  ['/api/tutor/bookings/12/status'],
  ['/api/pictures/0b0d3c1e-5a5c-4a3e-9a51-1d2e3f405162.webp'],
  ['/api/certificates/KC-3479ACDE'],
  ['/api/caf%C3%A9'],
  ['/api/tutors/'],
  ['/api//tutors'],
])('%s is logged as it is', (path) => {
  expect(loggedPath(path)).toBe(path);
});

test.each([
  [`/report/${key}`, '/report/***'],
  [`/agreement/12.${key}`, '/agreement/***'],
  [`/bill/${key}`, '/bill/***'],
  [`/api/tutor/calendar/${key}.ics`, '/api/tutor/calendar/***'],
  [`/api/family/calendar/7.${key}.ics`, '/api/family/calendar/***'],
  [`/API/Pages/${key}`, '/API/Pages/***'],
  [`//api//tutor//calendar//${key}.ics`, '/api/tutor/calendar/***'],
  [`/%72eport/${key}`, '/report/***'],
  [`/report%2F${key}`, '/report/***'],
  [`/%2572eport/${key}`, '/report/***'],
  [`/api/tutor%5ccalendar\\${key}`, '/api/tutor/calendar/***'],
  [`/./x/../report/./${key}`, '/report/***'],
  [`/report;v=1/${key}`, '/report/***'],
  [`/report/${key.slice(0, 20)}%2f${key.slice(20)}`, '/report/***'],
  [`/report/${key.replace(/./g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)}`, '/report/***'],
  // At an address that is none, the key is still one.
  [`/api/report/${key}`, '/api/report/***'],
  [`/api/tutor/calendars/${key}.ics`, '/api/tutor/calendars/***.ics'],
  [`/${key}`, '/***'],
  [`/api/${'%25'.repeat(20)}73heets/${key}`, '/api/'],
])('%s is logged without its secret', (path, open) => {
  const logged = loggedPath(path);
  expect(logged.startsWith(open)).toBe(true);
  expect(logged).not.toContain(key);
  expect(decodeURIComponent(logged.replaceAll(/%(?![0-9a-f]{2})/gi, '%25'))).not.toContain(key);
});

test('a path that is coded more often than anybody needs is not logged', () => {
  const often = Array.from({ length: 12 }).reduce<string>((path) => encodeURIComponent(path), 'reports/');
  expect(loggedPath(`/api/${often}`)).toBe('***');
});
