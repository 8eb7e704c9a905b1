import { maskedAccount, maskedParts } from './masked-account.ts';

const bank = { bankName: 'HSBC 滙豐', bankCode: '004', accountNumber: '123-456789-001' };
const account = { holder: 'KITEWELL LTD', fps: '123456789', ...bank };

test.each([
  ['123456789', '•••789'],
  ['+852-61234567', '•••567'],
  ['pay@kitewell.example', 'p•••@kitewell.example'],
])('of %s only %s shows', (fps, shown) => {
  expect(maskedParts({ ...account, fps })).toEqual({
    holder: 'KITEWELL LTD',
    ...bank,
    fps: shown,
    accountNumber: '•••001',
  });
});

test('an email names the bank in one line, and nothing of what there is not', () => {
  expect(maskedAccount(account)).toEqual({ holder: 'KITEWELL LTD', fps: '•••789', bank: 'HSBC 滙豐 (004) •••001' });
  const fpsAlone = { ...account, bankName: null, bankCode: null, accountNumber: null };
  expect(maskedAccount(fpsAlone)).toMatchObject({ fps: '•••789', bank: null });
  expect(maskedAccount({ ...account, fps: null })).toMatchObject({ fps: null });
});
