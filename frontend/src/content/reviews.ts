import type { Programme } from '@kitewell/contract/programmes';

/** Every parent, child and review below is invented: they show only where the deployment shows samples. */

export interface Review {
  id: string;
  author: { en: string; zh: string };
  /** In which the family had most of its sessions. */
  programme: Programme;
  text: { en: string; zh: string };
  /** The family's rating, out of five. */
  rating: 1 | 2 | 3 | 4 | 5;
  /** The drawn portrait of this author. Authors without one get the default portraits in turn. */
  portrait?: ReviewPortrait;
}

/** The six authors with their own portrait. */
export const reviewPortraits = ['yip-ka-man', 'lo-chun-kit', 'gurung', 'tam', 'whitfield', 'cheuk'] as const;

export type ReviewPortrait = (typeof reviewPortraits)[number];

/** The slides of the testimonials, in the order in which they turn. */
export const reviews: Review[] = [
  {
    id: 'lift-neighbour',
    author: { en: 'Yip Ka Man', zh: '葉嘉敏' },
    programme: 'english-through-play',
    rating: 5,
    portrait: 'yip-ka-man',
    text: {
      en: 'For five weeks our daughter only listened. The tutor never pushed. Then one evening in the lift she told the neighbour’s dog, “My turn. You wait.” She is four. We laughed all the way to the ground floor.',
      zh: '頭五個星期，女兒只是聽，導師從來沒有催她。有一晚在升降機裏，她忽然對鄰居的狗說：「My turn. You wait.」她才四歲，我們一路笑到地下大堂。',
    },
  },
  {
    id: 'crab-report',
    author: { en: 'Sunita Gurung', zh: 'Sunita Gurung' },
    programme: 'outdoor-mission',
    rating: 5,
    portrait: 'gurung',
    text: {
      en: 'My eldest came home from Outdoor Mission with wet shoes and a page of notes on eleven crabs. At supper he gave his report standing on a chair. He is the boy who used to write one line and put down his pencil.',
      zh: '大兒子上完戶外任務回來，鞋子濕透，手上卻有一整頁筆記，記下十一隻小蟹。晚飯時他站在椅子上向全家匯報。以前的他，寫一行便放下鉛筆了。',
    },
  },
  {
    id: 'grandfather-shopkeeper',
    author: { en: 'Tam Sau Ying', zh: '譚秀英' },
    programme: 'english-through-play',
    rating: 5,
    portrait: 'tam',
    text: {
      en: 'My father looks after the children while I am at work. The tutor made him the shopkeeper, and my daughter had to translate for him. Now the two of them play market every afternoon, and he has learnt “How much?”',
      zh: '我上班時，由我爸爸照顧孩子。導師請他當店主，女兒就負責替公公翻譯。現在兩爺孫每天下午都玩街市遊戲，連公公也學會了問「How much?」',
    },
  },
  {
    id: 'covers-the-picture',
    author: { en: 'Emma Whitfield', zh: 'Emma Whitfield' },
    programme: 'playberry-laser-literacy',
    rating: 5,
    portrait: 'whitfield',
    text: {
      en: 'We speak English at home, yet our six-year-old guessed every word from the picture. Within a term of Playberry he covered the picture with his own hand: “Don’t help me, Mummy. I’m blending.”',
      zh: '我們在家說英語，但六歲的兒子讀書全靠看圖猜字。上了一個學期 Playberry，他會自己用手遮住圖畫說：「媽媽不要幫我，我在拼音。」',
    },
  },
  {
    id: 'night-shift',
    author: { en: 'Lo Chun Kit', zh: '羅俊傑' },
    programme: 'playberry-laser-literacy',
    rating: 5,
    portrait: 'lo-chun-kit',
    text: {
      en: 'I am a nurse and my shifts change every week. They find us a time, and after each session I get two minutes of plain words: this sound, five minutes, before the bath. Now my son reads me the cereal box.',
      zh: '我是護士，更表每星期都不同，他們總能替我們找到時間。每堂之後，導師用兩分鐘清楚交代：練這個音，五分鐘，洗澡之前。現在早餐時，兒子會把麥片盒上的字讀給我聽。',
    },
  },
  {
    id: 'line-on-the-floor',
    author: { en: 'Cheuk Chi Shing', zh: '卓志誠' },
    programme: 'english-through-play',
    rating: 5,
    portrait: 'cheuk',
    text: {
      en: 'My daughter cannot sit still, and I used to apologise for it. The tutor said, “Then we will not sit,” and taped a line on the floor. She jumped her spelling words for forty minutes and asked for more.',
      zh: '女兒坐不定，以前我總是先道歉。導師說：「那就不坐。」然後在地上貼了一條膠紙線。她跳着串字，足足跳了四十分鐘，還說要再來。',
    },
  },
  {
    id: 'twins',
    author: { en: 'Mother of twins in Ma On Shan', zh: '馬鞍山一對孖仔的媽媽' },
    programme: 'english-through-play',
    rating: 5,
    text: {
      en: 'One of the boys talks, the other lets him. The tutor noticed in ten minutes and gave the quiet one the puppet. In the third session the puppet answered first. By the fifth, so did he.',
      zh: '孖仔一個愛說話，一個總讓哥哥說。導師十分鐘就看出來，把手偶交給文靜的弟弟。第三堂，手偶搶先回答；到了第五堂，搶先的是他自己。',
    },
  },
  {
    id: 'rain-plan',
    author: { en: 'Father in Wu Kai Sha', zh: '烏溪沙一位爸爸' },
    programme: 'outdoor-mission',
    rating: 5,
    text: {
      en: 'It poured on the morning of the mission, and I expected a cancellation. We got a message at eight instead: bring torches. They went looking for paper birds in a dark living room. My girls still talk about it.',
      zh: '任務當日早上下大雨，我以為一定取消。誰知八時收到訊息：請帶電筒。他們在關了燈的客廳裏尋找用紙摺的小鳥，兩個女兒到現在還津津樂道。',
    },
  },
];

/** The quote that closes the testimonials. */
export const closingQuote = {
  text: {
    en: 'A child who has laughed in English is no longer afraid of it.',
    zh: '孩子用英語笑過，就不再怕英語。',
  },
  author: { en: 'Claire Lam, founder', zh: '創辦人 Claire Lam' },
};
