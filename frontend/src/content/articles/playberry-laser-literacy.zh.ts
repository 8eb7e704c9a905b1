import type { Article } from './article.ts';
import { heads } from './heads.zh.ts';

export const article: Article = {
  ...heads['playberry-laser-literacy'],
  blocks: [
    {
      kind: 'paragraph',
      text: '不少香港孩子讀英語，用的是認中文字的方法：記住整個字的模樣。這個方法很聰明，起初也行得通。直到有一天，「house」和「horse」出現在同一次默書裏，單靠記憶就不夠用了。拼音（phonics）給孩子多一條路：字母代表聲音，聲音合起來就是一個字。',
    },
    { kind: 'heading', text: '「合成」是甚麼意思' },
    {
      kind: 'paragraph',
      text: '合成，就是拼在一起。孩子先學幾個音和對應的字母，學了馬上拼成字。常見的第一組是 s、a、t、p、i、n，單憑這六個，就可以讀出 sat、pin、nap 和 spin。系統化，就是次序經過安排：先易後難，未教過的不會要孩子讀。',
    },
    {
      kind: 'list',
      items: [
        '拼讀（blending）用來閱讀：由一個個音，合成一個字。',
        '拆音（segmenting）用來串字：聽到一個字，拆成一個個音，每個音豎起一隻手指。',
        'said、one 這類「不守規矩」的字（tricky words），每次只教幾個，並指出哪一部分特別。',
      ],
    },
    { kind: 'heading', text: '為甚麼發音要「乾淨」' },
    {
      kind: 'paragraph',
      text: '試讀字母 t 的音。如果聽起來像「tuh」，後面就多了一個「呃」。多一個沒大礙，一連三個，原來的字就聽不出來了。以下是常見的一幕：',
    },
    {
      kind: 'dialogue',
      lines: [
        { speaker: '孩子', says: 'Suh, a, tuh. Suhatuh?' },
        { speaker: '家長', says: 'Listen to mine. Sss, aaa, t. The last one is only a little tap.' },
        { speaker: '孩子', says: 'Sss, aaa, t. Sssaaat.' },
        { speaker: '家長', says: 'Closer together!' },
        { speaker: '孩子', says: 'Sat!' },
      ],
    },
    {
      kind: 'paragraph',
      text: '有些音可以拉長，例如 mmm、sss、fff、nnn，由這些開始最容易。p、t、k 拉不長，只能輕輕一點。用氣音說，那個多餘的「呃」便會消失。拼不出來的時候，先收起字母，只用耳朵玩：「Can you bring me the c-u-p?」',
    },
    { kind: 'heading', text: '字尾的音' },
    {
      kind: 'paragraph',
      text: '用廣東話慢慢說「十、八、六」，留意嘴巴停在哪裏。說「十」，雙唇合上；說「八」，舌尖頂住上顎；說「六」，舌根頂住上顎後方。這正是字尾的 p、t、k。換句話說，說廣東話的孩子早就懂得發這三個音。分別在於廣東話把氣收住，英語讀得清楚時，往往會輕輕放出一點氣。',
    },
    {
      kind: 'paragraph',
      text: '另一些字尾對孩子來說是全新的。廣東話沒有字用 s、z、f、v、l、d、b、g 收尾，也沒有像 lamp、desk 那樣兩個輔音連在一起。所以 desk 可能變成 des，five 聽起來像 fife，bus 後面又多了一個「士」音。這不是懶，只是耳朵一直沒有需要留意那個位置。耳朵是可以學的。',
    },
    { kind: 'paragraph', text: '試玩「一個開頭，幾個結尾」，準備紙筆和一件小玩具：' },
    {
      kind: 'steps',
      items: [
        '畫四幅簡單的圖：蜜蜂 bee、沙灘 beach、牛肉 beef、豆 bean。',
        '用平常的聲線說其中一個字，孩子把玩具跳到那幅圖上。用卡紙遮住嘴巴，讓耳朵下工夫。',
        '交換角色。孩子想說 beef 卻說成 bee，您就跳到蜜蜂那裏。他會聽出欠了甚麼，然後自己補上。',
        '熟了再加 beak 和 beat，之後試 lamp 和 lamb。',
      ],
    },
    {
      kind: 'tip',
      title: '讓手感覺得到',
      text: '手掌放在嘴前，可以感覺到 p 和 t 那一點氣。兩隻手指放在喉嚨，v 和 z 會震，f 和 s 不會。對着鏡子，就看得見 th 的舌頭。感覺得到，就容易學。',
    },
    { kind: 'heading', text: '各年齡可以期望甚麼' },
    {
      kind: 'list',
      items: [
        '3 至 4 歲：只用耳朵。玩押韻、拍手數名字有幾個音節、「What starts like sun?」。字母可以遲些。',
        '5 至 7 歲：學字母、拼讀，看只用已學讀音寫成的小書。每天十分鐘，勝過星期六一小時。',
        '8 至 12 歲：把長字分成一拍一拍，如 fan-tas-tic；認識同一個音的不同串法，如 rain、day、cake。較遲起步的孩子，步驟一樣，但故事要合他的年紀。',
      ],
    },
    {
      kind: 'paragraph',
      text: '留意孩子的眼睛。看一看第一個字母就抬頭望您，多半是在猜。用手遮住那個字，逐個音揭開。',
    },
    { kind: 'heading', text: '研究證據說了甚麼' },
    {
      kind: 'paragraph',
      text: '美國的 National Reading Panel（2000）和英國的 Rose Review（2006）都支持系統化的拼音教學，依據主要來自本身說英語的兒童。也有學者（如 Jeffrey Bowers）認為證據被高估了。說到香港，Susanna Yeung、Linda Siegel 和 Carol Chan 在 2013 年發表了一項本地幼稚園研究：在詞彙活動中練習聽音的孩子，認讀和串字都比對照組好。',
    },
    {
      kind: 'paragraph',
      text: '拼音也只是閱讀的一半。1986 年，Philip Gough 和 William Tunmer 說得很簡單：閱讀等於解碼加上理解，兩樣都要有。孩子可以準確讀出「glen」，卻不知道那是山谷。所以請多談談圖畫，遇到深字就用廣東話解釋，每天為樂趣讀一本書。如果持續學了好幾個月仍然拼不到三個音，或者讀中文也很吃力，就向學校或醫生查詢評估。',
    },
  ],
};
