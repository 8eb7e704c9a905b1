import type { EmailData, EmailName } from '@kitewell/contract/emails';

const request = {
  reference: 'KW-3F7KQ9WX',
  childAge: 6,
  programme: 'outdoor-mission',
  district: 'wu-kai-sha',
  preferredTimes: ['saturday-morning', 'wednesday-afternoon'],
  receivedAt: '2026-11-23T02:15:00.000Z',
} as const;
const families = {
  en: {
    parentName: 'Priya Nair',
    childName: 'Anika',
    message: 'She talks a lot at home, but goes quiet with strangers.\nSaturdays would be best.',
  },
  zh: { parentName: '陳太', childName: '樂天', message: '在家很多話，見到陌生人便不出聲。\n最好是星期六。' },
};

const passwordLink = (language: 'en' | 'zh', site: string) => ({
  name: language === 'zh' ? '黃愛達' : 'Ada Wong',
  email: 'ada@example.com',
  link: `${site}${language === 'zh' ? '/zh' : ''}/tutor-portal#password=12.sample`,
  endsAt: '2026-11-26T02:15:00.000Z',
});

const statement = (language: 'en' | 'zh', site: string) => ({
  name: language === 'zh' ? '黃愛達' : 'Ada Wong',
  month: '2026-11',
  paidOn: '2026-12-03',
  reference: 'PAY-2026-11',
  minutes: 150,
  earningsCents: 105_000,
  correctionCents: 6_400,
  totalCents: 111_400,
  sessions: {
    total: 2,
    entries: [
      { date: '2026-11-07', programme: 'outdoor-mission' as const, minutes: 90, cents: 65_800 },
      { date: '2026-11-14', programme: 'english-through-play' as const, minutes: 60, cents: 39_200 },
    ],
  },
  corrections: {
    total: 1,
    entries: [{ cents: 6_400, reason: language === 'zh' ? '11 月 7 日的車費' : 'Fares on 7 November' }],
  },
  link: `${site}${language === 'zh' ? '/zh' : ''}/tutor-portal?tab=payments`,
});

const session = (language: 'en' | 'zh', site: string) => ({
  name: language === 'zh' ? '黃愛達' : 'Ada Wong',
  childName: families[language].childName,
  programme: 'outdoor-mission' as const,
  date: '2026-11-28',
  time: '10:30',
  minutes: 60,
  link: `${site}${language === 'zh' ? '/zh' : ''}/tutor-portal?tab=schedule&view=week&day=2026-11-28`,
});

const familySession = (language: 'en' | 'zh') => {
  const { parentName, childName } = families[language];
  return {
    ...{ name: parentName, childName, programme: 'outdoor-mission' as const },
    ...{ date: '2026-11-28', time: '10:30', minutes: 90 },
    tutor: language === 'zh' ? '黃愛達' : 'Ada Wong',
    place: language === 'zh' ? '烏溪沙碼頭入口' : 'At the entrance of Wu Kai Sha Pier',
  };
};

/** Two children: one session moved to the next day, one cancelled. */
const weatherDay = (language: 'en' | 'zh') => {
  const { name, ...session } = familySession(language);
  const sibling = language === 'zh' ? { childName: '樂晴', tutor: '李思朗' } : { childName: 'Rohan', tutor: 'Ben Lee' };
  return {
    name,
    sessions: [
      { ...session, ...sibling, programme: 'english-through-play' as const, time: '09:00', minutes: 60, before: null },
      { ...session, date: '2026-11-29', before: '2026-11-28T02:30:00.000Z' },
    ],
  };
};

const assessed = (language: 'en' | 'zh') => {
  const { name, childName, programme, tutor } = familySession(language);
  return { name, childName, programme, tutor, date: '2026-11-28' };
};

const bill = (language: 'en' | 'zh', site: string) => ({
  ...{ name: families[language].parentName, number: 'KE2026-0042', month: '2026-11', totalCents: 224_000 },
  link: `${site}/bill/sample`,
});

const series = (language: 'en' | 'zh') => ({
  ...{ news: 'arranged' as const, childName: families[language].childName, programme: 'outdoor-mission' as const },
  minutes: 60,
  sessions: {
    total: 3,
    entries: ['2026-12-12', '2026-12-19', '2027-01-02'].map((date) => ({ date, time: '10:30' })),
  },
  without: { total: 1, entries: ['2026-12-26'] },
});

