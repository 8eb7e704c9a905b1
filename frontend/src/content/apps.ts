import type { Business } from '@kitewell/contract/facts';
import type { Language } from '../language.ts';

/** The names of the applications that a phone installs; the short name stands below its icon, which has little room. */
interface AppName {
  readonly name: string;
  readonly shortName: string;
}

export function tutorApp({ name: { en, zh } }: Pick<Business, 'name'>, language: Language): AppName {
  return language === 'zh'
    ? { name: `${zh}導師專區`, shortName: `導師：${zh}` }
    : { name: `${en}: tutors`, shortName: `Tutors: ${en}` };
}

export function familyApp({ name: { en, zh } }: Pick<Business, 'name'>, language: Language): AppName {
  return language === 'zh' ? { name: `${zh}家長專區`, shortName: zh } : { name: `${en}: families`, shortName: en };
}
