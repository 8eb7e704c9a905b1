import { Accordion, Box, Button, chakra, Heading, Progress } from '@chakra-ui/react';
import type { ModuleProgressView, ModuleView } from '@kitewell/contract/certification';
import type { TutorView } from '@kitewell/contract/tutors';
import { useQuery } from '@tanstack/react-query';
import { Check, ChevronDown } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import { errorCode } from '../../../api.ts';
import { messagingLink } from '../../../content/business.ts';
import type { Language } from '../../../i18n.ts';
import { EmptyState, ErrorPanel, ListSkeleton } from '../../../ui/page-states.tsx';
import { showToast } from '../../../ui/toaster.tsx';
import { formatDay } from '../dates.ts';
import { Kite } from '../kite.tsx';
import { onboardingQuery } from '../onboarding/queries.ts';
import { modulesQuery, progressQuery, useCompleteModule } from './queries.ts';

/** The educator course: how far the tutor is, and its modules to read about and to complete. */
export function CertificationTab({ tutor }: { tutor: TutorView }) {
  const { t } = useTranslation('certification');
  const percent = tutor.certificationProgress;
  const complete = tutor.certificationStatus === 'completed';
  return (
    <>
      <Heading as="h2" size="xl">
        {t('title')}
      </Heading>
      <Progress.Root value={percent} marginTop="4">
        <Box display="flex" justifyContent="space-between" gap="4" alignItems="baseline" marginBottom="2">
          <Progress.Label>{t('progress')}</Progress.Label>
          <chakra.span
            fontFamily="display"
            fontWeight="900"
            fontSize="27px"
            lineHeight="1"
            fontVariantNumeric="lining-nums"
          >
            {t('percent', { percent })}
          </chakra.span>
        </Box>
        <Progress.Track aria-label={t('progress')} aria-valuetext={t('percent', { percent })}>
          <Progress.Range bg={complete ? 'programme.outdoor' : 'accent.sky'} />
        </Progress.Track>
      </Progress.Root>
      <chakra.p marginTop="3" fontWeight={complete ? 700 : 400} color={complete ? 'status.verified.fg' : 'fg.muted'}>
        {complete ? t('complete') : t('incomplete')}
      </chakra.p>
      <div role="status">{complete && <Congratulations />}</div>
      {complete && (
        <Button asChild variant="outline" size="sm" marginTop="4">
          <Link to={paths.certificate()}>{t('certificate.link')}</Link>
        </Button>
      )}
      {tutor.demo ? <Rehearsal tutor={tutor} /> : <CourseOfTutor tutor={tutor} />}
    </>
  );
}

/** What a tutor has to know of the interview until that is on record, and then the course. */
function CourseOfTutor({ tutor }: { tutor: TutorView }) {
  const { t } = useTranslation('certification');
  const { data, isPending } = useQuery(onboardingQuery);
  if (isPending) return <ListSkeleton label={t('loading')} rows={4} />;
  // A journey that could not be read says so in its own panel; the course does not wait for it.
  const complete = tutor.certificationStatus === 'completed';
  const ahead = data?.steps.some(({ name, state }) => name === 'interview' && state !== 'done');
  return (
    <>
      {ahead && (
        <InterviewPanel tutor={tutor}>
          {!complete && (
            <Box marginTop="4">
              <Button asChild variant="outline" size="sm">
                <Link to={paths.coursePortal()}>{t('course.ahead')}</Link>
              </Button>
            </Box>
          )}
        </InterviewPanel>
      )}
      {/* Whoever completed them all before the interview was recorded keeps them in sight. */}
      {(!ahead || complete) && <Modules />}
    </>
  );
}

