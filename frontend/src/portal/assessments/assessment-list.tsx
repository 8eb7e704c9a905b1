import { Accordion } from '@chakra-ui/react';
import type { AssessmentView } from '@kitewell/contract/assessments';
import { memo, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { writtenDay } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { AssessmentEntry, correctButton, isCorrectable } from './assessment-entry.tsx';
import { useDeleteAssessment } from './queries.ts';

interface AssessmentListProps {
  assessments: readonly AssessmentView[];
  tutorId: number;
  /** Id of the one that is corrected, as the address has it. */
  correcting: string | null;
  onCorrect: (id: string | null) => void;
  /** Takes the focus where the entry that had it is gone. */
  refuge: () => HTMLElement | null;
  more: boolean;
  loading: boolean;
  onMore: () => void;
}

/** What was written, one below the other, to read, correct and delete. */
export const AssessmentList = memo(function AssessmentList({
  assessments,
  tutorId,
  correcting,
  onCorrect,
  refuge,
  ...paging
}: AssessmentListProps) {
  const { t, i18n } = useTranslation('assessments');
  const list = useRef<HTMLDivElement>(null);
  const [opened] = useState(correcting === null ? [] : [correcting]);
  const [doomed, setDoomed] = useState<AssessmentView>();
  const [asking, setAsking] = useState(false);
  const deletion = useDeleteAssessment(t('toast.deleteFailed'));

  // The form goes, and the button that has opened it is there again.
  const before = useRef(correcting);
  useEffect(() => {
    if (before.current !== null && correcting === null) {
      (document.getElementById(correctButton(before.current)) ?? refuge())?.focus();
    }
    before.current = correcting;
  }, [correcting, refuge]);

  function confirm(): void {
    if (!doomed) return;
    deletion.mutate(doomed.id, {
      onSuccess: () =>
        showToast({ title: t('toast.deleted.title'), text: t('toast.deleted.text', { name: doomed.studentName }) }),
      onSettled: () => setAsking(false),
    });
  }

  return (
    <>
      <Accordion.Root ref={list} multiple collapsible lazyMount defaultValue={opened} marginTop="4">
        {assessments.map((assessment) => (
          <AssessmentEntry
            key={assessment.id}
            assessment={assessment}
            tutorId={tutorId}
            correcting={correcting === String(assessment.id) && isCorrectable(assessment)}
            onCorrect={(open) => onCorrect(open ? String(assessment.id) : null)}
            onDelete={() => {
              setDoomed(assessment);
              setAsking(true);
            }}
          />
        ))}
      </Accordion.Root>
      <LoadMore
        {...paging}
        count={assessments.length}
        labels={{
          more: t('list.more'),
          loading: t('list.loadingMore'),
          shown: t('list.shown', { count: assessments.length }),
        }}
        row={(index) => list.current?.children.item(index)}
      />
      <ConfirmDialog
        open={asking}
        busy={deletion.isPending}
        title={t('delete.title')}
        question={t('delete.question', {
          name: doomed?.studentName,
          date: doomed && writtenDay(doomed.sessionDate, i18n.language as Language, 'medium'),
        })}
        cancelLabel={t('delete.cancel')}
        confirmLabel={t('delete.confirm')}
        focusWhenGone={refuge}
        onCancel={() => setAsking(false)}
        onConfirm={confirm}
      />
    </>
  );
});
