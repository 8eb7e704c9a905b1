import type { ArticleHead, Slug } from './article.ts';

export const heads: Record<Slug, ArticleHead> = {
  'building-confidence': {
    title: 'Building confidence: when a child understands but will not speak',
    summary:
      'Silence in a new language is often listening. What helps, what hurts, and five small steps from pointing to a first sentence.',
    publishedOn: '2026-10-15',
    minutes: 4,
  },
  'outdoor-mission': {
    title: 'A map, a whistle and a reason to talk: inside an Outdoor Mission',
    summary:
      'Ninety minutes at the shore of Wu Kai Sha with children aged 7 to 12, from the brief to the report, and what we do when it rains.',
    publishedOn: '2026-08-27',
    minutes: 4,
  },
  'home-english-learning': {
    title: 'English at home in ten minutes: bath, bus and supper',
    summary:
      'Six small games, no worksheets, for parents who are tired in the evening, whatever their level of English or their accent.',
    publishedOn: '2026-06-18',
    minutes: 4,
  },
  'playberry-laser-literacy': {
    title: 'From sounds to stories: how structured phonics works',
    summary:
      'What synthetic phonics is, why pure sounds matter, and how Cantonese-speaking children learn to hear the end of a word.',
    publishedOn: '2026-04-23',
    minutes: 4,
  },
  'play-based-learning': {
    title: 'Is it play or is it learning? It is both',
    summary: 'Five signs that a game is teaching something, and how to spot them in your own living room this evening.',
    publishedOn: '2026-03-12',
    minutes: 4,
  },
  'physical-active-learning': {
    title: 'Jump it, act it, say it: why moving helps words stay',
    summary:
      'Action games for small flats and thin floors, and what to do with a child who cannot sit still at six in the evening.',
    publishedOn: '2026-01-22',
    minutes: 4,
  },
};