const document = (language: 'en' | 'zh', site: string) => ({
  name: session(language, site).name,
  documentName: language === 'zh' ? '警方紀錄查核結果 2025' : 'Police check 2025',
  documentType: 'police_check' as const,
  link: `${site}${language === 'zh' ? '/zh' : ''}/tutor-portal?tab=documents`,
});

const due = (language: 'en' | 'zh', site: string) => {
  const link = `${site}${language === 'zh' ? '/zh' : ''}/tutor-portal?tab=assessments`;
  const { childName } = families[language];
  const entries = ['2026-11-20', '2026-11-21'].map((date, number) => ({
    ...{ childName, date, time: '16:30' },
    link: `${link}&booking=${number + 1}`,
  }));
  return { name: session(language, site).name, link, sessions: { total: 2, entries } };
};

const morning = (language: 'en' | 'zh', site: string) => {
  const { parentName, childName } = families[language];
  const { name: tutor, documentName, documentType } = document(language, site);
  const { reference, childAge, receivedAt } = request;
  const { programme } = session(language, site);
  const lead = { reference, parentName, childName, childAge, receivedAt, phone: '+85291234567', language };
  return {
    date: '2026-11-24',
    leads: {
      total: 23,
      entries: [
        { ...lead, email: 'parent@example.com' },
        { ...lead, email: 'other@example.com' },
      ],
    },
    steps: {
      total: 2,
      entries: [
        {
          ...{
            reference,
            parentName,
            childName,
            childAge,
            phone: '+85291234567',
            email: 'parent@example.com',
            language,
          },
          step: language === 'zh' ? '六時半後致電，談星期四' : 'Call after 18:30 about Thursday',
          ...{ dueOn: '2026-11-24', owner: 'Vivian Mok' },
        },
        {
          ...{
            reference,
            parentName,
            childName,
            childAge,
            phone: '+85291234567',
            email: 'other@example.com',
            language,
          },
          ...{ step: null, dueOn: '2026-11-20', owner: null },
        },
      ],
    },
    sessions: {
      total: 2,
      entries: [
        { time: '10:30', childName, tutor, programme, isConfirmed: true },
        { time: '16:00', childName, tutor, programme, isConfirmed: false },
      ],
    },
    documents: { total: 1, entries: [{ tutor, documentName, documentType, uploadedAt: receivedAt }] },
    expiring: {
      total: 2,
      entries: [
        { tutor, documentName, documentType, expiryDate: '2026-12-19' },
        { tutor, documentName: null, documentType, expiryDate: '2026-12-21' },
      ],
    },
    failedEmails: {
      total: 1,
      entries: [{ to: 'nobody@example.com', template: 'trial-received', settledAt: receivedAt }],
    },
  };
};

