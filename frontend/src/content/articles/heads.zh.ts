import type { ArticleHead, Slug } from './article.ts';

export const heads: Record<Slug, ArticleHead> = {
  'building-confidence': {
    title: '建立自信：當孩子聽得明白，卻不願開口',
    summary: '學習新語言時的沉默，往往是在聆聽。怎樣做有幫助、怎樣會令孩子退縮，以及由用手指到說出第一句的五個小步驟。',
    publishedOn: '2026-10-15',
    minutes: 4,
  },
  'outdoor-mission': {
    title: '一張地圖、一個哨子、一個開口的理由：走進戶外任務',
    summary: '與 7 至 12 歲孩子在烏溪沙海邊的九十分鐘：由接收任務到匯報成果，還有下雨天的安排。',
    publishedOn: '2026-08-27',
    minutes: 4,
  },
  'home-english-learning': {
    title: '在家學英語，每天十分鐘：洗澡、搭車、吃飯',
    summary: '六個不用工作紙的小遊戲，送給晚上已經很累的父母；英語程度不限，甚麼口音都可以。',
    publishedOn: '2026-06-18',
    minutes: 4,
  },
  'playberry-laser-literacy': {
    title: '由聲音到故事：系統化拼音如何運作',
    summary: '甚麼是合成拼音、為甚麼發音要純淨，以及說廣東話的孩子怎樣學會聽清楚字尾的音。',
    publishedOn: '2026-04-23',
    minutes: 4,
  },
  'play-based-learning': {
    title: '是玩耍還是學習？兩者都是',
    summary: '五個跡象告訴您遊戲正在發揮學習作用，今晚就可以在自己的客廳留意一下。',
    publishedOn: '2026-03-12',
    minutes: 4,
  },
  'physical-active-learning': {
    title: '跳一跳、做一做、說一說：為甚麼動起來更記得牢',
    summary: '適合小單位、不怕吵到樓下鄰居的動作遊戲，還有孩子傍晚六點坐不定時可以怎樣做。',
    publishedOn: '2026-01-22',
    minutes: 4,
  },
};