/** The demo account meets the gates of a new tutor and opens them itself, here alone: nothing is recorded. */
function Rehearsal({ tutor }: { tutor: TutorView }) {
  const { t } = useTranslation('certification');
  const [gate, setGate] = useState<'interview' | 'email' | 'open'>('interview');
  const place = useRef<HTMLDivElement>(null);
  const pass = (next: 'email' | 'open') => {
    setGate(next);
    place.current?.focus({ preventScroll: true });
  };
  return (
    <div ref={place} tabIndex={-1} style={{ outline: 'none' }}>
      {gate === 'interview' && (
        <InterviewPanel tutor={tutor}>
          <DemoButton onPress={() => pass('email')}>{t('demo.interviewDone')}</DemoButton>
        </InterviewPanel>
      )}
      {gate === 'email' && (
        <Panel title={t('demo.emailTitle')}>
          <p>{t('demo.emailText')}</p>
          <DemoButton onPress={() => pass('open')}>{t('demo.emailReceived')}</DemoButton>
        </Panel>
      )}
      {gate === 'open' && <Modules />}
    </div>
  );
}

function DemoButton({ onPress, children }: { onPress: () => void; children: string }) {
  const { t } = useTranslation('certification');
  return (
    <Box display="flex" flexWrap="wrap" alignItems="center" gap="8px 18px" marginTop="4">
      <Button variant="outline" size="sm" onClick={onPress}>
        {children}
      </Button>
      <chakra.span fontSize="15px" color="fg.muted">
        {t('demo.hint')}
      </chakra.span>
    </Box>
  );
}

function InterviewPanel({ tutor, children }: { tutor: TutorView; children?: ReactNode }) {
  const { t } = useTranslation(['certification', 'common']);
  return (
    <Panel title={t('interview.title')}>
      <p>{t('interview.text')}</p>
      <chakra.dl
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'auto minmax(0, 1fr)' }}
        columnGap="5"
        rowGap="1"
        marginTop="4"
      >
        {(['duration', 'platform', 'email'] as const).map((fact) => (
          <Box key={fact} display="contents">
            <chakra.dt fontWeight="700">{t(`interview.${fact}.label`)}</chakra.dt>
            <chakra.dd margin="0" marginBottom="2">
              {t(`interview.${fact}.text`)}
            </chakra.dd>
          </Box>
        ))}
      </chakra.dl>
      <Button asChild variant="plain" size="sm" marginTop="2">
        <a href={messagingLink(t('interview.message', { name: tutor.name }))} target="_blank" rel="noopener">
          {t('interview.support')}
          <chakra.span srOnly>, {t('common:newTab')}</chakra.span>
        </a>
      </Button>
      {children}
    </Panel>
  );
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box as="section" bg="bg.drop" padding={{ base: '20px', lg: '28px' }} marginTop="5" fontSize="16px">
      <chakra.h3 fontFamily="display" fontWeight="900" fontSize="22px" lineHeight="1.2" marginBottom="2">
        {title}
      </chakra.h3>
      {children}
    </Box>
  );
}

function Congratulations() {
  const { t } = useTranslation('certification');
  return (
    <Box
      display="flex"
      gap="4"
      alignItems="center"
      bg="status.verified.bg"
      color="status.verified.fg"
      padding="4"
      marginTop="4"
    >
      <Kite height="52px" tone="leaf" />
      <Box minWidth="0">
        <chakra.p fontFamily="display" fontWeight="900" fontSize="20px" lineHeight="1.2">
          {t('congratulations.title')}
        </chakra.p>
        <chakra.p fontSize="16px" lineHeight="1.5">
          {t('congratulations.text')}
        </chakra.p>
      </Box>
    </Box>
  );
}

function Modules() {
  const { t } = useTranslation(['certification', 'errors']);
  const modules = useQuery(modulesQuery);
  const progress = useQuery(progressQuery);

  if (modules.data && progress.data) {
    if (modules.data.modules.length === 0) return <EmptyState title={t('empty.title')} text={t('empty.text')} />;
    const recorded = new Map(progress.data.progress.map((entry) => [entry.moduleId, entry]));
    return (
      <>
        <Button asChild variant="surface" size="sm" marginTop="5">
          <Link to={paths.coursePortal()}>{t('course.link')}</Link>
        </Button>
        <Accordion.Root multiple collapsible marginTop="5">
          {modules.data.modules.map((module) => (
            <Module key={module.id} module={module} progress={recorded.get(module.id)} />
          ))}
        </Accordion.Root>
      </>
    );
  }
  const failed = modules.error ? modules : progress.error ? progress : undefined;
  if (!failed) return <ListSkeleton label={t('loading')} rows={4} />;
  return (
    <ErrorPanel
      title={failed === modules ? t('modulesFailed') : t('progressFailed')}
      text={t(`errors:${errorCode(failed.error)}`)}
      retryLabel={t('retry')}
      retrying={modules.isFetching || progress.isFetching}
      onRetry={() => {
        if (modules.error) void modules.refetch();
        if (progress.error) void progress.refetch();
      }}
    />
  );
}

