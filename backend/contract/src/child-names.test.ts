import { childNamesIn } from './child-names.ts';

test.each([
  ['Emily and Oscar', ['Emily', 'Oscar']],
  ['Emily & Oscar Wong', ['Emily Wong', 'Oscar Wong']],
  ['Emily, Oscar and Mia', ['Emily', 'Oscar', 'Mia']],
  ['Emily Wong / Oscar Lee', ['Emily Wong', 'Oscar Lee']],
  ['樂晴、樂天', ['樂晴', '樂天']],
  ['陳樂晴和陳樂天', ['陳樂晴', '陳樂天']],
  ['李和平', ['李和平']],
  ['Sandy Anderson', ['Sandy Anderson']],
  [' 樂晴 Hei Hei ', ['樂晴 Hei Hei']],
  ['Emily,', ['Emily,']],
])('%s names %j', (typed, names) => {
  expect(childNamesIn(typed)).toEqual(names);
});
