import type { Language } from '../language.ts';
import { business } from './business.ts';

interface Visit {
  parent: string;
  tutor: string;
  child: string;
  /** Written as readers of the family's language expect. */
  day: string;
  time: string;
}

const begun: Record<Language, (visit: Visit) => string> = {
  en: ({ parent, tutor, child, day, time }) =>
    `Hello ${parent}, this is ${tutor} from ${business.name.en}, about ${child}'s session on ${day} at ${time}. `,
  zh: ({ parent, tutor, child, day, time }) =>
    `${parent}，您好！我是${business.name.zh}的導師 ${tutor}，想跟您談談 ${child} ${day} ${time} 的課堂。`,
};

/** How a tutor's message to a family begins, in the family's language, whatever the tutor reads. */
export function visitMessage(language: Language, visit: Visit): string {
  return begun[language](visit);
}
