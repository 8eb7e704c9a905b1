import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { WebsitePart } from '@kitewell/contract/website/parts';
import type { Language } from '../../language.ts';
import { readingAll } from '../api.ts';
import type { DifferenceTexts } from './part-differences.ts';
import type { WebsiteTexts } from './part-fields.ts';
import { standardWords } from './use-website-part.ts';
import { useWritten } from './written-value.ts';

/** Whatever says the differences of these parts in words; undefined until all of it is read. */
export function useDifferenceTexts(
  parts: readonly WebsitePart[],
): ((part: WebsitePart) => DifferenceTexts) | undefined {
  const { t, i18n } = useTranslation(['office-website', 'common', 'book-trial']) as {
    t: WebsiteTexts;
    i18n: { language: string };
  };
  const written = useWritten();
  const words = useQuery({
    queryKey: ['standard words', ...parts],
    queryFn: async () =>
      new Map(await Promise.all(parts.map(async (part) => [part, await standardWords(part)] as const))),
    staleTime: Infinity,
  });
  const tutors = useQuery({
    ...readingAll('officeTutors', { limit: '100' }, ({ tutors: page }) => page),
    enabled: parts.includes('tutors'),
  });
  if (!words.data || (parts.includes('tutors') && !tutors.data)) return undefined;
  const { data } = words;
  return (part) => ({
    ...{ t, written, language: i18n.language as Language, words: data.get(part) ?? { en: {}, zh: {} } },
    tutorName: (id) => tutors.data?.find((tutor) => tutor.id === id)?.name ?? t('someTutor', { id }),
  });
}
