import { deviceOf } from './device.ts';

const apple = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const like = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0';

test.each([
  [`Mozilla/5.0 (Linux; Android 10; K) ${like} Mobile Safari/537.36`, 'Chrome', 'Android'],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${like} SamsungBrowser/28.0 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
  ],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${like} Safari/537.36 Edg/142.0.0.0`, 'Edge', 'Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${like} Safari/537.36 OPR/120.0.0.0`, 'Opera', 'Windows'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${like} Safari/537.36`, 'Chrome', 'ChromeOS'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${apple} Version/18.5 Mobile/15E148 Safari/604.1`,
    'Safari',
    'iPhone',
  ],
  [`Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) ${apple} CriOS/142.0 Mobile/15E148 Safari/604.1`, 'Chrome', 'iPad'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${apple} Version/18.5 Safari/605.1.15`, 'Safari', 'Mac'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0', 'Firefox', 'Linux'],
  ['curl/8.5.0', null, null],
  ['', null, null],
  [undefined, null, null],
])('%j is %s on %s', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});

test('only the beginning of a very long one is read', () => {
  expect(deviceOf(`${'x '.repeat(50_000)}Firefox/1 Android`)).toEqual({ browser: null, system: null });
});
