import { Box, chakra, Heading } from '@chakra-ui/react';
import type { BookingView } from '@kitewell/contract/bookings';
import type { TutorView } from '@kitewell/contract/tutors';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { memo, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deviceStorage } from '../../browser-storage.ts';
import { ApiError, errorCode } from '../../api.ts';
import type { Language } from '../../language.ts';
import { ListSkeleton } from '../../ui/page-states.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { namesOf } from '../../session-names.ts';
import { Choice } from '../choice.tsx';
import { writtenDay } from '../../dates.ts';
import { AssessmentForm } from './assessment-form.tsx';
import type { Change } from '../outbox/outbox.ts';
import { useOutbox, useOutboxState } from '../outbox/queries.ts';
import { draftKey, emptyFields, hasDraft, toInput, type AssessmentFields } from './draft.ts';
import { LastSteps } from './last-steps.tsx';
import { SessionFacts } from './session-facts.tsx';
import { completedSessionsQuery, sessionQuery, showAssessments } from './queries.ts';
import { currentDay } from '../../server-clock.ts';
import { useFocusWhenShown } from '../../ui/focus.ts';
import { LoadFailed } from '../load-failed.tsx';

/** Stands in the address for an assessment without a booking. */
export const noBooking = 'none';

interface WriteAssessmentProps {
  tutor: TutorView;
  /** The booking's id from the address, or `noBooking`. */
  booking: string;
  onChoose: (booking: string) => void;
  onClose: () => void;
}

/** Asks which session the assessment is about, and shows the form filled with what the session already says. */
export function WriteAssessment({ tutor, booking, onChoose, onClose }: WriteAssessmentProps) {
  const { t, i18n } = useTranslation(['assessments', 'errors']);
  const language = i18n.language as Language;
  const today = currentDay();
  const sessions = useQuery(completedSessionsQuery(today));
  const heading = useFocusWhenShown<HTMLHeadingElement>();
  const pastSessions = sessions.data?.bookings;
  const recent = pastSessions?.find(({ id }) => String(id) === booking);
  // A link may name a session older than those that are offered.
  const named = useQuery({
    ...sessionQuery(booking),
    enabled: pastSessions !== undefined && recent === undefined && booking !== noBooking,
  });
  // A completed session can be assessed, also before the day that it was booked for.
  const found = named.data?.booking;
  const chosen = recent ?? (found && (found.status === 'completed' || found.sessionDate <= today) ? found : undefined);
  const { kept } = useOutboxState();
  const left = ({ id, children }: BookingView) =>
    children
      .filter(({ assessed }) => !assessed)
      .map(({ childName }) => childName)
      .filter((name) => !kept.some(({ change }) => isAbout(change, id, children.length === 1 ? undefined : name)));
  const waits = (session: BookingView) => !session.assessed && left(session).length === 0;
  const open = pastSessions?.filter((session) => session.status === 'completed' && left(session).length > 0) ?? [];
  // When this session is assessed elsewhere meanwhile, the text being written must stay.
  const [begun, setBegun] = useState<string>();
  if (chosen && left(chosen).length > 0 && begun !== booking) setBegun(booking);
  const writing = chosen && begun === booking ? chosen : undefined;
  const offered = writing && !open.includes(writing) ? [writing, ...open] : open;
  const refusal =
    pastSessions === undefined || writing || booking === noBooking || named.isLoading
      ? undefined
      : chosen
        ? t(waits(chosen) ? 'form.waits' : 'errors:assessment.alreadyWritten')
        : named.error && errorCode(named.error) !== 'booking.notFound' && errorCode(named.error) !== 'notFound'
          ? t(`errors:${errorCode(named.error)}`)
          : t('form.gone');

  // A phone's select cuts off long names; the form below shows the chosen one in full.
  const nameOf = (session: BookingView) =>
    [
      namesOf(session),
      `${writtenDay(session.sessionDate, language, 'bare')} ${session.sessionTime}`,
      session.children.some(({ childName }) =>
        hasDraft(deviceStorage, draftKey(tutor.id, session.id, furtherIn(session, childName))),
      ) && t('form.draftMark'),
    ]
      .filter(Boolean)
      .join(' · ');

  return (
    <Box
      as="section"
      aria-labelledby="write-heading"
      bg="bg.sheet"
      borderTop="bar"
      borderColor="accent.sky"
      padding={{ base: '4', md: '5' }}
      marginTop="5"
    >
      <Heading ref={heading} as="h3" size="lg" id="write-heading" tabIndex={-1} outline="none">
        {t('form.title')}
      </Heading>
      <Box marginBlock="4">
        {pastSessions ? (
          <Choice
            label={t('form.session')}
            help={t('form.sessionHelp')}
            value={refusal === undefined ? booking : ''}
            options={[
              ...(refusal === undefined ? [] : [{ value: '', label: '' }]),
              { value: noBooking, label: t('form.noSession') },
              ...offered.map((session) => ({ value: String(session.id), label: nameOf(session) })),
            ]}
            onChoose={(value) => value !== '' && onChoose(value)}
          />
        ) : sessions.error ? (
          <LoadFailed title={t('form.sessionsFailed')} query={sessions} />
        ) : (
          <ListSkeleton label={t('form.sessionLoading')} rows={1} />
        )}
        {refusal && (
          <chakra.p role="alert" color="danger" fontWeight="600" fontSize="sm" marginTop="2">
            {refusal}
          </chakra.p>
        )}
      </Box>
      {booking === noBooking ? (
        <SessionForm key={noBooking} tutorId={tutor.id} session={null} left="" onClose={onClose} />
      ) : (
        writing && (
          <SessionForm
            key={writing.id}
            tutorId={tutor.id}
            session={writing}
            left={left(writing).join('\n')}
            onClose={onClose}
          />
        )
      )}
    </Box>
  );
}

