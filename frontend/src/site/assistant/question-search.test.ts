import { describe, expect, test } from '@jest/globals';
import { questions as english } from '../../content/questions/questions.en.ts';
import { questions as chinese } from '../../content/questions/questions.zh.ts';
import { parentQuestions } from './parent-questions.ts';
import { questionsFor } from './audience.ts';
import { createQuestionSearch } from './question-search.ts';
import { words } from './words.ts';

const search = {
  en: {
    parents: createQuestionSearch(questionsFor('parents', english), 'en'),
    tutors: createQuestionSearch(questionsFor('tutors', english), 'en'),
  },
  zh: {
    parents: createQuestionSearch(questionsFor('parents', chinese), 'zh'),
    tutors: createQuestionSearch(questionsFor('tutors', chinese), 'zh'),
  },
};

describe('fifty questions as parents here type them', () => {
  test.each([
    ['孩子有自閉症可以嗎', 'special-needs'],
    ['我個仔有自閉症收唔收', 'special-needs'],
    ['個女有少少自閉, 你哋啲導師識唔識教', 'special-needs'],
    ['SEN 小朋友收嗎', 'special-needs'],
    ['阿仔語言發展遲緩可唔可以上堂', 'special-needs'],
    ['小朋友坐輪椅可以參加戶外任務嗎', 'special-needs'],
    ['ADHD 可以上堂嗎', 'attention'],
    ['個仔坐唔定點算', 'attention'],
    ['有讀寫障礙可唔可以學拼音', 'reading-difficulties'],
    ['囡囡對花生敏感', 'health'],
    ['個仔有哮喘, 使唔使講聲', 'health'],
    ['上堂期間要食藥點算', 'health'],
    ['導師打小朋友點算', 'concern'],
    ['懷疑導師對個女毛手毛腳', 'concern'],
    ['導師有冇性罪行紀錄查核', 'safety-checks'],
    ['我想投訴', null],
    ['可唔可以退款', 'refund'],
    ['上咗兩堂想退錢', 'refund'],
    ['唔啱時間可唔可以改期', 'reschedule'],
    ['可唔可以轉時間', 'reschedule'],
    ['孩子病了可以取消嗎', 'reschedule'],
    ['點樣俾錢', 'payment'],
    ['幾時交學費', 'payment'],
    ['試堂係咪真係免費', 'trial-free'],
    ['幾多錢一堂', 'fees'],
    ['上堂使唔使陪住', 'parents-present'],
    ['你哋喺邊區上門', 'areas'],
    ['黑雨仲上唔上堂', 'bad-weather'],
    ['一班有幾多個小朋友', 'class-size'],
    ['三歲半可以報名嗎', 'ages'],
  ])('%s', (query, id) => {
    expect(search.zh.parents(query).answer?.id ?? null).toBe(id);
  });

  test.each([
    ['do you take autistic kids', 'special-needs'],
    ['my son is autistic and non verbal', 'special-needs'],
    ['does your tutor have experience with SEN children', 'special-needs'],
    ['she has a speech delay, will this work', 'special-needs'],
    ['my boy has ADHD, is it ok', 'attention'],
    ['my daughter is dyslexic', 'reading-difficulties'],
    ['nut allergy', 'health'],
    ['my son has epilepsy what do I tell the tutor', 'health'],
    ['a tutor touched my daughter', 'concern'],
    ['the tutor shouted at my child', 'concern'],
    ['how do I report abuse', 'concern'],
    ['is there a sexual conviction check for tutors', 'safety-checks'],
    ['I want to complain about a tutor', null],
    ['can I get my money back', 'refund'],
    ['do you refund if we stop halfway', 'refund'],
    ['when do I have to pay', 'payment'],
    ['time does not suit us can we move the lesson', 'reschedule'],
    ['is the trial free or is there a catch', 'trial-free'],
    ['do I need to be home', 'parents-present'],
    ['可以用 PayMe 嗎', 'payment'],
  ])('%s', (query, id) => {
    const language = /\p{Script=Han}/u.test(query) ? 'zh' : 'en';
    expect(search[language].parents(query).answer?.id ?? null).toBe(id);
  });
});

