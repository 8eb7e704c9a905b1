import type { Article } from './article.ts';
import { heads } from './heads.zh.ts';

export const article: Article = {
  ...heads['home-english-learning'],
  blocks: [
    {
      kind: 'paragraph',
      text: '不用收拾桌子，也不用列印任何東西。這六個遊戲，放進每天本來就有的三段時間。一次選一個就好，玩足一星期再換，因為孩子要熟悉玩法，才會玩得盡興。',
    },
    { kind: 'heading', text: '洗澡的時候' },
    { kind: 'paragraph', text: '一、大人說錯了（3 至 7 歲）。您故意說錯，讓孩子來糾正您。典型的一局是這樣的：' },
    {
      kind: 'dialogue',
      lines: [
        { speaker: '爸爸', says: 'Now I’m washing your ear.' },
        { speaker: '孩子', says: 'No! That is my foot!' },
        { speaker: '爸爸', says: 'Oh, sorry. Hello, foot. And this is your... elbow?' },
        { speaker: '孩子', says: 'Nose! Daddy, nose!' },
      ],
    },
    {
      kind: 'paragraph',
      text: '妙處在於這次是孩子懂，大人不懂。就算他只喊一聲「No!」，其實已經聽懂了整句話。',
    },
    { kind: 'paragraph', text: '二、浮還是沉（4 至 9 歲）。' },
    {
      kind: 'steps',
      items: [
        '找五件安全的東西：匙羹、水松木塞、橙、襪子、空膠樽。',
        '拿起一件：「Sink or float? I think it will float.」孩子猜好了才放手。',
        '放進水裏，看看誰對：「You were right!」或「I was wrong!」',
        '六歲以上可以問原因：「Because it is...?」然後把橙剝了皮再試一次，一起大吃一驚。',
      ],
    },
    { kind: 'heading', text: '搭車的時候' },
    {
      kind: 'paragraph',
      text: '三、我看見（4 至 8 歲）。一個人在窗外選一樣東西：「I can see something red. It is bigger than a car.」（我看見一樣紅色的東西，比汽車大。）其他人發問，初學的用手指也可以。由烏溪沙坐到大圍，夠玩四個回合。',
    },
    {
      kind: 'paragraph',
      text: '四、你寧願要哪一樣（6 至 12 歲）。「Would you rather have a tail or wings?」（你寧願有尾巴還是翅膀？）只有一條規則：答案要有「because」。大家輪流出題，題目愈古怪，答案愈長。',
    },
    {
      kind: 'tip',
      title: '小聲說也算數',
      text: '有些孩子怕陌生人聽見，一上車就不出聲。可以講耳邊話、在手心畫答案，或者等到下車走路回家時才玩。有人圍觀，誰也學不好。',
    },
    { kind: 'heading', text: '吃飯的時候' },
    {
      kind: 'paragraph',
      text: '五、碗底有甚麼（3 至 8 歲）。把桌上一件小東西用碗蓋住，家人輪流問：「Can I eat it? Is it green? Is it hard?」您只可以答 yes 或 no。之後由孩子來藏，讓他當一次話事人。',
    },
    {
      kind: 'paragraph',
      text: '六、今天最好、今天最怪（7 至 12 歲）。每人說一件今天的好事和一件怪事。大人先說，而且要說真的：「The odd bit: the lift stopped at every floor and nobody was there.」（今天最怪的是：電梯每層都停，門外卻一個人也沒有。）聽完每個故事問一條問題，不改任何錯處。',
    },
    { kind: 'heading', text: '「但是我的英文不夠好」' },
    {
      kind: 'paragraph',
      text: '往後許多年，孩子會從老師、歌曲、電影和朋友那裏聽到各種英語。每天跟您說十分鐘，口音不會就此定型。有一樣東西卻只有您能示範：一個大人會用英語，會卡住，然後繼續說下去。有這幾句就夠了：',
    },
    {
      kind: 'list',
      items: [
        '「How do we say that in English? Let’s look it up together.」（英語怎樣說？我們一起查。）',
        '「Say it in Cantonese first.」（先用廣東話說。）然後還他一個英文字，或者一起找。',
        '「I don’t know. What do you think?」（我不知道，你覺得呢？）',
        '「Tell me more.」（再說多一點。）',
      ],
    },
    {
      kind: 'paragraph',
      text: '孩子說錯了，先回應他的意思，再把正確的說法自然地放進您的回應裏。他說「He goed to the park」，您可以說「Yes, he went to the park, and he forgot his shoes!」。如果您也不肯定怎樣才對，那就只管聊下去。',
    },
    {
      kind: 'paragraph',
      text: '安慰孩子、談認真的事，請用廣東話，或您最貼心的語言。英語不必佔去這個位置，也可以成長。公公婆婆、爺爺嫲嫲和家裏的姐姐都可以一起玩，每個遊戲學一句就夠。',
    },
    { kind: 'heading', text: '研究可以告訴您的，和不能告訴您的' },
    {
      kind: 'paragraph',
      text: '2018 年，Rachel Romeo 等人發現，四至六歲的孩子如果與大人有較多一來一回的對話，語言測試的表現往往也較好。研究對象是說母語的美國兒童，而且兩件事有關連，不等於一件導致另一件。更早在 1988 年，Grover Whitehurst 等人請家長改變親子共讀的方式，多問開放式問題，順着孩子的話說下去，結果那些兩歲孩子的口語有進步。兩項研究都跟常識相符：留空間給孩子回答。但沒有一項可以保證，每天十分鐘會換來甚麼成績。',
    },
    { kind: 'heading', text: '不同年齡要留意甚麼' },
    {
      kind: 'list',
      items: [
        '3 至 5 歲：孩子用廣東話回答，表示遊戲奏效。聽懂總是先行一步。',
        '6 至 8 歲：孩子問「這是功課嗎？」，就是您開始考他了。輸一局給他吧。',
        '9 至 12 歲：只肯答一個字的話，您少問一點，自己先說個好聽的故事。',
      ],
    },
    {
      kind: 'paragraph',
      text: '如果今天真的很累，就玩最短的版本：抹腳的時候說錯一次。前後二十秒，明天他可能會主動問您要。',
    },
  ],
};
