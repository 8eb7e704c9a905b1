import { Box, Button, chakra, Heading } from '@chakra-ui/react';
import type { TutorView } from '@kitewell/contract/tutors';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { errorCode } from '../../api.ts';
import { EmptyState, ErrorPanel, ListSkeleton } from '../../ui/page-states.tsx';
import { Choice } from '../choice.tsx';
import { KiteMark } from '../../art/kite-mark.tsx';
import { AssessmentList } from './assessment-list.tsx';
import { ParentSheet } from './parent-sheet.tsx';
import { assessmentsQuery, studentsQuery } from './queries.ts';
import { noBooking, WriteAssessment } from './write-assessment.tsx';

/** What the tutor has written about the children, and where the next page is written. */
export function AssessmentsTab({ tutor }: { tutor: TutorView }) {
  const { t } = useTranslation(['assessments', 'errors']);
  const [search, setSearch] = useSearchParams();
  const heading = useRef<HTMLHeadingElement>(null);
  const student = search.get('student');
  const booking = search.get('booking');
  const sheet = search.get('sheet');
  const correct = search.get('correct');
  const query = useInfiniteQuery(assessmentsQuery(student));
  const assessments = query.data?.pages.flatMap((page) => page.assessments);

  function set(name: 'student' | 'booking' | 'sheet' | 'correct', value: string | null, replace = false): void {
    setSearch(
      (before) => {
        if (value === null) before.delete(name);
        else before.set(name, value);
        return before;
      },
      { preventScrollReset: true, replace },
    );
  }

  return (
    <>
      <Box display="flex" flexWrap="wrap" justifyContent="space-between" alignItems="center" gap="3">
        <Heading ref={heading} as="h2" size="xl" tabIndex={-1} outline="none" minWidth="0">
          {t('title')}
        </Heading>
        {booking === null && (
          <Button size="sm" onClick={() => set('booking', noBooking)}>
            {t('write')}
          </Button>
        )}
      </Box>
      <chakra.p color="fg.muted" marginTop="3">
        {t('subtitle')}
      </chakra.p>
      {booking !== null && (
        <WriteAssessment
          tutor={tutor}
          booking={booking}
          onChoose={(chosen) => set('booking', chosen)}
          onClose={() => {
            set('booking', null);
            heading.current?.focus();
          }}
        />
      )}
      <StudentFilter student={student} onChoose={(chosen) => set('student', chosen)} />
      {assessments === undefined ? (
        query.error ? (
          <ErrorPanel
            title={errorCode(query.error) === 'certification.required' ? t('locked') : t('loadFailed')}
            text={t(`errors:${errorCode(query.error)}`)}
            retryLabel={t('retry')}
            retrying={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <ListSkeleton label={t('loading')} />
        )
      ) : (
        <AssessmentList
          assessments={assessments}
          tutorId={tutor.id}
          correcting={correct}
          onCorrect={(id) => set('correct', id)}
          refuge={() => heading.current}
          more={query.hasNextPage}
          loading={query.isFetchingNextPage}
          onMore={() => void query.fetchNextPage()}
        />
      )}
      {assessments?.length === 0 && (
        <EmptyState
          title={student === null ? t('empty.title') : t('empty.filteredTitle', { name: student })}
          text={student === null ? t('empty.text') : t('empty.filteredText')}
          art={<KiteMark height="52px" tone="sun" />}
        />
      )}
      <ParentSheet
        id={sheet}
        tutorName={tutor.name}
        listed={assessments?.find(({ id }) => String(id) === sheet)}
        onClose={() => set('sheet', null, true)}
        refuge={() => heading.current}
      />
    </>
  );
}

interface StudentFilterProps {
  student: string | null;
  onChoose: (student: string | null) => void;
}

/** Whose assessments show. */
function StudentFilter({ student, onChoose }: StudentFilterProps) {
  const { t, i18n } = useTranslation('assessments');
  const { data } = useQuery(studentsQuery);
  // One whom the address names stays to be seen there, also while the others are on their way.
  const names = new Set([...(student === null ? [] : [student]), ...(data?.students ?? [])]);
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
}
