import { adultsGivenName, givenNameOf } from './given-name.ts';

test.each([
  ['陳曉晴', '李美', '曉晴'],
  ['Hei Tung', 'Mei Chan', 'Hei Tung'],
  ['Hei Tung Chan', 'Mei Chan', 'Hei Tung'],
  ['Chan Hei Tung', 'Mei Chan', 'Hei Tung'],
  ['Chan Hei Tung', 'Jenny Lam', 'Hei Tung'],
  ['Tse Lok Yiu', 'Mrs. Tse', 'Lok Yiu'],
  ['Tse Lok Yiu', 'Jenny Lam', 'Lok Yiu'],
  ['Hazel Kwok', 'Jenny Lam', 'Hazel'],
  ['Hazel Hei Tung Kwok', 'Mrs. Kwok', 'Hazel Hei Tung'],
  ['Ayaan Mehta', 'Priya Mehta', 'Ayaan'],
  ['Emma Jane Robinson', 'Kate', 'Emma Jane'],
  ['Mary-Ann O’Brien', 'Kate', 'Mary-Ann'],
  ['Wong Hei', 'Mei', 'Hei'],
  ['陳小明 Ming', 'Po Chan', '小明 Ming'],
  ['樂晴 Hei Hei', '陳美', '樂晴 Hei Hei'],
  ['陳樂', '陳太', '樂'],
  ['陳樂', 'Mei', '樂'],
  ['樂晴', '陳太', '樂晴'],
  ['歐陽曉晴', '歐陽太', '曉晴'],
  ['歐陽晴', '李美', '晴'],
  ['晴', '陳太', '晴'],
  ['Hazel', 'Hazel', 'Hazel'],
  ['Chan', 'Mrs. Chan', 'Chan'],
  ['', '', ''],
])('of %j, whose parent is %j, it is %j', (child, parent, given) => {
  expect(givenNameOf(child, parent)).toBe(given);
});

test.each([
  ['Ms. Claire Lam', 'Claire'],
  ['Vivian Mok', 'Vivian'],
  ['Mr. Chan', 'Mr. Chan'],
  ['Mrs Kwok', 'Mrs Kwok'],
  ['Mr. Tony Chan', 'Tony'],
  ['陳美玲', '美玲'],
  ['郭先生', '郭先生'],
  ['陳太', '陳太'],
  ['陳美', '陳美'],
  ['Bo', 'Bo'],
])('an adult called %j is %j to a family', (name, given) => {
  expect(adultsGivenName(name)).toBe(given);
});
