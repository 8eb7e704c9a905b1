import { errorsInChinese } from './hong-kong-chinese.ts';

test.each([
  '孩子在客廳裏玩，導師跟着他說：「It is a big one!」',
  '致電 {{phone}}，或電郵至 hello@example.com。',
  '醫療衞生界，3 至 5 歲（每堂 60 分鐘）。',
  '爺爺嫲嫲聽着牠在晾衫架下面叫。',
])('%s is clean', (text) => {
  expect(errorsInChinese(text)).toEqual([]);
});

test.each([
  ['孩子们喜欢', ['们', '欢']],
  ['在网上学习', ['网', '学', '习']],
  ['体适能与价', ['体', '适', '与', '价']],
  ['試堂,免費', ['堂,', ',免']],
  ['試堂(免費)', ['堂(', '費)', '(免']],
  ['試堂. 免費', ['堂. ']],
  ['試堂 ，免費', [' ，']],
])('%s has faults', (text, mistakes) => {
  expect(errorsInChinese(text)).toEqual(mistakes);
});
