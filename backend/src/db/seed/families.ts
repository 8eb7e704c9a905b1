// Sample content: every family, parent and child in this file is invented. Guardians' names say that they are samples;
// the children have the names of the sample sessions. The phone numbers belong to nobody, and the emails are on a
// domain that nobody can own.
import type { District } from '@kitewell/contract/trial-choices';

export interface FamilySeed {
  readonly language: 'en' | 'zh';
  readonly district: District;
  readonly address: string | null;
  readonly notes: string | null;
  readonly source: string | null;
  /** How many days ago the family came, and was last in contact. */
  readonly createdDaysAgo: number;
  readonly contactDaysAgo: number;
  readonly guardians: readonly { name: string; phone: string | null; email: string | null; pays: boolean }[];
  readonly children: readonly {
    readonly name: string;
    /** The child's age in whole months on the day of seeding. */
    readonly months: number;
    readonly level: string | null;
    readonly likes: string | null;
    readonly allergies: string | null;
    /** How many days ago a guardian agreed to outdoor sessions. */
    readonly outingConsentDaysAgo: number | null;
  }[];
}

const child = (name: string, months: number, more: Partial<FamilySeed['children'][number]> = {}) => ({
  ...{ name, months, level: null, likes: null, allergies: null, outingConsentDaysAgo: null },
  ...more,
});

const guardian = (name: string, last: number, mailbox: string | null, pays = true) => ({
  name,
  phone: `+852555001${String(last).padStart(2, '0')}`,
  email: mailbox && `${mailbox}@sample.kitewell.example`,
  pays,
});

export const sampleFamilies: readonly FamilySeed[] = [
  {
    ...{
      language: 'zh',
      district: 'ma-on-shan',
      source: 'A friend of the Chans',
      createdDaysAgo: 210,
      contactDaysAgo: 0,
    },
    address: 'Flat C, 12/F, Block 3, Sample Garden, 8 Sai Sha Road, Ma On Shan',
    notes: 'Sample: Hazel naps until three. Father picks up on Fridays. Prefers WhatsApp in Chinese.',
    guardians: [
      guardian('Mrs. Kwok Mei Yan (sample)', 1, 'kwok'),
      guardian('郭先生（示例）', 11, 'kwok.father', false),
    ],
    children: [
      child('Hazel Kwok', 55, {
        level: 'Full sentences, first sounds',
        likes: 'Boats, bath toys, being the captain',
        allergies: 'Peanuts',
        outingConsentDaysAgo: 200,
      }),
      child('Felix Kwok', 22),
    ],
  },
  {
    ...{ language: 'en', district: 'ma-on-shan', source: 'search', createdDaysAgo: 150, contactDaysAgo: 0 },
    address: 'Flat 7, 25/F, Tower 1, Sample Bay, 1 On Chun Street, Ma On Shan',
    notes: 'Sample: grandmother opens the door and speaks Cantonese. Would like a list of the sounds already taught.',
    guardians: [guardian('Ms. Chan Wing Sze (sample)', 2, 'chan')],
    children: [
      child('Sophie Chan', 76, { level: 'Playberry 1, book 4', likes: 'Monsters, drawing, a piano' }),
      child('Lucas Chan', 40, { likes: 'Diggers' }),
    ],
  },
  {
    ...{ language: 'en', district: 'wu-kai-sha', source: 'school-fair', createdDaysAgo: 120, contactDaysAgo: 1 },
    address: null,
    notes: 'Sample: always meets at the promenade gate.',
    guardians: [
      guardian('Mr. Rohan Mehta (sample)', 4, 'mehta'),
      guardian('Mrs. Anjali Mehta (sample)', 14, null, false),
    ],
    children: [
      child('Ayaan Mehta', 112, {
        level: 'Oral reports of five sentences',
        likes: 'Maps, crabs, cricket',
        outingConsentDaysAgo: 118,
      }),
    ],
  },
  {
    ...{ language: 'zh', district: 'heng-on', source: '/outdoor-mission', createdDaysAgo: 300, contactDaysAgo: 8 },
    address: '12/F, Sample Court, Heng On Estate, Ma On Shan',
    notes: 'Sample: 媽媽下班後才回覆訊息。',
    guardians: [guardian('方嘉敏女士（示例）', 5, 'fong')],
    children: [
      child('Mia Fong', 137, {
        level: 'Debates with reasons',
        likes: 'Planning walks, little children',
        outingConsentDaysAgo: 290,
      }),
    ],
  },
  {
    ...{ language: 'zh', district: 'tai-shui-hang', source: 'playberry', createdDaysAgo: 31, contactDaysAgo: 6 },
    address: 'Flat A, 9/F, Sample Lake Villa, Tai Shui Hang',
    notes: null,
    guardians: [guardian('Mrs. Ho Lai Fong (sample)', 6, 'ho')],
    children: [
      child('Jasper Ho', 101, { level: 'Playberry 3, book 2', likes: 'Detectives', allergies: 'Cats: sneezes' }),
    ],
  },
  {
    ...{ language: 'en', district: 'ma-on-shan', source: 'search', createdDaysAgo: 260, contactDaysAgo: 45 },
    address: null,
    notes: 'Sample: back in Hong Kong after the summer, wants to begin again in the new term.',
    guardians: [guardian('Mrs. Ingrid Andersson (sample)', 7, 'andersson')],
    children: [child('Elsa Andersson', 67, { likes: 'Snow stories' }), child('Nils Andersson', 91)],
  },
  {
    ...{ language: 'zh', district: 'elsewhere', source: null, createdDaysAgo: 90, contactDaysAgo: 20 },
    address: null,
    notes: 'Sample: 住在沙田第一城，只能安排星期六。',
    guardians: [guardian('楊太（示例）', 8, null), guardian('Mr. Yeung Tak Shing (sample)', 18, 'yeung', false)],
    children: [child('楊樂兒', 60, { likes: '恐龍、跳舞' })],
  },
  {
    ...{ language: 'en', district: 'heng-on', source: 'newsletter', createdDaysAgo: 14, contactDaysAgo: 3 },
    address: '21/F, Sample Heights, Heng On Estate, Ma On Shan',
    notes: null,
    guardians: [guardian('Ms. Grace Mensah (sample)', 9, 'mensah')],
    children: [child('Tobi Mensah', 48, { likes: 'Drums', outingConsentDaysAgo: 13 })],
  },
];
