import type { Article } from './article.ts';
import { heads } from './heads.zh.ts';

export const article: Article = {
  ...heads['building-confidence'],
  blocks: [
    {
      kind: 'paragraph',
      text: '您說「Where are your shoes?」，女兒會把鞋拿來。您說「Tell Auntie your name」，她就躲到您身後。她懂的明明比說的多，到底應不應該推她一把？不少初學英語孩子的家長都遇過這一幕。以下談談背後可能的原因，以及這個星期就可以做的事。',
    },
    { kind: 'heading', text: '沉默可能代表甚麼' },
    {
      kind: 'paragraph',
      text: '不論哪種語言，聽懂總比說得出來早。不出聲的孩子，可能正在收集聲音，可能想等到有把握，也可能只是看看別人怎樣做。1988 年，Muriel Saville-Troike 發表了一批幼兒的錄音。這些孩子幾乎不用新語言跟人說話，當中有好幾個卻在低聲對自己說。他們在沒有人評判的地方練習。',
    },
    {
      kind: 'paragraph',
      text: '坊間常說，每個孩子都要經過幾個月的「沉默期」。這個說法要小心看待。Theresa Roberts 在 2014 年檢視了相關研究，發現支持「沉默階段」的證據有限，有些孩子第一天就開口。所以沒有甚麼時間表可以用來衡量孩子，也不代表可以把安靜的孩子擱在一旁。',
    },
    { kind: 'heading', text: '哪些做法會令孩子退縮' },
    {
      kind: 'list',
      items: [
        '「快說吧，這個你懂的。」孩子學到的是：英語等於考試。',
        '叫他在親戚面前表演。就算做得到，他也未必會原諒您。',
        '「她怕醜。」在她面前說得多，她就會擔當起這個角色。',
        '第一個字剛出口就改正。這樣可能不會有第二個字。',
        '拿表哥表姐或鄰居的孩子比較，就算是好意。',
      ],
    },
    { kind: 'heading', text: '哪些做法有幫助' },
    {
      kind: 'paragraph',
      text: '首先是時間。七十年代，Mary Budd Rowe 量度老師發問後等多久，發現一般只有一秒左右。老師學會等三秒或以上之後，學生說的話變多了。那是用母語上的科學課，換了新語言，需要的時間只會更長。在心裏數五下，面帶笑容。',
    },
    {
      kind: 'paragraph',
      text: '其次是減少聽眾：一個人、一個布偶，或者家裏的貓就夠了。並排坐着、手上有事做也有幫助，例如畫畫或搓粉團，大家的目光就不會落在說話的人身上。再者，少發問，多說說眼前的事。「Your tower is taller than mine」讓孩子可以接話，不接也沒關係。',
    },
    { kind: 'heading', text: '五個小步驟' },
    {
      kind: 'paragraph',
      text: '每一步都要做到有點悶才走下一步，可能是一天，也可能是兩個月。放完長假或過了難捱的一星期，倒退一步很正常。',
    },
    {
      kind: 'steps',
      items: [
        '用手指、用動作。「Show me the one that flies.」「Give Bear the big spoon.」做對了就是回答，您就當他答了：「Yes, the kite flies.」',
        '二選一。「Milk or water?」兩樣都拿在手上，望一望、點點頭都算。過一段時間就不再拿在手上，讓開口說變成較方便的方法。',
        '一個有力量的字。玩一說就有反應的遊戲：「Stop!」「More!」「Higher!」孩子一說，您立即照做。',
        '借來的句子。選一句天天用得着的，例如「My turn」或「I don’t know yet」，自己先說一星期，再讓布偶說。',
        '自己的句子。在熟悉的故事裏留一個空位：「Today the bear does not want soup. He wants...」不管他說甚麼，都回應他的意思。',
      ],
    },
    { kind: 'paragraph', text: '走到第三與第四步之間，常見的對話大概是這樣：' },
    {
      kind: 'dialogue',
      lines: [
        { speaker: '家長', says: 'Bear is on the swing. Ready?' },
        { speaker: '孩子', says: 'Go!' },
        { speaker: '家長', says: 'Whee! Bear says, “Push me again, please.”' },
        { speaker: '孩子', says: '（扮小熊，很小聲）Push again.' },
        { speaker: '家長', says: 'Push you again? Hold tight, Bear!' },
      ],
    },
    {
      kind: 'paragraph',
      text: '家長沒有說「好叻呀，識講英文喇！」。大肆稱讚，等於告訴孩子剛才做了一件危險的事。鞦韆再盪起來，就是最好的獎勵。',
    },
    {
      kind: 'tip',
      title: '怎樣跟親戚說',
      text: '「她最近在聽英文呢。你想不想看看她畫的畫？」這是實話，保護了孩子，兩個人又有事可做。',
    },
    { kind: 'heading', text: '不同年齡的重點' },
    {
      kind: 'list',
      items: [
        '3 至 5 歲：單是頭三步，可以走上一整年。留意他聽懂了甚麼，每星期記下一件。',
        '6 至 8 歲：開始怕錯。您自己先說錯，再輕鬆改過來。讀書時先一起讀，之後才請他獨自讀。',
        '9 至 12 歲：給他一個不用當眾說的機會，例如錄一段可以刪掉的語音訊息、先寫下重點才說，或者教一個比他小的孩子。',
      ],
    },
    { kind: 'heading', text: '甚麼時候要尋求協助' },
    {
      kind: 'paragraph',
      text: '說英語時安靜，說廣東話時活潑，這很常見。但如果孩子連母語也說得很少、以前會說的話不見了、聽力似乎有問題，或者在家說個不停，開學適應期過後，在學校卻一個多月都無法用任何語言開口，就應該找人談談。最後一種情況可能是選擇性緘默症，屬於焦慮的一種，及早支援比一直等好。可以先找班主任和家庭醫生；五歲或以下的孩子，也可以向母嬰健康院查詢。',
    },
    {
      kind: 'paragraph',
      text: '其他家庭，今晚就可以開始：選一個步驟、一個遊戲、一個聽眾。然後等，好像有用不完的時間一樣。',
    },
  ],
};
