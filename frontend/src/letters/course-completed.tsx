import type { LetterData } from '@kitewell/contract/letters';
import { Section } from '@react-email/components';
import { Frame } from './frame.tsx';
import { useLetter, type LetterTemplate } from './letter-context.ts';
import { Action, Paragraph, Title } from './parts.tsx';

/** To a tutor: the course is completed, and what comes next. */
export const courseCompleted: LetterTemplate<'course-completed'> = {
  subject: (t) => t('courseCompleted.subject'),
  Body: CourseCompleted,
};

function CourseCompleted({ data }: { data: LetterData<'course-completed'> }) {
  const { t } = useLetter();
  const { next } = data;
  return (
    <Frame preview={t('courseCompleted.preview')} reason={t('tutorPaper.reason')}>
      <Title>{t('courseCompleted.title')}</Title>
      <Paragraph>{t('tutorPaper.greeting', data)}</Paragraph>
      <Paragraph>{t(next === 'answers' ? 'courseCompleted.unanswered' : 'courseCompleted.text')}</Paragraph>
      <Paragraph>{t(`courseCompleted.next.${next}`)}</Paragraph>
      <Section>
        <Action href={data.link}>{t(`courseCompleted.link.${next}`)}</Action>
      </Section>
    </Frame>
  );
}

/** To the business: answers wait to be read. */
export const businessCourseCompleted: LetterTemplate<'business-course-completed'> = {
  subject: (t, { tutor }) => t('courseCompleted.office.subject', { tutor }),
  Body: BusinessCourseCompleted,
};

function BusinessCourseCompleted({ data }: { data: LetterData<'business-course-completed'> }) {
  const { t } = useLetter();
  return (
    <Frame preview={t('courseCompleted.office.preview')} reason={t('courseCompleted.office.reason')}>
      <Title>{t('courseCompleted.office.title', data)}</Title>
      <Paragraph>{t('courseCompleted.office.text')}</Paragraph>
      <Section>
        <Action href={data.link}>{t('courseCompleted.office.link')}</Action>
      </Section>
    </Frame>
  );
}
