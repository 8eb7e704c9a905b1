// The most common surnames in Hong Kong, in its spelling. Rare ones that are mostly a syllable of a given name, such as
// 'Tung' or 'Kei', are left out.
const surnames = new Set(
  `Au Chan Chen Cheng Cheung Chiu Choi Chow Choy Chu Fan Fok Fong Fung Ho Hui Ip Kam Kan Kim Ko Kong Koo Kwan Kwok Kwong
   Lai Lam Lau Law Lee Leung Li Lin Liu Lo Lui Luk Ma Mak Mok Ng Ngai Pang Poon Shek Shum Singh Siu So Suen Szeto Tam
   Tang To Tong Tsang Tse Tso Tsoi Tsui Wang Wong Wu Yeung Yip Yiu Yuen Zhang Zhao`
    .toLowerCase()
    .split(/\s+/),
);
const hanSurnames = new Set(
  '陳黃李張林梁吳劉王鄭楊何葉鄧蔡周許馮曾郭羅謝潘蘇朱胡鍾盧蕭余呂鄒馬麥莫方關譚簡袁江湯彭杜施高石唐鄺尹陸韓范溫龍',
);
const doubleSurnames = ['歐陽', '司徒', '司馬', '諸葛', '上官', '端木', '皇甫', '尉遲'];

// A syllable of a Cantonese name. Two of them may both be the given name, as 'Hei Tung'; 'Hazel' and 'Robinson' are no
// such syllables.
const syllable =
  /^(?:b|ch|d|f|gw?|h|j|kw?|l|m|ng?|p|s|sh|sz|t|ts|tz|w|y|z)?(?:aa?|ae|ai|au|ay|e|ee|ei|eu|i|iu|o|oi|oo|ou|oy|u|ui|yu|z)(?:k|m|ng?|p|t)?$/i;
const han = /^\p{Script=Han}+$/u;

/**
 * The whole given name of a child, without the surname: '曉晴' of '陳曉晴', 'Hazel' of 'Hazel Kwok', 'Hei Tung' of 'Hei
 * Tung'. A word that the parent's name has too is the surname; otherwise one of the most common surnames is or, in
 * names that are not Chinese, the last word. A single word stays.
 */
export function givenNameOf(childName: string, parentName: string): string {
  const words = childName.trim().split(/\s+/);
  const parents = parentName.toLowerCase().split(/[^\p{L}]+/u);
  const written = words.map((word) => (han.test(word) ? givenHan(word, parentName) : word));
  const latin = words.filter((word) => !han.test(word));
  const family = latin.length < 2 ? undefined : familyWord(latin, parents);
  return written.filter((word) => word !== family).join(' ') || childName;
}

const titleBefore = /^(?:mrs?|ms|miss|dr)\.?\s+/i;
const titleAfter = /(?:太太?|先生|女士|小姐)$/u;

/**
 * How a family is told of an adult: 'Claire' for 'Ms. Claire Lam', '美玲' for '陳美玲'. A surname with a title, and a name
 * of two characters, stay whole: 'Mr. Chan', '郭太', '陳美'.
 */
export function adultsGivenName(name: string): string {
  const whole = name.trim();
  const bare = whole.replace(titleBefore, '');
  const isSurname = bare !== whole && !/\s/.test(bare);
  return isSurname || titleAfter.test(whole) || /^\p{Script=Han}{2}$/u.test(whole) ? whole : givenNameOf(bare, '');
}

/** The word that is the surname, of a name of two or more words in Latin letters; undefined where none seems to be. */
function familyWord(words: readonly string[], parents: readonly string[]): string | undefined {
  const [first = '', last = ''] = [words[0], words.at(-1)];
  const shared = [last, first].find((word) => parents.includes(word.toLowerCase()));
  if (shared !== undefined) return shared;
  const isSurname = (word: string) => surnames.has(word.toLowerCase());
  // 'Tse Lok Yiu': of three words that all look Chinese, the first is the surname.
  if (words.length > 2 && isSurname(first) && words.every((word) => syllable.test(word))) return first;
  if (isSurname(last)) return last;
  if (isSurname(first)) return first;
  return words.every((word) => syllable.test(word)) ? undefined : last;
}

function givenHan(name: string, parentName: string): string {
  if (name.length < 2) return name;
  const long = doubleSurnames.find((surname) => name.startsWith(surname));
  if (long !== undefined && name.length > 2) return name.slice(2);
  const first = name.charAt(0);
  // Two characters may both be the given name; of three, the first is nearly always the surname.
  const isFamily = name.length > 2 || parentName.trim().startsWith(first) || hanSurnames.has(first);
  return isFamily ? name.slice(1) : name;
}
