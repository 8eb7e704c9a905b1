// Sample content: announcements of articles, written for the demo. The blog they link to does not exist.

export type BlogPostSeed = {
  slug: string;
  title: string;
  titleZh: string;
  summary: string;
  summaryZh: string;
  /** Minutes. */
  readingMinutes: number;
  /** `YYYY-MM-DD`. */
  publishedOn: string;
  externalUrl: string;
  state: 'draft' | 'published';
};

const post = (content: Omit<BlogPostSeed, 'externalUrl' | 'state'>): BlogPostSeed => ({
  ...content,
  state: 'published',
  externalUrl: `https://blog.kitewell.example/${content.slug}`,
});

/** The blog's six posts, newest first. */
export const sampleBlogPosts: BlogPostSeed[] = [
  post({
    slug: 'building-confidence',
    title: 'Building confidence: when a child understands but will not speak',
    titleZh: '建立自信：當孩子聽得明白，卻不願開口',
    summary:
      'Silence in a new language is often listening. What helps, what hurts, and five small steps from pointing to a first sentence.',
    summaryZh:
      '學習新語言時的沉默，往往是在聆聽。怎樣做有幫助、怎樣會令孩子退縮，以及由用手指到說出第一句的五個小步驟。',
    readingMinutes: 4,
    publishedOn: '2026-10-15',
  }),
  post({
    slug: 'outdoor-mission',
    title: 'A map, a whistle and a reason to talk: inside an Outdoor Mission',
    titleZh: '一張地圖、一個哨子、一個開口的理由：走進戶外任務',
    summary:
      'Ninety minutes at the shore of Wu Kai Sha with children aged 7 to 12, from the brief to the report, and what we do when it rains.',
    summaryZh: '與 7 至 12 歲孩子在烏溪沙海邊的九十分鐘：由接收任務到匯報成果，還有下雨天的安排。',
    readingMinutes: 4,
    publishedOn: '2026-08-27',
  }),
  post({
    slug: 'home-english-learning',
    title: 'English at home in ten minutes: bath, bus and supper',
    titleZh: '在家學英語，每天十分鐘：洗澡、搭車、吃飯',
    summary:
      'Six small games, no worksheets, for parents who are tired in the evening, whatever their level of English or their accent.',
    summaryZh: '六個不用工作紙的小遊戲，送給晚上已經很累的父母；英語程度不限，甚麼口音都可以。',
    readingMinutes: 4,
    publishedOn: '2026-06-18',
  }),
  post({
    slug: 'playberry-laser-literacy',
    title: 'From sounds to stories: how structured phonics works',
    titleZh: '由聲音到故事：系統化拼音如何運作',
    summary:
      'What synthetic phonics is, why pure sounds matter, and how Cantonese-speaking children learn to hear the end of a word.',
    summaryZh: '甚麼是合成拼音、為甚麼發音要純淨，以及說廣東話的孩子怎樣學會聽清楚字尾的音。',
    readingMinutes: 4,
    publishedOn: '2026-04-23',
  }),
  post({
    slug: 'play-based-learning',
    title: 'Is it play or is it learning? It is both',
    titleZh: '是玩耍還是學習？兩者都是',
    summary: 'Five signs that a game is teaching something, and how to spot them in your own living room this evening.',
    summaryZh: '五個跡象告訴您遊戲正在發揮學習作用，今晚就可以在自己的客廳留意一下。',
    readingMinutes: 4,
    publishedOn: '2026-03-12',
  }),
  post({
    slug: 'physical-active-learning',
    title: 'Jump it, act it, say it: why moving helps words stay',
    titleZh: '跳一跳、做一做、說一說：為甚麼動起來更記得牢',
    summary:
      'Action games for small flats and thin floors, and what to do with a child who cannot sit still at six in the evening.',
    summaryZh: '適合小單位、不怕吵到樓下鄰居的動作遊戲，還有孩子傍晚六點坐不定時可以怎樣做。',
    readingMinutes: 4,
    publishedOn: '2026-01-22',
  }),
];

/** A draft, which only the office shows. */
export const sampleDraft: BlogPostSeed = {
  ...post({
    slug: 'rainy-day-english',
    title: 'Ten words for a rainy day (sample)',
    titleZh: '下雨天的十個英文字（示例）',
    summary: 'Boots, puddles and drops: what to say at the window while the storm passes.',
    summaryZh: '',
    readingMinutes: 3,
    publishedOn: '2026-11-12',
  }),
  state: 'draft',
};
