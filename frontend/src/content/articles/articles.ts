import type { Language } from '../../language.ts';
import type { Article, Slug } from './article.ts';
import { article as buildingConfidenceEn } from './building-confidence.en.ts';
import { article as buildingConfidenceZh } from './building-confidence.zh.ts';
import { article as homeEnglishLearningEn } from './home-english-learning.en.ts';
import { article as homeEnglishLearningZh } from './home-english-learning.zh.ts';
import { article as outdoorMissionEn } from './outdoor-mission.en.ts';
import { article as outdoorMissionZh } from './outdoor-mission.zh.ts';
import { article as physicalActiveLearningEn } from './physical-active-learning.en.ts';
import { article as physicalActiveLearningZh } from './physical-active-learning.zh.ts';
import { article as playBasedLearningEn } from './play-based-learning.en.ts';
import { article as playBasedLearningZh } from './play-based-learning.zh.ts';
import { article as playberryLaserLiteracyEn } from './playberry-laser-literacy.en.ts';
import { article as playberryLaserLiteracyZh } from './playberry-laser-literacy.zh.ts';

/** The texts of all articles, for rendering documents. A slug with a missing or an extra file does not compile. */
export const articles: Record<Slug, Record<Language, Article>> = {
  'building-confidence': { en: buildingConfidenceEn, zh: buildingConfidenceZh },
  'outdoor-mission': { en: outdoorMissionEn, zh: outdoorMissionZh },
  'home-english-learning': { en: homeEnglishLearningEn, zh: homeEnglishLearningZh },
  'playberry-laser-literacy': { en: playberryLaserLiteracyEn, zh: playberryLaserLiteracyZh },
  'play-based-learning': { en: playBasedLearningEn, zh: playBasedLearningZh },
  'physical-active-learning': { en: physicalActiveLearningEn, zh: physicalActiveLearningZh },
};
