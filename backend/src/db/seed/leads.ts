// Sample content: everybody in this file is invented, and named so. The phone numbers belong to nobody, and the emails
// are on a domain that nobody can own.
import type { LeadState } from '@kitewell/contract/lead-states';
import type { District, TrialProgramme, PreferredTime } from '@kitewell/contract/trial-choices';

export interface LeadSeed {
  readonly parentName: string;
  readonly childName: string;
  readonly childAge: number;
  readonly phone: string;
  readonly email: string;
  readonly program: TrialProgramme;
  readonly message: string | null;
  readonly district: District;
  readonly preferredTimes: PreferredTime[];
  readonly language: 'en' | 'zh';
  readonly page: string | null;
  readonly campaign: string | null;
  readonly state: LeadState;
  readonly lostReason?: string;
  /** The English words of one of the reasons that a new database has. */
  readonly listedReason?: string;
  readonly hoursAgo: number;
  /** The email of a sample member of staff. */
  readonly owner: string | null;
  readonly next?: { readonly step: string; readonly inDays: number };
  /** The earliest first. */
  readonly notes: readonly { readonly hoursAgo: number; readonly text: string }[];
}

const owner = 'owner@sample.kitewell.example';
const coordinator = 'coordinator@sample.kitewell.example';

const reach = (last: number, mailbox: string) => ({
  phone: `+852555001${last}`,
  email: `${mailbox}@sample.kitewell.example`,
});

/** Families who have asked for a trial, in every state. Three of them have one of the sample sessions. */
export const sampleLeads: readonly LeadSeed[] = [
  {
    ...{ parentName: '葉太（示例）', childName: '葉卓言', childAge: 4, ...reach(31, 'yip') },
    ...{ program: 'english-through-play', district: 'ma-on-shan', language: 'zh', page: '/english-through-play' },
    ...{ preferredTimes: ['wednesday-afternoon', 'saturday-morning'], campaign: null, state: 'new', hoursAgo: 2 },
    message: '卓言很怕羞，聽得懂英語但不肯說。想找一位有耐性的導師。',
    ...{ owner: null, notes: [] },
  },
  {
    ...{ parentName: 'Ms. Meera Pillai (sample)', childName: 'Dev Pillai', childAge: 9, ...reach(32, 'pillai') },
    ...{ program: 'outdoor-mission', district: 'wu-kai-sha', language: 'en', page: '/outdoor-mission' },
    ...{ preferredTimes: ['saturday-morning'], campaign: 'school-fair', state: 'new', hoursAgo: 70 },
    message: 'We met you at the school fair. Dev would love to be outdoors with other children.',
    ...{ owner: null, notes: [] },
  },
  {
    ...{ parentName: '何先生（示例）', childName: '何梓晴', childAge: 6, ...reach(33, 'ho.second') },
    ...{ program: 'playberry-laser-literacy', district: 'heng-on', language: 'zh', page: '/playberry' },
    ...{ preferredTimes: ['monday-evening', 'thursday-evening'], campaign: null, state: 'contacted', hoursAgo: 96 },
    message: '小一，認字有點慢，默書前常常哭。',
    owner: coordinator,
    next: { step: 'Call after 18:30 about Thursday', inDays: 0 },
    notes: [{ hoursAgo: 90, text: 'Sample: 打過電話，爸爸在開會，請我們六時半後再打。' }],
  },
  {
    ...{ parentName: 'Mrs. Laura Bennett (sample)', childName: 'Poppy Bennett', childAge: 5, ...reach(34, 'bennett') },
    ...{ program: 'not-sure', district: 'ma-on-shan', language: 'en', page: '/' },
    ...{ preferredTimes: ['tuesday-afternoon'], campaign: 'newsletter', state: 'contacted', hoursAgo: 150 },
    message: null,
    owner,
    next: { step: 'Ask whether the trial may be at the grandparents’', inDays: 2 },
    notes: [
      { hoursAgo: 146, text: 'Sample: called, talked for ten minutes. Poppy reads already; Playberry would suit her.' },
      { hoursAgo: 30, text: 'Sample: they are away until the weekend.' },
    ],
  },
  {
    ...{ parentName: 'Mrs. Leung Siu Ling (sample)', childName: 'Oscar Leung', childAge: 5, ...reach(35, 'leung') },
    ...{ program: 'english-through-play', district: 'ma-on-shan', language: 'zh', page: '/english-through-play' },
    ...{ preferredTimes: ['wednesday-afternoon'], campaign: null, state: 'trial_arranged', hoursAgo: 120 },
    message: '想先試一堂，看看 Oscar 肯不肯跟陌生人玩。',
    owner: coordinator,
    next: { step: 'Ask how the trial went', inDays: 3 },
    notes: [{ hoursAgo: 100, text: 'Sample: 已約好試堂，家在三樓，沒有升降機。' }],
  },
  {
    ...{ parentName: 'Mr. Tse Kin Ming (sample)', childName: 'Tse Lok Yiu', childAge: 7, ...reach(36, 'tse') },
    ...{ program: 'playberry-laser-literacy', district: 'tai-shui-hang', language: 'en', page: '/playberry' },
    ...{ preferredTimes: ['friday-afternoon'], campaign: null, state: 'trial_arranged', hoursAgo: 200 },
    message: null,
    owner,
    notes: [{ hoursAgo: 180, text: 'Sample: exams first, so the trial is only in three weeks.' }],
  },
  {
    ...{ parentName: 'Mr. Lau Chi Wai (sample)', childName: 'Ethan Lau', childAge: 3, ...reach(37, 'lau') },
    ...{ program: 'english-through-play', district: 'heng-on', language: 'en', page: '/' },
    ...{ preferredTimes: ['saturday-morning'], campaign: null, state: 'trial_done', hoursAgo: 260 },
    message: 'He is very attached to his mother. Can she stay in the room?',
    owner: coordinator,
    next: { step: 'Offer Saturdays at 10:30', inDays: 1 },
    notes: [
      { hoursAgo: 250, text: 'Sample: of course she can stay.' },
      { hoursAgo: 40, text: 'Sample: the parents liked it very much. Father decides this week.' },
    ],
  },
  {
    ...{ parentName: 'Mrs. Ho Lai Fong (sample)', childName: 'Jasper Ho', childAge: 8, ...reach(38, 'ho') },
    ...{ program: 'playberry-laser-literacy', district: 'tai-shui-hang', language: 'zh', page: '/playberry' },
    ...{ preferredTimes: ['thursday-evening'], campaign: 'playberry', state: 'enrolled', hoursAgo: 31 * 24 },
    message: null,
    owner,
    notes: [{ hoursAgo: 25 * 24, text: 'Sample: joins from next week, Thursdays at five.' }],
  },
  {
    ...{ parentName: '鄭小姐（示例）', childName: '鄭心悠', childAge: 10, ...reach(39, 'cheng') },
    ...{ program: 'outdoor-mission', district: 'elsewhere', language: 'zh', page: '/outdoor-mission' },
    ...{ preferredTimes: [], campaign: null, state: 'lost', hoursAgo: 20 * 24 },
    message: '我們住在將軍澳，請問會來嗎？',
    lostReason: 'Lives too far away for now',
    listedReason: 'Too far away',
    owner: coordinator,
    notes: [{ hoursAgo: 19 * 24, text: 'Sample: 已解釋暫時未有導師到將軍澳，明年再聯絡。' }],
  },
];