describe('what parents ask', () => {
  test.each([
    ['how much is it', 'fees'],
    ['What are your prices?', 'fees'],
    ['is it expensive', 'fees'],
    ['What if there is a typhoon', 'bad-weather'],
    ['does the class go on in a black rainstorm', 'bad-weather'],
    ['my son is very shy', 'shy-child'],
    ['my daughter does not speak any English yet', 'shy-child'],
    ['what age do you start', 'ages'],
    ['how many kids in one class', 'class-size'],
    ['where do you teach?', 'areas'],
    ['can you come to Sha Tin', 'areas'],
    ['how can I book a trial', 'book-how'],
    ['what is the free trial', 'trial-what'],
    ['which programme is best for a 5 year old', 'programmes-which'],
    ['are your teachers safe? background check', 'safety-checks'],
    ['do tutors speak Cantonese', 'tutor-languages'],
    ['do I have to stay at home during the lesson', 'parents-present'],
    ['can my two boys learn together, they are brothers', 'siblings'],
    ['we have a cat', 'pets'],
    ['my kid is sick, can I cancel', 'reschedule'],
    ['how do I reschedule a lesson', 'reschedule'],
    ['what is phonics', 'phonics'],
    ['my boy has ADHD', 'attention'],
    ['can I pay by credit card', 'payment'],
    ['will you take pictures of my child', 'photos'],
    ['what happens when it rains on Outdoor Mission', 'outdoor-rain'],
    ['is there class on Christmas holiday', 'holidays'],
    ['what to prepare before the trial', 'trial-prepare'],
    ['how do I know if my child is improving', 'progress'],
    ['what do you do when he cries', 'feelings'],
    ['what do you do with our personal data', 'personal-data'],
    ['playbery laser litteracy', 'programme-playberry'],
    ['I lost my refernce, where is my trial request', 'book-look-up'],
  ])('%s', (query, id) => {
    expect(search.en.parents(query).answer?.id).toBe(id);
  });

  test.each([
    ['學費幾多錢', 'fees'],
    ['收費如何？', 'fees'],
    ['幾錢一堂', 'fees'],
    ['八號風球會上堂嗎', 'bad-weather'],
    ['黑雨點算', 'bad-weather'],
    ['個仔好怕醜點算', 'shy-child'],
    ['女兒很內向，不肯說英語', 'shy-child'],
    ['幾多歲可以開始', 'ages'],
    ['一班有幾多人', 'class-size'],
    ['你們在哪些地區上門', 'areas'],
    ['住沙田可以嗎', 'areas'],
    ['怎樣預約試堂', 'book-how'],
    ['免費試堂是甚麼', 'trial-what'],
    ['哪個課程適合五歲小朋友', 'programmes-which'],
    ['老師有沒有做背景查核', 'safety-checks'],
    ['導師識唔識講廣東話', 'tutor-languages'],
    ['上課時要不要陪', 'parents-present'],
    ['兩兄弟可以一齊上嗎', 'siblings'],
    ['家裏養了貓', 'pets'],
    ['小朋友發燒想改期', 'reschedule'],
    ['想取消課堂', 'reschedule'],
    ['甚麼是拼音', 'phonics'],
    ['孩子坐不定', 'attention'],
    ['可以用信用卡付款嗎', 'payment'],
    ['會不會拍照', 'photos'],
    ['下雨天戶外課怎麼辦', 'outdoor-rain'],
    ['聖誕假期有沒有課', 'holidays'],
    ['試堂要準備甚麼', 'trial-prepare'],
    ['怎樣知道有沒有進步', 'progress'],
    ['小朋友哭鬧怎麼辦', 'feelings'],
    ['個人資料會怎樣處理', 'personal-data'],
    ['Playberry 是甚麼', 'programme-playberry'],
    ['Outdoor Mission 會做甚麼', 'programme-outdoor'],
  ])('%s', (query, id) => {
    expect(search.zh.parents(query).answer?.id).toBe(id);
  });
});

describe('what tutors ask', () => {
  test.each([
    ['how long is the course', 'course-time'],
    ['what happens in the interview', 'interview'],
    ['I got no email about the interview', 'interview-email'],
    ['what documents are needed', 'documents-needed'],
    ['can I upload a pdf', 'documents-upload'],
    ['forgot my password', 'portal-password'],
    ['when do I get the certificate', 'course-certificate'],
    ['what are the onboarding steps', 'onboarding-steps'],
    ['where are my earnings', 'tutor-payments'],
    ['how do I become a tutor', 'tutor-become'],
    ['when does the staff shop open', 'staff-shop'],
  ])('%s', (query, id) => {
    expect(search.en.tutors(query).answer?.id).toBe(id);
  });

  test.each([
    ['課程要多久', 'course-time'],
    ['面試會問甚麼', 'interview'],
    ['收不到面試電郵', 'interview-email'],
    ['要交甚麼文件', 'documents-needed'],
    ['忘記密碼', 'portal-password'],
    ['幾時有證書', 'course-certificate'],
    ['入職步驟', 'onboarding-steps'],
    ['怎樣成為導師', 'tutor-become'],
    ['導師商店幾時開', 'staff-shop'],
  ])('%s', (query, id) => {
    expect(search.zh.tutors(query).answer?.id).toBe(id);
  });
});