function Module({ module, progress }: { module: ModuleView; progress: ModuleProgressView | undefined }) {
  const { t, i18n } = useTranslation('certification');
  const language = i18n.language as Language;
  const trigger = useRef<HTMLButtonElement>(null);
  const complete = useCompleteModule(t('toast.failed'));
  const completed = progress?.completed ?? false;
  const title = language === 'zh' ? module.titleZh : module.title;

  function record() {
    complete.mutate(
      { moduleId: module.id },
      {
        onSuccess: () => {
          showToast({ title: t('toast.completed.title'), text: t('toast.completed.text', { title }) });
          // The button is done with and takes no focus any more.
          trigger.current?.focus({ preventScroll: true });
        },
      },
    );
  }

  return (
    <Accordion.Item value={String(module.id)}>
      <chakra.h3 font="inherit">
        <Accordion.ItemTrigger ref={trigger} paddingBottom="2">
          <Kite height="31px" tone={completed ? 'leaf' : 'coral'} />
          <chakra.span flex="1" minWidth="0">
            {title}
            <chakra.span display="block" fontWeight="400" fontSize="15px" color="fg.muted">
              {t('minutes', { count: module.duration })} · {t('lessons', { count: module.content.length })}
            </chakra.span>
          </chakra.span>
          <Accordion.ItemIndicator>
            <ChevronDown aria-hidden />
          </Accordion.ItemIndicator>
        </Accordion.ItemTrigger>
      </chakra.h3>
      <Accordion.ItemContent paddingInlineStart="40px">
        <chakra.p fontSize="16px" paddingTop="2">
          {language === 'zh' ? module.descriptionZh : module.description}
        </chakra.p>
        <chakra.h4 fontWeight="700" fontSize="16px" marginTop="4">
          {t('lessonList')}
        </chakra.h4>
        <chakra.ol
          listStyle="decimal"
          marginTop="2"
          paddingInlineStart="1.5em"
          fontSize="16px"
          css={{ '& li': { paddingBlock: '3px' } }}
        >
          {module.content.map((lesson) => (
            <li key={lesson.title}>{language === 'zh' ? lesson.titleZh : lesson.title}</li>
          ))}
        </chakra.ol>
      </Accordion.ItemContent>
      <Box
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        gap="8px 18px"
        paddingInlineStart="40px"
        paddingBlock="8px 20px"
      >
        <CompleteButton title={title} completed={completed} busy={complete.isPending} onPress={record} />
        <Button asChild variant="plain" size="sm">
          <Link to={paths.courseModule(module.id)}>
            {t('course.read')}
            <chakra.span srOnly>: {title}</chakra.span>
          </Link>
        </Button>
        {progress?.completedAt && (
          <chakra.span fontSize="15px" color="fg.muted">
            {t('completedOn', { date: formatDay(progress.completedAt, language) })}
          </chakra.span>
        )}
      </Box>
    </Accordion.Item>
  );
}

interface CompleteButtonProps {
  title: string;
  completed: boolean;
  busy: boolean;
  onPress: () => void;
}

function CompleteButton({ title, completed, busy, onPress }: CompleteButtonProps) {
  const { t } = useTranslation('certification');
  const about = <chakra.span srOnly>: {title}</chakra.span>;
  if (completed) {
    return (
      <Button size="sm" variant="subtle" disabled>
        <Check size={18} aria-hidden />
        {t('completed')}
        {about}
      </Button>
    );
  }
  return (
    <Button size="sm" aria-disabled={busy} onClick={() => !busy && onPress()}>
      {busy ? t('completing') : t('completeModule')}
      {about}
    </Button>
  );
}
