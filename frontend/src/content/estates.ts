import type { District } from '@kitewell/contract/trial-choices';
import type { Language } from '../language.ts';

type Name = Record<Language, string>;

/**
 * The estates that parents look for first, by the district of the trial form. Which of them are served is the
 * business's choice: it sets them here, and in the answer `areas` of the assistant.
 */
export const estates: Record<District, readonly Name[]> = {
  'ma-on-shan': [
    { en: 'Sunshine City', zh: '新港城' },
    { en: 'Ma On Shan Centre', zh: '馬鞍山中心' },
    { en: 'Bayshore Towers', zh: '海柏花園' },
    { en: 'Villa Athena', zh: '雅典居' },
    { en: 'Chung On Estate', zh: '頌安邨' },
    { en: 'Elsewhere in Ma On Shan town centre', zh: '馬鞍山市中心其他屋苑' },
  ],
  'heng-on': [
    { en: 'Heng On Estate', zh: '恆安邨' },
    { en: 'Yiu On Estate', zh: '耀安邨' },
    { en: 'Kam On Court', zh: '錦安苑' },
    { en: 'Kam Ying Court', zh: '錦英苑' },
    { en: 'Elsewhere near Heng On', zh: '恆安一帶其他屋苑' },
  ],
  'wu-kai-sha': [
    { en: 'Lee On Estate', zh: '利安邨' },
    { en: 'Monte Vista', zh: '翠擁華庭' },
    { en: 'Lake Silver', zh: '銀湖．天峰' },
    { en: 'Double Cove', zh: '迎海' },
    { en: 'Symphony Bay', zh: '帝琴灣' },
    { en: 'Elsewhere in Wu Kai Sha', zh: '烏溪沙其他屋苑' },
  ],
  'tai-shui-hang': [
    { en: 'Chevalier Garden', zh: '富安花園' },
    { en: 'Kam Tai Court', zh: '錦泰苑' },
    { en: 'Elsewhere in Tai Shui Hang', zh: '大水坑其他屋苑' },
  ],
  elsewhere: [
    { en: 'Sha Tin', zh: '沙田' },
    { en: 'Fo Tan', zh: '火炭' },
    { en: 'Tai Po', zh: '大埔' },
    { en: 'Sai Kung', zh: '西貢' },
    { en: 'Somewhere else', zh: '其他地方' },
  ],
};
