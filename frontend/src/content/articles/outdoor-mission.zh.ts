import type { Article } from './article.ts';
import { heads } from './heads.zh.ts';

export const article: Article = {
  ...heads['outdoor-mission'],
  blocks: [
    {
      kind: 'paragraph',
      text: '在課室裏，孩子要描述一幅圖畫，老師自己也看得見，其實不說也罷。到了海邊，一個拿着地圖，一個拿着哨子，小蟹躲在石頭底下，只有第三個孩子找得到。這時候，非有人開口不可。以下寫的是一次典型的戶外任務，最多四個孩子；對話裏的孩子是許多孩子的縮影，並非真人。',
    },
    { kind: 'heading', text: '第 0 分鐘：接收任務' },
    {
      kind: 'paragraph',
      text: '信封裏有一封信：「海港辦事處需要一份報告，記錄岸邊五種生物。牠們在哪裏？正在做甚麼？你怎樣知道牠們是活的？」孩子輪流讀英語原文，程度好的讀最長的一段，剛起步的讀署名。每人帶三個句子開頭上路：「I can see... near the...」、「It feels like...」、「I think it is... because...」。',
    },
    { kind: 'heading', text: '第 10 分鐘：用自己的話說規則' },
    {
      kind: 'paragraph',
      text: '導師早已走過一遍，也查了潮汐和天氣。這時由孩子定出界線，再用英語說回給我們聽。哨子一聲，停住不動；兩聲，馬上回來。兩樣都要練習。我們不說「Be careful」，因為聽了也不知道要做甚麼。我們會問「Is that rock steady?」，然後等他回答。',
    },
    { kind: 'heading', text: '第 20 分鐘：搜索' },
    {
      kind: 'paragraph',
      text: '這是最長的一段。每組只有半張地圖，不准給人看，只可以說。半張地圖是個好老師，因為缺了的部分，一定要用說話補回來。',
    },
    {
      kind: 'dialogue',
      lines: [
        { speaker: '孩子甲', says: 'On my map is a big tree. And a... how to say... long chair?' },
        { speaker: '導師', says: 'A bench. Where is the bench?' },
        { speaker: '孩子甲', says: 'The bench is left of tree.' },
        { speaker: '孩子乙', says: 'My map have no bench! But I have stones. Which side?' },
        { speaker: '孩子甲', says: 'Wait. Turn your map. No, other way.' },
      ],
    },
    {
      kind: 'paragraph',
      text: '導師給了一個詞，之後便不作聲。文法留到匯報時再處理，那時沒有人正忙着發現新東西。生物一律留在原地，翻開的石頭輕輕放回原位。我們只帶走照片、圖畫和筆記，貝殼也留給海灘。',
    },
    { kind: 'heading', text: '第 60 分鐘：紮營' },
    {
      kind: 'paragraph',
      text: '找個陰涼處，除帽、喝水、吃點心，再把發現分成三堆：肯定的、不肯定的、仍在爭論的。最精彩的英語往往在第三堆。「It is a plant.」「No, it moved!」「The water moved it.」',
    },
    { kind: 'heading', text: '第 75 分鐘：匯報' },
    {
      kind: 'paragraph',
      text: '家長來到，搖身一變成為海港辦事處。每組匯報兩分鐘，再回答一條問題。家長可以幫忙的，是問一條自己真心想知道的問題，改錯就交給我們。「Which one did you like least?」是好問題；「這個英文叫甚麼？」就不是。',
    },
    { kind: 'heading', text: '下雨和太熱的日子' },
    {
      kind: 'paragraph',
      text: '出發前，我們一定先看天文台。如有雷暴警告、暴雨警告、酷熱天氣警告，或三號或以上熱帶氣旋警告信號，任務就改在室內進行或改期。室內版保留接收任務和匯報兩部分。海岸變成熄了燈的房間，孩子拿着電筒，找藏在傢俬後面的卡片，讀一盤沙上的腳印。窗邊就是瞭望台：五分鐘內有幾隻雀鳥飛過？大雨時牠們躲到哪裏去？',
    },
    { kind: 'heading', text: '由七歲到十二歲' },
    {
      kind: 'list',
      items: [
        '7 至 8 歲負責收集資料、數數和畫畫。工作要短，拍檔要友善。留意總是跑在最前的那個。',
        '9 至 10 歲看地圖、計時間。他們喜歡有數字的規則。留意甚麼都自己做完的那個。',
        '11 至 12 歲帶隊、寫筆記，為較小的孩子設計更安全的路線。留意沒精打采的那個，通常是任務太容易了。',
      ],
    },
    { kind: 'heading', text: '海風會教英語嗎？' },
    {
      kind: 'paragraph',
      text: '單靠海風不會。Ming Kuo、Michael Barnes 和 Catherine Jordan 在 2019 年的文獻回顧中，整理出頗有力的證據，指接觸大自然有助專注和提升學習興趣，但談的並不是第二語言。至於說話，Catherine Doughty 和 Teresa Pica 在 1986 年發現，如果任務規定每人手上只有一部分資料，學習者會更多互相確認和澄清意思；可說可不說的任務就沒有這樣多。她們的研究對象是成年人。我們覺得這個想法對孩子也有用，但有沒有效，還是要逐個孩子觀察。',
    },
    { kind: 'heading', text: '星期日的小任務' },
    {
      kind: 'steps',
      items: [
        '選一個一家人熟悉的公園，畫一張簡單地圖，撕成兩半，孩子一半，您一半。',
        '約定界線和哨子的意思。帶水、帽子和蚊怕水。',
        '定一條書上找不到答案的問題：「Where would a cat hide here?」（貓會躲在這裏的甚麼地方？）',
        '走二十分鐘。說出自己那一半有甚麼，但不要給對方看。',
        '坐下來寫三行報告，中英夾雜也可以，寄給公公婆婆或爺爺嫲嫲。',
      ],
    },
    {
      kind: 'tip',
      title: '任務當天要帶甚麼',
      text: '不怕濕的包頭鞋、帽子、裝滿水的水樽、替換的襪子。蚊怕水請在家先塗好。如有敏感，請在當天之前告訴我們。',
    },
  ],
};
