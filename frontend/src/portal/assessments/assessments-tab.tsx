import { Box, Button, chakra, Heading } from '@chakra-ui/react';
import type { AssessmentView } from '@kitewell/contract/assessments';
import type { TutorView } from '@kitewell/contract/tutors';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { memo, startTransition, useCallback, useEffect, useMemo, useOptimistic, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { errorCode } from '../../api.ts';
import { deviceStorage } from '../../browser-storage.ts';
import { EmptyState, ListSkeleton } from '../../ui/page-states.tsx';
import { Choice } from '../choice.tsx';
import { useTabOpen } from '../open-tab.ts';
import { KiteMark } from '../../art/kite-mark.tsx';
import { AssessmentList } from './assessment-list.tsx';
import { openDraftsOf } from './draft.ts';
import { OpenDrafts } from './open-drafts.tsx';
import { ProgressReport } from './progress-report.tsx';
import { assessmentsQuery, studentsQuery } from './queries.ts';
import { ReportsToSend } from './send-report.tsx';
import { noBooking, WriteAssessment } from './write-assessment.tsx';
import { LoadFailed } from '../load-failed.tsx';

/** The tutor's assessments, and the form for a new one. */
export function AssessmentsTab({ tutor }: { tutor: TutorView }) {
  const { t } = useTranslation('assessments');
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const student = search.get('student');
  // The form shows at once when it is asked for; the address changes only after everything that depends on it has
  // rendered.
  const [booking, showBooking] = useOptimistic(search.get('booking'));
  const progressReport = search.get('progressReport');
  const correct = search.get('correct');
  const query = useInfiniteQuery({ ...assessmentsQuery(student), enabled: useTabOpen('assessments') });
  const assessments = useMemo(() => query.data?.pages.flatMap((page) => page.assessments), [query.data]);

  // These functions stay the same whatever the address says, so that the list renders only when its data changed.
  const set = useCallback(
    (name: 'student' | 'booking' | 'progressReport' | 'correct', value: string | null, replace = false) => {
      const next = new URLSearchParams(location.search);
      if (value === null) next.delete(name);
      else next.set(name, value);
      return navigate({ search: next.toString() }, { preventScrollReset: true, replace });
    },
    [navigate],
  );
  const write = useCallback(
    (chosen: string | null) =>
      startTransition(async () => {
        showBooking(chosen);
        await set('booking', chosen);
      }),
    [set, showBooking],
  );
  // A draft that outlived its tab opens by itself, once; afterwards it stands above the list.
  const isOpen = useTabOpen('assessments');
  const opened = useRef(false);
  useEffect(() => {
    if (!isOpen || opened.current) return;
    opened.current = true;
    const [draft] = openDraftsOf(deviceStorage, tutor.id);
    const { searchParams } = new URL(location.href);
    if (draft && !['booking', 'progressReport', 'correct'].some((name) => searchParams.has(name))) write(draft.booking);
  }, [isOpen, tutor.id, write]);
  const stopWriting = useCallback(() => {
    write(null);
    // The form that closes had the focus.
    heading.current?.focus();
  }, [write]);
  const correctOne = useCallback((id: string | null) => void set('correct', id), [set]);
  const chooseStudent = useCallback((chosen: string | null) => void set('student', chosen), [set]);
  const refuge = useCallback(() => heading.current, []);
  const { fetchNextPage } = query;
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);

  return (
    <>
      <Box display="flex" flexWrap="wrap" justifyContent="space-between" alignItems="center" gap="3">
        <Heading ref={heading} as="h2" size="xl" tabIndex={-1} outline="none" minWidth="0">
          {t('title')}
        </Heading>
        {booking === null && (
          <Button size="sm" onClick={() => write(noBooking)}>
            {t('write')}
          </Button>
        )}
      </Box>
      <chakra.p color="fg.muted" marginTop="3">
        {t('subtitle')}
      </chakra.p>
      {booking !== null && <WriteAssessment tutor={tutor} booking={booking} onChoose={write} onClose={stopWriting} />}
      {booking === null && <OpenDrafts tutorId={tutor.id} onOpen={write} />}
      {booking === null && assessments !== undefined && <ReportsToSend assessments={assessments} />}
      <StudentFilter student={student} listed={assessments} onChoose={chooseStudent} />
      {assessments === undefined ? (
        query.error ? (
          <LoadFailed
            title={errorCode(query.error) === 'certification.required' ? t('locked') : t('loadFailed')}
            query={query}
          />
        ) : (
          <ListSkeleton label={t('loading')} />
        )
      ) : (
        <AssessmentList
          assessments={assessments}
          tutorId={tutor.id}
          correcting={correct}
          onCorrect={correctOne}
          refuge={refuge}
          more={query.hasNextPage}
          loading={query.isFetchingNextPage}
          onMore={loadMore}
        />
      )}
      {assessments?.length === 0 && (
        <EmptyState
          title={student === null ? t('empty.title') : t('empty.filteredTitle', { name: student })}
          text={student === null ? t('empty.text') : t('empty.filteredText')}
          art={<KiteMark height="52px" tone="sun" />}
        />
      )}
      <ProgressReport
        id={progressReport}
        tutorName={tutor.name}
        listed={assessments?.find(({ id }) => String(id) === progressReport)}
        onClose={() => void set('progressReport', null, true)}
        refuge={refuge}
      />
    </>
  );
}

interface StudentFilterProps {
  student: string | null;
  listed: readonly AssessmentView[] | undefined;
  onChoose: (student: string | null) => void;
}

/** Chooses the child whose assessments show. */
const StudentFilter = memo(function StudentFilter({ student, listed = [], onChoose }: StudentFilterProps) {
  const { t, i18n } = useTranslation('assessments');
  const { data } = useQuery({ ...studentsQuery, enabled: useTabOpen('assessments') });
  // The child in the address and those in the list are offered while the others load: so the filter shows as soon as the
  // list does, and does not move it away from a press.
  const names = new Set([
    ...(student === null ? [] : [student]),
    ...listed.map(({ studentName }) => studentName),
    ...(data?.students ?? []),
  ]);
  if (names.size === 0) return null;
  return (
    <Box maxWidth="340px" marginTop="5">
      <Choice
        label={t('filter.label')}
        value={student ?? ''}
        options={[
          { value: '', label: t('filter.all') },
          ...[...names]
            .sort((one, other) => one.localeCompare(other, i18n.language))
            .map((name) => ({ value: name, label: name })),
        ]}
        onChoose={(value) => onChoose(value === '' ? null : value)}
      />
    </Box>
  );
});
