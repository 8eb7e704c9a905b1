import { Box, Button, chakra, Heading } from '@chakra-ui/react';
import type { ModuleDraft } from '@kitewell/contract/office/course';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lessonBlocks } from '../../content/lesson-text.ts';
import { htmlLang, type Language } from '../../language.ts';
import { LessonText } from '../../ui/lesson-text.tsx';

/** The saved texts of a module in one language, as tutors will read them. */
export function Preview({ content }: { content: ModuleDraft }) {
  const { t, i18n } = useTranslation(['office-course', 'common']);
  const [language, setLanguage] = useState(i18n.language as Language);
  const zh = language === 'zh';
  return (
    <chakra.details borderTop="rule" borderColor="line" paddingTop="3">
      <chakra.summary fontWeight="700" minHeight="tapTarget" cursor="pointer">
        {t('preview')}
      </chakra.summary>
      <Box role="group" aria-label={t('previewIn')} display="flex" gap="2" marginBlock="3">
        {(['en', 'zh'] as const).map((choice) => (
          <Button
            key={choice}
            size="sm"
            variant={choice === language ? 'surface' : 'outline'}
            aria-pressed={choice === language}
            onClick={() => setLanguage(choice)}
          >
            {t(choice === 'en' ? 'english' : 'chinese')}
          </Button>
        ))}
      </Box>
      <Box lang={htmlLang[language]} bg="bg.panel" padding={{ base: '4', lg: '7' }}>
        <Heading as="h3" size="3xl" overflowWrap="anywhere">
          {zh ? content.titleZh : content.title}
        </Heading>
        <chakra.p marginTop="3">{zh ? content.descriptionZh : content.description}</chakra.p>
        {content.lessons.map((lesson, place) => (
          <Box key={place} marginTop="6" display="flex" flexDirection="column" gap="4">
            <Heading as="h4" size="xl">
              {`${place + 1}. ${zh ? lesson.titleZh : lesson.title}`}
            </Heading>
            {lessonBlocks(zh ? lesson.textZh : lesson.text).map((block, at) => (
              <LessonText key={at} block={block} />
            ))}
          </Box>
        ))}
        {content.questions.map((one, place) => (
          <Box key={place} marginTop="6">
            <chakra.p fontWeight="700">{`${place + 1}. ${zh ? one.questionZh : one.question}`}</chakra.p>
            <chakra.p marginTop="2" color="fg.muted">
              {`${t('modelAnswer')}${t('common:colon')}${zh ? one.answerZh : one.answer}`}
            </chakra.p>
          </Box>
        ))}
      </Box>
    </chakra.details>
  );
}
