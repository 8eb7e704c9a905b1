import type { Article } from './article.ts';
import { heads } from './heads.zh.ts';

export const article: Article = {
  ...heads['play-based-learning'],
  blocks: [
    {
      kind: 'paragraph',
      text: '放工回到家，孩子和導師鑽在飯桌底下，旁邊有兩隻匙羹和一隻兔仔毛公仔，笑聲不絕。您心裏難免會問：我付學費，究竟買了甚麼？單憑孩子開心，證明不了他學到東西；單憑一張做完的工作紙，也證明不了。看看以下五個跡象，您會更有把握。',
    },
    { kind: 'heading', text: '跡象一：孩子有事情可以決定' },
    {
      kind: 'paragraph',
      text: '有學習成分的遊戲，大人心裏有語言目標，孩子則有份決定故事怎樣走。導師今天想教「under、behind、next to」，所以帶來一隻兔子。至於兔子原來是個間諜，那是孩子的主意。如果每一步都由大人決定，那只是多了幾件玩具的工作紙。',
    },
    { kind: 'heading', text: '跡象二：說出來的話有用' },
    {
      kind: 'paragraph',
      text: '想一想：如果全程沒有人說英語，遊戲會不會照樣玩下去？會的話，英語就只是裝飾。如果不問一句「Is he behind the sofa?」就找不到兔子，這句話才真正派上用場。',
    },
    { kind: 'heading', text: '跡象三：一句話說了又說' },
    {
      kind: 'paragraph',
      text: '只聽過一次的詞語，很快就會忘記。留意同樣幾句短句有沒有反覆出現，而且每次都有不同的理由。半小時有六句新的已經很足夠，三十句就變成詞彙表了。',
    },
    { kind: 'heading', text: '跡象四：有一點點難' },
    {
      kind: 'paragraph',
      text: '遊戲裏總有一刻，孩子會停下來，想一想，再試。大人先等，等夠了才幫，而且幫得愈少愈好。以下是五歲初學者常見的一幕：',
    },
    {
      kind: 'dialogue',
      lines: [
        { speaker: '導師', says: 'I give up. Where is the spy?' },
        { speaker: '孩子', says: 'He is... he is...' },
        { speaker: '導師', says: 'Behind the cushion, or...' },
        { speaker: '孩子', says: 'Under! Under the cushion!' },
        { speaker: '導師', says: 'He is under the cushion? I sat on him! Sorry, spy.' },
      ],
    },
    {
      kind: 'paragraph',
      text: '最有價值的是中間那個停頓。之後導師只給了半個提示，餘下那一步，是孩子自己走的。',
    },
    { kind: 'heading', text: '跡象五：孩子把話帶走' },
    {
      kind: 'paragraph',
      text: '下課之後，沒有人在教，您卻在浴室聽到一句「Spy is under the water」。文法未必正確，但他把話帶走了，還用來做自己想做的事。這個跡象來得最遲，請給它幾個星期。',
    },
    { kind: 'heading', text: '今晚就試試' },
    {
      kind: 'paragraph',
      text: '一件玩具、一張被子、十二分鐘，就可以驗證這五個跡象。您的英語簡單也不要緊。',
    },
    {
      kind: 'steps',
      items: [
        '選一句遊戲用得着的話，例如「Is it in the...?」。怕忘記就寫在手心。',
        '先看兩分鐘，看孩子本來在玩甚麼。加入他，不要另開新遊戲。',
        '加一個小麻煩：玩具不見了、店裏的米賣光了、火車卡住了。',
        '每次合用就說那一句，不必叫孩子跟着讀。',
        '孩子卡住時，在心裏數五下，然後給他兩個選擇。',
        '十二分鐘一到就停，看看見到幾個跡象。有兩三個，已經是個不錯的晚上。',
      ],
    },
    {
      kind: 'tip',
      title: '有一種問題可以少問',
      text: '「What colour is this?」如果答案您我都知道，就等於考試。改為說一句「My blue train is stuck.」吧。孩子聽到了同樣的詞語，又沒有交答案的壓力。',
    },
    { kind: 'heading', text: '不同年齡，玩法不同' },
    {
      kind: 'list',
      items: [
        '3 至 5 歲愛扮演。同一間小店可以連開三星期，重複正是他們的學習方法，由他吧。',
        '6 至 8 歲愛規則，玩到一半又要改，還會爭論。肯用英語爭論規則，是極好的練習。',
        '9 至 12 歲愛做有成果的事：畫漫畫、變魔術、為家人出一份問答題。就算英語程度很淺，也不要拿幼稚園的遊戲給他，那會傷他的自尊。',
      ],
    },
    { kind: 'heading', text: '研究說了甚麼，沒有說甚麼' },
    {
      kind: 'paragraph',
      text: '學者把這種做法稱為「引導式遊戲」（guided play）：大人定目標，孩子在當中作主。2022 年，Kayleigh Skene 等人綜合了多項八歲或以下兒童的研究，發現在早期數學、形狀知識和轉換任務的能力方面，引導式遊戲的效果比直接教學好；另外好幾方面則看不出分別。當中很少研究是關於學習第二語言的。',
    },
    {
      kind: 'paragraph',
      text: '自由玩耍本身就是孩子的需要，但它的好處有時會被說得太滿。2013 年，Angeline Lillard 等人檢視有關扮演遊戲的研究，發現不少所謂好處其實證據薄弱。也有一些東西，直接教比較好。字母和讀音就是其中之一：清清楚楚教十分鐘，之後再玩。',
    },
    { kind: 'heading', text: '甚麼時候不要插手' },
    {
      kind: 'paragraph',
      text: '有時孩子專心把車仔排成一列，嘴裏哼着歌，用甚麼語言都不想有人打擾。這段時間沒有浪費。您坐在旁邊就好，今天那句英語，留到明天再說。',
    },
  ],
};
