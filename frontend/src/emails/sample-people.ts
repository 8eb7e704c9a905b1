import { asCents } from '@kitewell/contract/cents';
/** Invented people, with whom a developer and the office see each email. */
export const request = {
  reference: 'KW-3F7KQ9WX',
  childAge: 6,
  programme: 'outdoor-mission',
  district: 'wu-kai-sha',
  preferredTimes: ['saturday-morning', 'wednesday-afternoon'],
  receivedAt: '2026-11-23T02:15:00.000Z',
} as const;

export const families = {
  en: {
    parentName: 'Priya Nair',
    childName: 'Anika',
    message: 'She talks a lot at home, but goes quiet with strangers.\nSaturdays would be best.',
  },
  zh: { parentName: '陳太', childName: '樂天', message: '在家很多話，見到陌生人便不出聲。\n最好是星期六。' },
};

export const passwordLink = (language: 'en' | 'zh', site: string) => ({
  name: language === 'zh' ? '黃愛達' : 'Ada Wong',
  email: 'ada@example.com',
  link: `${site}${language === 'zh' ? '/zh' : ''}/tutor-portal#password=12.sample`,
  endsAt: '2026-11-26T02:15:00.000Z',
});

export const session = (language: 'en' | 'zh', site: string) => ({
  name: language === 'zh' ? '黃愛達' : 'Ada Wong',
  childName: families[language].childName,
  programme: 'outdoor-mission' as const,
  date: '2026-11-28',
  time: '10:30',
  minutes: 60,
  link: `${site}${language === 'zh' ? '/zh' : ''}/tutor-portal?tab=schedule&view=week&day=2026-11-28`,
});

export const familySession = (language: 'en' | 'zh') => {
  const { parentName, childName } = families[language];
  return {
    ...{ name: parentName, childName, programme: 'outdoor-mission' as const },
    ...{ date: '2026-11-28', time: '10:30', minutes: 90 },
    tutor: language === 'zh' ? '黃愛達' : 'Ada Wong',
    place: language === 'zh' ? '烏溪沙碼頭入口' : 'At the entrance of Wu Kai Sha Pier',
  };
};

export const bill = (language: 'en' | 'zh', site: string) => ({
  ...{ name: families[language].parentName, number: 'KE2026-0042', month: '2026-11', totalCents: asCents(224_000) },
  openCents: asCents(224_000),
  link: `${site}/bill/sample`,
});

export const series = (language: 'en' | 'zh') => ({
  ...{ news: 'arranged' as const, childName: families[language].childName, programme: 'outdoor-mission' as const },
  minutes: 60,
  sessions: {
    total: 3,
    entries: ['2026-12-12', '2026-12-19', '2027-01-02'].map((date) => ({ date, time: '10:30' })),
  },
  without: { total: 1, entries: ['2026-12-26'] },
});

export const document = (language: 'en' | 'zh', site: string) => ({
  name: session(language, site).name,
  documentName: language === 'zh' ? '警方紀錄查核結果 2025' : 'Police check 2025',
  documentType: 'police_check' as const,
  link: `${site}${language === 'zh' ? '/zh' : ''}/tutor-portal?tab=documents`,
});
