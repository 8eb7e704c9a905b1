import { Box, chakra, Heading } from '@chakra-ui/react';
import type { FamilyProgressView } from '@kitewell/contract/family/progress';
import { languageOf } from '@kitewell/contract/text-language';
import { useTranslation } from 'react-i18next';
import { htmlLang, type Language } from '../../language.ts';

/** What a family can do at home until next time, from the latest report of each programme. */
export function Practice({ practice }: Pick<FamilyProgressView, 'practice'>) {
  const { t, i18n } = useTranslation(['family-progress', 'common']);
  const language = i18n.language as Language;
  return (
    <Box as="section" bg="bg.note" padding="edge" marginBottom="6">
      <Heading as="h2" size="lg">
        {t('practice.title')}
      </Heading>
      {practice.length === 0 && <chakra.p marginTop="3">{t('practice.none')}</chakra.p>}
      {practice.map(({ report, programme, phrases, nextSteps }) => (
        <Box key={report} marginTop="3.5">
          {practice.length > 1 && (
            <chakra.p fontSize="sm" fontWeight="700">
              {t(`common:programmes.${programme}.short`)}
            </chakra.p>
          )}
          {phrases.map((phrase) => (
            <chakra.p key={phrase} fontWeight="600" marginTop="1">
              {t(`practice.${phrase as 'singAtHome'}`)}
            </chakra.p>
          ))}
          {nextSteps !== null && (
            <Box as="figure" margin="0" marginTop="2.5">
              <chakra.figcaption fontSize="sm" color="fg.soft">
                {t('practice.tutor')}
              </chakra.figcaption>
              <chakra.blockquote
                margin="0"
                whiteSpace="pre-line"
                overflowWrap="anywhere"
                lang={htmlLang[languageOf(nextSteps) ?? language]}
              >
                {nextSteps}
              </chakra.blockquote>
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
}
