import { Box, Button, chakra, Heading, Progress } from '@chakra-ui/react';
import type { InterviewView } from '@kitewell/contract/interview';
import type { OnboardingStepView } from '@kitewell/contract/onboarding';
import type { TutorView } from '@kitewell/contract/tutors';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { messagingLink } from '../../content/business.ts';
import { useFacts } from '../../facts.ts';
import { ListSkeleton } from '../../ui/page-states.tsx';
import { KiteMark } from '../../art/kite-mark.tsx';
import { useTabOpen } from '../open-tab.ts';
import { journeyAnchor, onboardingQuery } from '../onboarding/queries.ts';
import { tabSearch } from '../tabs.ts';
import { writtenDay } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { Modules } from './modules.tsx';

/** The educator course: the tutor's progress, and its modules to read about and to complete. */
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
            fontSize="display.3"
            lineHeight="none"
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

/** Explains the interview until it is recorded; then shows the course. */
function CourseOfTutor({ tutor }: { tutor: TutorView }) {
  const { t } = useTranslation('certification');
  const { data, isPending } = useQuery({ ...onboardingQuery, enabled: useTabOpen('certification') });
  if (isPending) return <ListSkeleton label={t('loading')} rows={4} />;
  // If the journey could not be loaded, its own panel says so; the course shows without it.
  const complete = tutor.certificationStatus === 'completed';
  const ahead = data?.steps.some(({ name, state }) => name === 'interview' && state !== 'done');
  return (
    <>
      {ahead && (
        <InterviewPanel
          tutor={tutor}
          interview={data?.interview}
          text={t(data?.interview ? 'interview.arranged' : complete ? 'interview.notRecorded' : 'interview.text')}
        >
          {!complete && (
            <Box marginTop="4">
              <Button asChild variant="outline" size="sm">
                <Link to={paths.coursePortal()}>{t('course.ahead')}</Link>
              </Button>
            </Box>
          )}
        </InterviewPanel>
      )}
      {complete && !ahead && data && <NextStep steps={data.steps} />}
      {/* A tutor who completed all modules before the interview was recorded still sees them. */}
      {(!ahead || complete) && <Modules />}
    </>
  );
}

/** After the course: the next step of the journey as the button that leads to it, or that the business arranges it. */
function NextStep({ steps }: { steps: readonly OnboardingStepView[] }) {
  const { t } = useTranslation(['certification', 'onboarding']);
  const next = steps.find(({ state }) => state === 'next');
  if (!next) return null;
  return (
    <Box marginTop="5">
      {next.name === 'documents' ? (
        <Button asChild>
          <Link to={tabSearch('documents')}>{t('next.documents')}</Link>
        </Button>
      ) : (
        <>
          <chakra.p fontWeight="600">{t('next.ours', { name: t(`onboarding:steps.${next.name}`) })}</chakra.p>
          <Button asChild variant="outline" size="sm" marginTop="2">
            <Link to={`${tabSearch('profile')}#${journeyAnchor}`}>{t('next.see')}</Link>
          </Button>
        </>
      )}
    </Box>
  );
}

/**
 * Lets the demo account see what stops a new tutor, and pass it with a press. It only happens here: nothing is
 * recorded.
 */
function Rehearsal({ tutor }: { tutor: TutorView }) {
  const { t } = useTranslation('certification');
  const [gate, setGate] = useState<'interview' | 'email' | 'open'>('interview');
  const place = useRef<HTMLDivElement>(null);
  const pass = (next: 'email' | 'open') => {
    setGate(next);
    // The step with the button is replaced by the next.
    place.current?.focus({ preventScroll: true });
  };
  return (
    <div ref={place} tabIndex={-1} style={{ outline: 'none' }}>
      <Heading as="h3" size="lg" marginTop="8">
        {t('demo.title')}
      </Heading>
      <chakra.p marginTop="2" color="fg.muted">
        {t('demo.text')}
      </chakra.p>
      {gate === 'interview' && (
        <InterviewPanel tutor={tutor} text={t('demo.interview')}>
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
  return (
    <Button variant="outline" size="sm" marginTop="4" onClick={onPress}>
      {children}
    </Button>
  );
}

interface InterviewPanelProps {
  tutor: TutorView;
  /** Where it is arranged. */
  interview?: InterviewView | null | undefined;
  text: string;
  children?: ReactNode;
}

function InterviewPanel({ tutor, interview, text, children }: InterviewPanelProps) {
  const { business } = useFacts();
  const { t, i18n } = useTranslation(['certification', 'common']);
  const when =
    interview &&
    t('interview.at', { day: writtenDay(interview.date, i18n.language as Language, 'full'), time: interview.time });
  return (
    <Panel title={t('interview.title')}>
      <p>{text}</p>
      <chakra.dl
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'auto minmax(0, 1fr)' }}
        columnGap="5"
        rowGap="1"
        marginTop="4"
      >
        {when && (
          <Box display="contents">
            <chakra.dt fontWeight="700">{t('interview.when')}</chakra.dt>
            <chakra.dd margin="0" marginBottom="2">
              {when}
            </chakra.dd>
          </Box>
        )}
        {(['duration', ...(when ? [] : (['platform', 'email'] as const))] as const).map((fact) => (
          <Box key={fact} display="contents">
            <chakra.dt fontWeight="700">{t(`interview.${fact}.label`)}</chakra.dt>
            <chakra.dd margin="0" marginBottom="2">
              {t(`interview.${fact}.text`)}
            </chakra.dd>
          </Box>
        ))}
      </chakra.dl>
      {interview && (
        <Box marginTop="2">
          <Button asChild>
            <a href={interview.link} target="_blank" rel="noopener noreferrer">
              {t('interview.join')}
              <chakra.span srOnly>, {t('common:newTab')}</chakra.span>
            </a>
          </Button>
        </Box>
      )}
      <Button asChild variant="plain" size="sm" marginTop="2">
        <a
          href={messagingLink(business.phone.digits, t('interview.message', { name: tutor.name }))}
          target="_blank"
          rel="noopener"
        >
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
    <Box as="section" bg="bg.drop" padding={{ base: 'edge', lg: '5.5' }} marginTop="5" fontSize="md">
      <chakra.h3 fontFamily="display" fontWeight="900" fontSize="display.1" lineHeight="snug" marginBottom="2">
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
      <KiteMark height="52px" tone="leaf" />
      <Box minWidth="0">
        <chakra.p fontFamily="display" fontWeight="900" fontSize="2xl" lineHeight="snug">
          {t('congratulations.title')}
        </chakra.p>
        <chakra.p fontSize="md" lineHeight="text">
          {t('congratulations.text')}
        </chakra.p>
      </Box>
    </Box>
  );
}
