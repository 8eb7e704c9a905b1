import { Box, chakra } from '@chakra-ui/react';
import type { HomeView } from '@kitewell/contract/family/home';
import { useTranslation } from 'react-i18next';
import { useFamily } from '../session.ts';
import { useFamilyAction } from './family-change.ts';
import { Part } from './part.tsx';

/** The language of emails and reports; a choice takes effect at once. */
export function LanguageChoice({ home: { language, version, pays, onHold } }: { home: HomeView }) {
  const { t } = useTranslation('family-data');
  const { family } = useFamily();
  const choose = useFamilyAction(t('saved'));
  if (!pays || onHold) return null;
  return (
    <Part title={t('language.title')} text={t('language.text')}>
      <Box role="radiogroup" aria-label={t('language.title')} display="flex" gap="5">
        {(['zh', 'en'] as const).map((one) => (
          <chakra.label key={one} display="flex" gap="2.5" alignItems="center" minHeight="tapTarget" fontWeight="600">
            <chakra.input
              type="radio"
              name="language"
              checked={language === one}
              aria-disabled={choose.isPending}
              boxSize="tick"
              accentColor="secondary"
              onChange={() =>
                choose.isPending ||
                choose.mutate((change) =>
                  change('changeFamilyLanguage', { query: { family }, body: { language: one, version } }),
                )
              }
            />
            <span lang={one === 'zh' ? 'zh-Hant-HK' : 'en'}>{one === 'zh' ? '中文' : 'English'}</span>
          </chakra.label>
        ))}
      </Box>
    </Part>
  );
}
