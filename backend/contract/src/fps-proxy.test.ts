import { fpsProxyOf } from './fps-proxy.ts';

test.each([
  ['1234567', 'identifier'],
  ['123456789', 'identifier'],
  ['+852-61234567', 'mobile'],
  ['pay@kitewell.example', 'email'],
])('%s names an account by its %s', (text, kind) => {
  expect(fpsProxyOf(` ${text} `)).toEqual({ kind, value: text });
});

test.each(['', '12345678', '61234567', '+85261234567', 'pay@', 'a b@kitewell.example', `${'x'.repeat(60)}@a.example`])(
  '"%s" names none',
  (text) => {
    expect(fpsProxyOf(text)).toBeUndefined();
  },
);
