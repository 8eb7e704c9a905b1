import type { Article } from './article.ts';
import { heads } from './heads.zh.ts';

export const article: Article = {
  ...heads['physical-active-learning'],
  blocks: [
    {
      kind: 'paragraph',
      text: '試試對一個只懂十來個英文字的四歲孩子說「Crouch down low, then stretch up like a kite」，一邊說，一邊蹲下，再像紙鳶一樣伸展。他多半會跟着做，因為您的身體已經告訴他這句話的意思。說到第三次，他可能比您先動。一整句英語，他聽懂了，沒有人要替他翻譯。',
    },
    { kind: 'heading', text: '為甚麼動起來更容易記住' },
    {
      kind: 'paragraph',
      text: '這個方法由來已久。1969 年，James Asher 提出「全身反應法」（Total Physical Response）：老師發指示，學生用動作回應，開口可以慢慢來。2015 年，Myrto Mavilidi 的團隊發表了一項研究，對象是在澳洲學意大利文詞語的學前兒童。用全身動作演出詞義的一組，比坐着學的一組記得更多。',
    },
    {
      kind: 'paragraph',
      text: '不過動作要配合意思。繞着飯桌跑、邊跑邊喊水果名，可以消耗體力，但孩子不會因此更明白甚麼是李子。這類研究量度的也只是幾星期內記住了多少個詞，並不表示今天跳得多，明年英語就會更好。可以放心採用的只有一點：做得出來的詞，就做出來。',
    },
    { kind: 'heading', text: '四個樓下聽不見的遊戲' },
    { kind: 'paragraph', text: '地板游泳（3 至 5 歲）。準備兩條毛巾。' },
    {
      kind: 'steps',
      items: [
        '把毛巾鋪在地上當泳池，大家躺進去。',
        '每次說一個動作，自己也一起做：「Float. Kick slowly. Reach for the fish. Dive under the towel.」（浮起來、慢慢踢水、伸手捉魚、潛到毛巾底下。）',
        '交換角色，由孩子發號施令。說一個字就夠，用手指也可以。',
      ],
    },
    { kind: 'paragraph', text: '玻璃橋（4 至 8 歲）。在地上貼一條皺紋膠紙。' },
    {
      kind: 'steps',
      items: [
        '先說規則：「It is made of glass. If I hear a footstep, it breaks.」（橋是玻璃造的，我一聽到腳步聲，它就會碎。）',
        '孩子過橋時給指示：「Tiptoe. Stop. Step over the crocodile. Turn around. Walk backwards.」（踮起腳尖、停、跨過鱷魚、轉身、倒後行。）',
        '輪到孩子帶您過橋。您故意弄出一點聲音，讓橋碎掉。',
      ],
    },
    { kind: 'paragraph', text: '慢動作重播（5 至 9 歲）。做得夠慢，就不會有聲音。' },
    {
      kind: 'steps',
      items: [
        '選三個連在一起的動作：「Open the fridge. Pour the milk. Oh no, you spilt it!」（打開雪櫃、倒牛奶、糟了，倒瀉了！）',
        '一個人用慢動作演，另一個像體育評述員那樣旁述。',
        '再倒帶一次：牛奶飛回瓶裏，句子也要反過來說。',
      ],
    },
    {
      kind: 'paragraph',
      text: '我是導演（8 至 12 歲）。孩子做導演，您做演員，他說甚麼您就做甚麼，一點也不多做。常見的對話大概是這樣：',
    },
    {
      kind: 'dialogue',
      lines: [
        { speaker: '孩子', says: 'Walk to the door.' },
        { speaker: '家長', says: 'Like this? How do I feel?' },
        { speaker: '孩子', says: 'You are late. More fast!' },
        { speaker: '家長', says: 'Faster! I am late! What is in my hand?' },
        { speaker: '孩子', says: 'Nothing. You lose your key.' },
        { speaker: '家長', says: 'Oh no, I have lost my key! Action!' },
      ],
    },
    {
      kind: 'paragraph',
      text: '孩子說錯了兩處，家長都在戲裏用正確的說法回應了，戲也沒有因此停下來。',
    },
    {
      kind: 'tip',
      title: '真的很想跳？',
      text: '到屋苑平台或遊樂場跳個痛快。在家可以讓兩隻手指在桌上跳，或者穿上襪子在地墊上玩，每一下「跳」都換成伸展或定格。',
    },
    { kind: 'heading', text: '傍晚六點的十分鐘' },
    {
      kind: 'paragraph',
      text: '早上開始就坐在課室，回家又做功課，到了六點還要坐定學英語，實在不容易。這並不是沒禮貌。肚餓的話先吃點東西，然後試試這個次序：',
    },
    {
      kind: 'steps',
      items: [
        '用力，三分鐘。讓肌肉使勁：「Push the wall. Harder! Don’t let it fall.」「Carry the rice to the kitchen. Is it heavy?」',
        '放慢，三分鐘。玩玻璃橋或慢動作重播。',
        '靜下來，四分鐘。孩子待在哪裏，就在哪裏看圖書，鑽到桌底也可以。給他一點泥膠捏着。',
        '趁還開心就停，書未看完也不要緊。',
      ],
    },
    {
      kind: 'paragraph',
      text: '如果第一步已經眼淚汪汪，今天就不學了，抱抱他便好。明天還有另一個六點。',
    },
    { kind: 'heading', text: '不同年齡要留意甚麼' },
    {
      kind: 'list',
      items: [
        '3 至 5 歲：他可能只是模仿您。玩熟之後，把雙手放在背後，只說不做。他仍然做得到，才是真的聽懂。',
        '6 至 8 歲：一心想贏，就不會聽。加一條要用耳朵的規則：聽到「please」才可以動。',
        '9 至 12 歲：怕尷尬。千萬不要叫他在親戚面前表演。由他發命令，出醜的讓大人來做。',
      ],
    },
    {
      kind: 'paragraph',
      text: '六點坐不定的孩子，大多只是累了。如果孩子不論早晚、在家在校都長期坐立不安，持續好幾個月，而且影響日常生活，請跟班主任和家庭醫生談談。遊戲可以陪伴孩子，但不能代替評估。',
    },
  ],
};