describe('what we have no answer to', () => {
  test.each([
    'What is the capital of France?',
    'bake a chocolate cake',
    'Who won the football match yesterday?',
    'Can the tutor repair my laptop screen?',
    'asdfgh qwerty',
    'Recommend a good restaurant in Central',
    'Do you teach piano or swimming?',
    'How much are violin lessons?',
    'Chinese classes for a 5 year old',
    '',
    '???',
  ])('%s', (query) => {
    expect(search.en.parents(query).answer).toBeNull();
  });

  test.each([
    '法國的首都在哪裏',
    '今晚食乜餸',
    '恆生指數升定跌',
    '怎樣煮紅豆沙',
    '有沒有教鋼琴或游泳',
    '鋼琴堂幾錢',
    '有冇普通話班',
    '幫我維修電腦',
    '',
    '！！！',
  ])('%s', (query) => {
    expect(search.zh.parents(query).answer).toBeNull();
  });
});

test.each([
  ['en', 'my child'],
  ['en', 'the lessons'],
  ['zh', '只有一個小朋友得唔得'],
  ['zh', '唔想上堂'],
] as const)('words that fit nearly every question tell nothing (%s): %s', (language, query) => {
  expect(search[language].parents(query).answer).toBeNull();
});

test.each([
  ['en', 'my 4 year old is shy', 'my child is shy'],
  ['en', 'he is 6, how much', 'how much'],
  ['zh', '我個女五歲好怕醜', '我個女好怕醜'],
  ['zh', '四歲半幾錢一堂', '幾錢一堂'],
] as const)('an age said in passing changes no answer (%s): %s', (language, withAge, without) => {
  const { answer } = search[language].parents(without);
  expect(answer).not.toBeNull();
  expect(search[language].parents(withAge).answer?.id).toBe(answer?.id);
});

test.each(['’', '‘', '´', '`'])("%s is read as the apostrophe ' is", (apostrophe) => {
  const query = "my son can't sit still, it's hard";
  expect(words(query.replaceAll("'", apostrophe), 'en')).toEqual(words(query, 'en'));
});

test('offers similar questions if none is the answer', () => {
  const { answer, related } = search.en.parents('do you teach mandarin');
  expect(answer).toBeNull();
  expect(related.map(({ id }) => id)).toContain('tutor-languages');
});

test.each([
  ['en', english],
  ['zh', chinese],
] as const)('every question finds its own answer (%s)', (language, questions) => {
  for (const audience of ['parents', 'tutors'] as const) {
    for (const { id, question } of questionsFor(audience, questions)) {
      expect([id, search[language][audience](question).answer?.id]).toEqual([id, id]);
    }
  }
});

test('neither chat answers with what is only for the other', () => {
  const ids = (audience: 'parents' | 'tutors') => questionsFor(audience, english).map(({ id }) => id);
  expect(ids('parents')).toContain('fees');
  expect(ids('parents')).not.toContain('portal-password');
  expect(ids('tutors')).toContain('portal-password');
  expect(ids('tutors')).not.toContain('fees');
  // Asked by parents and tutors.
  expect(ids('parents')).toContain('tutor-become');
  expect(ids('tutors')).toContain('tutor-become');
});

describe.each([
  ['en', 'tuning', 0.95],
  ['en', 'evaluation', 0.9],
  ['zh', 'tuning', 0.95],
  ['zh', 'evaluation', 0.9],
] as const)('how parents ask (%s, %s)', (language, half, share) => {
  const answered = parentQuestions[language][half].map(([typed, id]) => ({
    typed,
    id,
    found: search[language].parents(typed).answer?.id ?? null,
  }));

  test('finds the right answer first, nearly always', () => {
    const known = answered.filter(({ id }) => id !== null);
    expect(known.length).toBeGreaterThanOrEqual(30);
    expect(known.filter(({ id, found }) => id === found).length / known.length).toBeGreaterThanOrEqual(share);
  });

  test('hands over to a person instead of giving a wrong answer', () => {
    expect(answered.filter(({ id }) => id === null).length).toBeGreaterThanOrEqual(7);
    const misread = answered.filter(({ id, found }) => found !== null && found !== id);
    expect(misread).toEqual([]);
  });
});
