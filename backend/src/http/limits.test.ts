import { callerAt } from './limits.ts';

test('all addresses of one IPv6 network of 64 bits are one caller, however they are written', () => {
  const caller = callerAt('2001:db8:0:1::1');
  for (const address of ['2001:db8:0:1:9:8:7:6', '2001:DB8:0000:0001::', '2001:0db8::1:0:0:0:2']) {
    expect(callerAt(address)).toBe(caller);
  }
  expect(callerAt('2001:db8:0:2::1')).not.toBe(caller);
});

test('each IPv4 address is a caller of its own, also where it is written as IPv6', () => {
  expect(callerAt('198.51.100.9')).toBe('198.51.100.9');
  expect(callerAt('::ffff:198.51.100.9')).toBe('198.51.100.9');
  expect(callerAt('198.51.100.8')).not.toBe(callerAt('198.51.100.9'));
});

test('texts that are not addresses are one caller together', () => {
  for (const odd of [undefined, '', 'unknown', '_hidden', "' or 1=1"]) expect(callerAt(odd)).toBe('');
});
