import { Box, Button, chakra, Heading } from '@chakra-ui/react';
import type { OfficeTutorView } from '@kitewell/contract/office/tutors';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { writtenDay, writtenInstant } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { paths } from '../../paths.ts';
import { reading } from '../api.ts';
import { Facts, type Fact } from '../facts.tsx';
import { MailLink } from '../mail-link.tsx';
import { RecordHistory } from '../record-history.tsx';
import { RecordScreen } from '../record-screen.tsx';
import { Screen } from '../screen.tsx';
import { AccountActions } from './account-actions.tsx';
import { SessionsToReassign } from './sessions-to-reassign.tsx';
import { MissingList } from './missing.tsx';
import { TutorAvailability } from './tutor-availability.tsx';
import { TutorChecks } from './tutor-checks.tsx';
import { TutorInterview } from './tutor-interview.tsx';
import { TutorDocuments } from './tutor-documents.tsx';
import { TutorPicture } from './tutor-picture.tsx';
import { TutorProfile } from './tutor-profile.tsx';
import { TutorSteps } from './tutor-steps.tsx';
import { AccountBadge } from './tutors-page.tsx';
import { writtenPhone } from '../../written-phone.ts';

/** Everything the office knows and records of one tutor, with what is missing at the top. */
export default function TutorPage() {
  const { t } = useTranslation('office-tutors');
  return (
    <RecordScreen
      title={t('one')}
      read={(id) => reading('officeTutor', { params: { id } })}
      loading={t('loading')}
      failed={t('loadFailed')}
      rows={4}
    >
      {({ tutor }) => <OneTutor tutor={tutor} />}
    </RecordScreen>
  );
}

function OneTutor({ tutor }: { tutor: OfficeTutorView }) {
  const { t } = useTranslation('office-tutors');
  return (
    <Screen
      title={tutor.name}
      action={
        <Button asChild variant="plain" size="sm">
          <Link to={paths.office('tutors')}>{t('toList')}</Link>
        </Button>
      }
    >
      <Box
        role="status"
        bg={tutor.missing.length === 0 ? 'status.verified.bg' : 'bg.note'}
        color={tutor.missing.length === 0 ? 'status.verified.fg' : 'fg'}
        padding="5"
        marginBottom="5"
      >
        <chakra.p fontWeight="700">{tutor.missing.length === 0 ? t('readyToday') : t('missingToday')}</chakra.p>
        <MissingList missing={tutor.missing} />
      </Box>
      <Box display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '1fr 1fr' }} gap="6" alignItems="start">
        <Box minWidth="0" display="flex" flexDirection="column" gap="6">
          <Contact tutor={tutor} />
          <TutorChecks tutor={tutor} />
          <TutorDocuments tutorId={tutor.id} />
        </Box>
        <Box minWidth="0" display="flex" flexDirection="column" gap="6">
          <TutorAvailability tutorId={tutor.id} />
          <TutorProfile tutor={tutor} />
          <TutorInterview tutor={tutor} />
          <TutorSteps tutor={tutor} />
        </Box>
      </Box>
      <History tutor={tutor} />
    </Screen>
  );
}

function Contact({ tutor }: { tutor: OfficeTutorView }) {
  const { t, i18n } = useTranslation(['office-tutors', 'directory']);
  const language = i18n.language as Language;
  const facts: readonly Fact[] = [
    [t('contact.email'), <MailLink email={tutor.email} />],
    [
      t('contact.phone'),
      tutor.phone ? (
        <a href={`tel:${tutor.phone.replaceAll(' ', '')}`}>{writtenPhone(tutor.phone)}</a>
      ) : (
        t('contact.noPhone')
      ),
    ],
    [t('contact.emails'), t(`languages.${tutor.emailLanguage}`)],
    [t('column.level'), t(`directory:levels.${tutor.level}`)],
    [
      t('contact.certified'),
      tutor.certifiedAt && (
        <Link to={paths.office(`certificates/${tutor.id}`)}>{writtenInstant(tutor.certifiedAt, language)}</Link>
      ),
    ],
    [t('secondFactor.fact'), t(tutor.secondFactor ? 'secondFactor.on' : 'secondFactor.off')],
    [t('contact.since'), writtenInstant(tutor.createdAt, language)],
    [t('contact.closed'), !tutor.active && tutor.deactivatedAt && writtenInstant(tutor.deactivatedAt, language)],
    [t('contact.ahead'), String(tutor.sessionsAhead)],
  ];
  return (
    <section>
      <Heading as="h2" size="xl" marginBottom="3">
        {t('contact.title')}
      </Heading>
      <Box display="flex" alignItems="center" gap="4">
        <TutorPicture tutor={tutor} size="88px" />
        <AccountBadge tutor={tutor} />
      </Box>
      <Box marginBlock="3">
        <Facts rows={facts} />
      </Box>
      <AccountActions tutor={tutor} />
      <SessionsToReassign tutor={tutor.id} />
    </section>
  );
}

const actions = [
  'add',
  'answers sent back',
  'certificate',
  'profile',
  'emails',
  'step',
  'interview',
  'check',
  'deactivate',
  'reactivate',
  'invite',
  'password',
  'password by link',
  'codes of an app added',
  'codes of an app removed',
  'passkey added',
  'passkey removed',
  'recovery code used',
  'recovery codes renewed',
  'reset second factor',
  'hours',
  'time off',
  'time off removed',
] as const;

function History({ tutor }: { tutor: OfficeTutorView }) {
  const { t, i18n } = useTranslation(['office-tutors', 'onboarding']);
  return (
    <RecordHistory
      title={t('history.title')}
      empty={t('history.empty')}
      entries={tutor.history}
      wordsOf={({ action, after }) => {
        const known = actions.find((name) => `tutor ${name}` === action);
        if (!known) return action;
        const { step, number, done, state, outcome, date, time } = (after ?? {}) as Record<string, unknown>;
        if (known === 'step') {
          // The office and the operators' command record a step in two different ways.
          const name = tutor.steps.find((one) => one.number === (step ?? number))?.name;
          const isDone = done === true || state === 'done';
          return t(isDone ? 'history.stepDone' : 'history.stepUndone', {
            step: name ? t(`onboarding:steps.${name}`) : '–',
          });
        }
        if (known === 'interview')
          return typeof date === 'string'
            ? t('history.interview', { day: writtenDay(date, i18n.language as Language, 'short'), time: String(time) })
            : t('history.interviewCancelled');
        if (known === 'check')
          return t('history.check', { outcome: t(outcome === 'clear' ? 'check.clear' : 'check.not_clear') });
        return t(`history.${known === 'password by link' ? 'password' : known}`);
      }}
    />
  );
}
