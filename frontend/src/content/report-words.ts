import type { Language } from '../language.ts';

/** The words of the page for parents, in both languages at once, whichever language the tutor reads. */
export const reportWords = {
  title: { en: 'Session report', zh: '課堂評估' },
  student: { en: 'Student', zh: '學生' },
  date: { en: 'Date', zh: '日期' },
  programme: { en: 'Programme', zh: '課程' },
  tutor: { en: 'Tutor', zh: '導師' },
  rating: { en: 'Overall rating', zh: '整體評分' },
  phrases: { en: 'In this session', zh: '課堂點滴' },
  strengths: { en: 'Strengths', zh: '強項' },
  areasForImprovement: { en: 'Areas for improvement', zh: '可改善之處' },
  skillsAssessed: { en: 'Skills assessed', zh: '評估的技能' },
  goals: { en: 'Goals', zh: '目標' },
  activities: { en: 'Activities', zh: '課堂活動' },
  behaviorNotes: { en: 'Behaviour notes', zh: '行為觀察' },
  parentFeedback: { en: 'Parent feedback', zh: '家長意見' },
  nextSteps: { en: 'Next steps', zh: '下一步' },
} as const satisfies Record<string, Record<Language, string>>;