interface SessionFormProps {
  tutorId: number;
  session: BookingView | null;
  /** The children still to be assessed, one on each line. A string, so that memo can compare it. */
  left: string;
  onClose: () => void;
}

/** Whether a change writes the assessment of this session, and of this child if the session has several. */
const isAbout = (change: Change, id: number, child: string | undefined) =>
  change.call === 'writeAssessment' &&
  change.body.bookingId === id &&
  (child === undefined || change.body.studentName === child);

/** The child that the form starts with; in a group the children follow one after another. */
const firstOf = (left: string) => left.split('\n', 1)[0] ?? '';

/** The child's name if it is not the first of the session: such a child has a separate draft. */
const furtherIn = (session: BookingView | null, child: string) =>
  session && child !== session.childName ? child : undefined;

/** Renders only when its session has changed, not with every other change of the portal. */
const SessionForm = memo(function SessionForm({ tutorId, session, left, onClose }: SessionFormProps) {
  const { sessionDate = '', program = '' } = session ?? {};
  const [chosen, setChosen] = useState<string>();
  const open = left === '' ? [] : left.split('\n');
  const childName =
    chosen !== undefined && open.includes(chosen) ? chosen : firstOf(left) || (session?.childName ?? '');
  const further = furtherIn(session, childName);
  // Depends on the values only: the same session fetched again must not reset the form.
  const initial = useMemo<AssessmentFields>(
    () => ({ ...emptyFields, studentName: childName, sessionDate, program }),
    [childName, sessionDate, program],
  );
  const bookingId = session?.id ?? null;
  const { t } = useTranslation('assessments');
  const outbox = useOutbox();
  const client = useQueryClient();

  async function send(fields: AssessmentFields): Promise<{ name: string; waits: boolean }> {
    const body = toInput(fields, bookingId);
    const outcome = await outbox.hand({ call: 'writeAssessment', body, ...(further !== undefined && { further }) });
    const waits = outcome.state === 'waits';
    if (waits && outcome.error instanceof ApiError && outcome.error.status === 401) {
      // If the tutor has to sign in again, the form is still as it was and can be sent from there.
      await outbox.drop(outcome.id);
      throw outcome.error;
    }
    if (outcome.state === 'refused') {
      // A session that was assessed elsewhere has to leave the list of choices.
      showAssessments(client);
      throw outcome.error;
    }
    return { name: body.studentName, waits };
  }

  const form = (
    <AssessmentForm
      key={childName}
      initial={initial}
      session={
        session ? (
          <SessionFacts
            studentName={childName}
            sessionDate={session.sessionDate}
            time={session.sessionTime}
            program={session.program}
          />
        ) : undefined
      }
      draftKey={draftKey(tutorId, bookingId, further)}
      labels={{ title: t('form.title'), failed: t('form.failed') }}
      send={send}
      onSaved={({ name, waits }) => {
        const toastKey = waits ? 'toast.waits' : 'toast.created';
        showToast({ title: t(`${toastKey}.title`), text: t(`${toastKey}.text`, { name }) });
        onClose();
      }}
      onClose={onClose}
      reminder={(student) => <LastSteps student={student} />}
    />
  );
  if (!session || session.children.length === 1) return form;
  return (
    <>
      <Box marginBottom="4">
        <Choice
          label={t('fields.studentName')}
          value={childName}
          options={open.map((name) => ({ value: name, label: name }))}
          onChoose={setChosen}
        />
      </Box>
      {form}
    </>
  );
});
