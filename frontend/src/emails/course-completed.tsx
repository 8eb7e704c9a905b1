import type { EmailData } from '@kitewell/contract/emails';
import { Section } from '@react-email/components';
import { Frame } from './frame.tsx';
import { useEmail, type EmailTemplate } from './email-context.ts';
import { Action, Paragraph, Title } from './parts.tsx';
import { session } from './sample-people.ts';

/** To a tutor: the course is completed, and what comes next. */
export const courseCompleted: EmailTemplate<'course-completed'> = {
  purpose: 'service',
  subject: (t) => t('courseCompleted.subject'),
  Body: CourseCompleted,
  sample: (language, site) => ({
    name: session(language, site).name,
    next: 'documents',
    link: `${site}${language === 'zh' ? '/zh' : ''}/tutor-portal?tab=documents`,
  }),
};

function CourseCompleted({ data }: { data: EmailData<'course-completed'> }) {
  const { t } = useEmail();
  const { next } = data;
  return (
    <Frame preview={t('courseCompleted.preview')} reason={t('tutorDocument.reason')}>
      <Title>{t('courseCompleted.title')}</Title>
      <Paragraph>{t('tutorDocument.greeting', data)}</Paragraph>
      <Paragraph>{t(next === 'answers' ? 'courseCompleted.unanswered' : 'courseCompleted.text')}</Paragraph>
      <Paragraph>{t(`courseCompleted.next.${next}`)}</Paragraph>
      <Section>
        <Action href={data.link}>{t(`courseCompleted.link.${next}`)}</Action>
      </Section>
    </Frame>
  );
}

/** To the business: answers wait to be read. */
export const businessCourseCompleted: EmailTemplate<'business-course-completed'> = {
  purpose: 'service',
  subject: (t, { tutor }) => t('courseCompleted.office.subject', { tutor }),
  Body: BusinessCourseCompleted,
  sample: (language, site) => ({
    tutor: session(language, site).name,
    link: `${site}${language === 'zh' ? '/zh' : ''}/office/certificates/12`,
  }),
};

function BusinessCourseCompleted({ data }: { data: EmailData<'business-course-completed'> }) {
  const { t } = useEmail();
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