/** Sample data about invented people, with which a developer can see each email. */
export const sampleEmails = (language: 'en' | 'zh', site: string): { [Name in EmailName]: EmailData<Name> } => ({
  'trial-asked': {
    ...request,
    ...families[language],
    preferredTimes: [...request.preferredTimes],
    page: '/outdoor-mission',
    campaign: 'newsletter / email / spring-2027',
    phone: '+85291234567',
    email: 'parent@example.com',
    language,
  },
  'trial-received': {
    ...request,
    preferredTimes: [...request.preferredTimes],
    link: `${site}${language === 'zh' ? '/zh' : ''}/parent-portal#${request.reference}.sample`,
  },
  'tutor-welcome': passwordLink(language, site),
  'tutor-password': passwordLink(language, site),
  'staff-password': {
    ...passwordLink(language, site),
    link: `${site}${language === 'zh' ? '/zh' : ''}/office#password=12.sample`,
  },
  'account-notice': {
    name: passwordLink(language, site).name,
    notice: 'passwordChanged',
    at: '2026-11-23T02:15:00.000Z',
    isFormerAddress: false,
    link: `${site}${language === 'zh' ? '/zh' : ''}/tutor-portal`,
  },
  'session-given': { ...session(language, site), district: 'wu-kai-sha', isBack: false },
  'session-moved': {
    ...session(language, site),
    district: 'wu-kai-sha',
    badWeather: false,
    news: [],
    before: '2026-11-26T08:00:00.000Z',
  },
  'family-session-arranged': {
    ...familySession(language),
    isBack: false,
    trial: {
      link: `${site}${language === 'zh' ? '/zh' : ''}/parent-portal#${request.reference}.sample`,
      certificate: `${site}${language === 'zh' ? '/zh' : ''}/certificate?code=KC-SAMPLE`,
      checkedUntil: '2028-05-31',
      phone: '+85291234567',
    },
  },
  'family-session-changed': {
    ...familySession(language),
    badWeather: false,
    news: [],
    before: '2026-11-27T08:00:00.000Z',
    formerTutor: null,
  },
  'session-agreement': {
    ...familySession(language),
    ...{ missing: ['noQualification', 'step7'], answerBy: '2026-11-28T01:30:00.000Z', before: null },
    formerTutor: language === 'zh' ? '李思朗' : 'Ben Lee',
    link: `${site}/agreement/sample`,
  },
  'family-session-cancelled': { ...familySession(language), badWeather: false },
  'family-weather-day': weatherDay(language),
  'family-session-tomorrow': {
    ...familySession(language),
    weather:
      language === 'zh'
        ? '明天或有驟雨，請為孩子準備雨衣；如黃色暴雨警告生效，課堂會改在室內進行。'
        : 'Showers are expected: please pack a raincoat. Under an amber rainstorm warning, we go on indoors.',
  },
  'assessment-shared': {
    ...assessed(language),
    link: `${site}/report/sample`,
  },
  'family-bill': {
    ...bill(language, site),
    dueOn: '2026-12-08',
    fps: { identifier: '+852-91234567', sample: false },
  },
  'family-receipt': {
    ...bill(language, site),
    paidOn: '2026-12-05',
    paidBy: 'fps',
    reference: 'FRN20261205',
  },
  'family-series': {
    ...series(language),
    name: familySession(language).name,
    tutor: familySession(language).tutor,
    place: familySession(language).place,
  },
  'tutor-series': { ...series(language), name: session(language, site).name, link: session(language, site).link },
  'tutor-interview': {
    name: session(language, site).name,
    ...{ news: 'changed', date: '2026-12-03', time: '16:00', before: '2026-12-02T07:00:00.000Z' },
    join: 'https://meet.google.com/abc-defg-hij',
    link: `${site}${language === 'zh' ? '/zh' : ''}/tutor-portal?tab=certification`,
  },
  'course-completed': {
    name: session(language, site).name,
    next: 'documents',
    link: `${site}${language === 'zh' ? '/zh' : ''}/tutor-portal?tab=documents`,
  },
  'business-course-completed': {
    tutor: session(language, site).name,
    link: `${site}${language === 'zh' ? '/zh' : ''}/office/certificates/12`,
  },
  'certificate-confirmed': {
    name: language === 'zh' ? '黃愛達' : 'Ada Wong',
    by: language === 'zh' ? '莫慧欣' : 'Vivian Mok',
    link: `${site}${language === 'zh' ? '/zh' : ''}/kitewell-course-portal?certificate`,
  },
  'answers-sent-back': {
    name: language === 'zh' ? '黃愛達' : 'Ada Wong',
    link: `${site}${language === 'zh' ? '/zh' : ''}/kitewell-course-portal`,
    answers: {
      total: 1,
      entries: [
        language === 'zh'
          ? {
              module: '遊戲學習的基礎',
              question: '引導式遊戲與自由遊戲、工作紙有甚麼分別？',
              note: '請用你自己教過的一個例子說明。',
            }
          : {
              module: 'Foundation of Play-Based Learning',
              question: 'What makes guided play different from both free play and a worksheet?',
              note: 'Please add an example from a session of your own.',
            },
      ],
    },
  },
  'document-verified': document(language, site),
  'document-rejected': {
    ...document(language, site),
    reason:
      language === 'zh'
        ? '第二頁看不清楚，請重新掃描後再上載。'
        : 'The second page cannot be read. Please scan it again.',
  },
  'document-expires': { ...document(language, site), expiryDate: '2026-12-24', daysLeft: 30 },
  'assessments-due': due(language, site),
  'tutor-statement': statement(language, site),
  'business-session-off': {
    ...session(language, site),
    isBack: false,
    why: 'tutor',
    tutor: session(language, site).name,
    reason: language === 'zh' ? '發燒，醫生建議休息三天。' : 'A fever; the doctor says three days of rest.',
    parentName: families[language].parentName,
    phone: '+85291234567',
    isEmailed: false,
    language,
    others: [],
    link: `${site}${language === 'zh' ? '/zh' : ''}/office/schedule?day=2026-11-28&session=12`,
  },
  'business-morning': morning(language, site),
  'session-cancelled': {
    ...session(language, site),
    isOthers: false,
    reason:
      language === 'zh'
        ? '家長要外出，我們會與他們另約時間。'
        : 'The family is away. We look for another day with them.',
  },
});
