import type { Article, Slug } from '../../content/articles/article.ts';
import type { Language } from '../../i18n.ts';

// Each one spelt out: a pattern would also take in whatever else lies in the folder.
const articles: Record<Slug, Record<Language, () => Promise<{ article: Article }>>> = {
  'building-confidence': {
    en: () => import('../../content/articles/building-confidence.en.ts'),
    zh: () => import('../../content/articles/building-confidence.zh.ts'),
  },
  'outdoor-mission': {
    en: () => import('../../content/articles/outdoor-mission.en.ts'),
    zh: () => import('../../content/articles/outdoor-mission.zh.ts'),
  },
  'home-english-learning': {
    en: () => import('../../content/articles/home-english-learning.en.ts'),
    zh: () => import('../../content/articles/home-english-learning.zh.ts'),
  },
  'playberry-laser-literacy': {
    en: () => import('../../content/articles/playberry-laser-literacy.en.ts'),
    zh: () => import('../../content/articles/playberry-laser-literacy.zh.ts'),
  },
  'play-based-learning': {
    en: () => import('../../content/articles/play-based-learning.en.ts'),
    zh: () => import('../../content/articles/play-based-learning.zh.ts'),
  },
  'physical-active-learning': {
    en: () => import('../../content/articles/physical-active-learning.en.ts'),
    zh: () => import('../../content/articles/physical-active-learning.zh.ts'),
  },
};

/** One article in one language, and no other. */
export async function loadArticle(slug: Slug, language: Language): Promise<Article> {
  return (await articles[slug][language]()).article;
}
