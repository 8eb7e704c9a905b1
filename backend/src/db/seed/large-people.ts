// Sample content: every person in this file is invented. Guardians' names say that they are samples. The phone numbers
// belong to nobody, and the emails are on a domain that nobody can own.
import { programmes, type Programme } from '@kitewell/contract/programmes';
import { districts, type District } from '@kitewell/contract/trial-choices';

/** How much a business has that has grown for years. */
export const largeSize = { tutors: 60, families: 500, leads: 240 } as const;

const surnames = [
  ['Chan', '陳'],
  ['Wong', '黃'],
  ['Lee', '李'],
  ['Cheung', '張'],
  ['Lam', '林'],
  ['Ng', '吳'],
  ['Leung', '梁'],
  ['Ho', '何'],
  ['Tang', '鄧'],
  ['Yip', '葉'],
  ['Cheng', '鄭'],
  ['Lau', '劉'],
  ['Kwok', '郭'],
  ['Yeung', '楊'],
  ['Tsang', '曾'],
  ['Fung', '馮'],
  ['Tse', '謝'],
  ['Chow', '周'],
  ['Choi', '蔡'],
  ['Poon', '潘'],
  ['Yuen', '袁'],
  ['Mak', '麥'],
  ['Siu', '蕭'],
] as const;

const childrenEn = [
  ...['Emily', 'Oscar', 'Chloe', 'Lucas', 'Mia', 'Jayden', 'Hailey', 'Marcus', 'Sophie', 'Aiden', 'Zoe', 'Nathan'],
  ...['Isla', 'Ethan', 'Amber', 'Leo', 'Charlotte', 'Ryan', 'Hannah', 'Julian', 'Grace', 'Theo', 'Olivia', 'Anson'],
  ...['Abigail', 'Felix', 'Yuki', 'Dylan', 'Rosa', 'Hugo', 'Maya'],
];
const childrenZh = [
  ...['樂晴', '子軒', '芷悠', '俊熙', '穎彤', '浩然', '心妍', '柏言', '詠欣', '梓謙', '曉嵐', '天朗', '靖彤'],
  ...['承希', '愷晴', '逸朗', '思穎', '睿哲', '希瑤', '卓謙', '凱琳', '家睿', '語晴', '臻言', '若嵐', '信行', '喬恩'],
  ...['悅行', '恩祈'],
];
const parentsEn = [
  ...['Wing Yan', 'Siu Ling', 'Ka Man', 'Mei Fong', 'Hoi Ching', 'Pui Shan', 'Yuk Ting', 'Lai Kuen', 'Sze Wan'],
  ...['Chi Ho', 'Kin Fai', 'Wai Lun', 'Tsz Kit'],
];
const tutorsEn = [
  'Ms. Ada',
  'Mr. Bryan',
  'Ms. Cecilia',
  'Mr. Dominic',
  'Ms. Elaine',
  'Mr. Francis',
  'Ms. Gloria',
  'Mr. Henry',
  'Ms. Irene',
  'Mr. Jason',
  'Ms. Karen',
  'Mr. Louis',
  'Ms. Michelle',
  'Mr. Nelson',
  'Ms. Olive',
  'Mr. Peter',
  'Ms. Queenie',
  'Mr. Raymond',
  'Ms. Stella',
  'Mr. Timothy',
  'Ms. Vivian',
  'Mr. Winston',
  'Ms. Yvonne',
];
const streets = [
  'On Chun Street',
  'Sai Sha Road',
  'Hang Hong Street',
  'Ning Tai Road',
  'Po Tai Street',
  'Kam Ying Road',
];

/** One of a list, the first after the last. */
const one = <Value>(values: readonly Value[], n: number): Value => values[n % values.length] as Value;
const phone = (n: number) => `+8525550${2000 + n}`;
const email = (who: string, n: number) => `${who}-${n}@sample.kitewell.example`;

interface Named {
  readonly language: 'en' | 'zh';
  readonly parentName: string;
  readonly childName: string;
  readonly surname: string;
}

/** A parent and a child; every second family writes Chinese. The steps have no common divisor, so names seldom repeat. */
function nameOf(n: number): Named {
  const [romanised, written] = one(surnames, n * 7);
  if (n % 2 === 1) {
    const title = one(['太', '太', '先生', '女士'], n >> 1);
    return {
      ...{ language: 'zh', surname: written, parentName: `${written}${title}（示例）` },
      childName: written + one(childrenZh, n * 5),
    };
  }
  const title = one(['Mrs.', 'Ms.', 'Mrs.', 'Mr.'], n >> 1);
  return {
    ...{ language: 'en', surname: romanised },
    parentName: `${title} ${romanised} ${one(parentsEn, n * 3)} (sample)`,
    childName: `${one(childrenEn, n * 5)} ${romanised}`,
  };
}

export interface LargeTutor {
  readonly n: number;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly programmes: readonly Programme[];
}

export const largeTutors: readonly LargeTutor[] = Array.from({ length: largeSize.tutors }, (_, n) => ({
  n,
  name: `${one(tutorsEn, n)} ${one(surnames, n * 3 + 5 * Math.floor(n / tutorsEn.length))[0]}`,
  email: email('tutor', n),
  phone: phone(n),
  programmes: [one(programmes, n), one(programmes, n + 1)],
}));

export interface LargeFamily extends Named {
  readonly n: number;
  readonly email: string;
  readonly phone: string;
  readonly district: District;
  readonly address: string;
  readonly program: Programme;
  /** Months of the child's age. */
  readonly months: number;
  /** A brother or sister who has no sessions, of every third family. */
  readonly sibling: string | null;
}

const agesOf: Record<Programme, readonly [from: number, to: number]> = {
  'english-through-play': [3, 5],
  'playberry-laser-literacy': [5, 11],
  'outdoor-mission': [7, 11],
};

export const largeFamilies: readonly LargeFamily[] = Array.from({ length: largeSize.families }, (_, n) => {
  const named = nameOf(n);
  const program = one(programmes, n);
  const [from, to] = agesOf[program];
  const given = named.language === 'zh' ? childrenZh : childrenEn;
  const other = one(given, n * 5 + 3);
  return {
    ...named,
    n,
    ...{ email: email('family', n), phone: phone(1000 + n), district: one(districts, n >> 1), program },
    address: `Flat ${one(['A', 'B', 'C', 'D'], n)}, ${1 + (n % 30)}/F, Sample Court, ${1 + (n % 88)} ${one(streets, n)}, Ma On Shan`,
    months: from * 12 + ((n * 5) % ((to - from) * 12 + 6)),
    sibling: n % 3 === 0 ? (named.language === 'zh' ? named.surname + other : `${other} ${named.surname}`) : null,
  };
});

export const largeLeads = Array.from({ length: largeSize.leads }, (_, n) => ({
  ...nameOf(n + 137),
  n,
  ...{ email: email('lead', n), phone: phone(2000 + n), district: one(districts, n), program: one(programmes, n) },
  age: 3 + (n % 9),
}));
