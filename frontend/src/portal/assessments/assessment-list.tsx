import { Accordion } from '@chakra-ui/react';
import type { AssessmentView } from '@kitewell/contract/assessments';
import { memo, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, errorCode } from '../../api.ts';
import { writtenDay } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { ScrollAnchor } from '../scroll-anchor.tsx';
import { useOutboxState, useOutbox } from '../outbox/queries.ts';
import { AssessmentEntry, correctButton, isCorrectable } from './assessment-entry.tsx';

interface AssessmentListProps {
  assessments: readonly AssessmentView[];
  tutorId: number;
  /** Id of the assessment being corrected, from the address. */
  correcting: string | null;
  onCorrect: (id: string | null) => void;
  /** The element that takes the focus when the entry that had it is gone. */
  refuge: () => HTMLElement | null;
  more: boolean;
  loading: boolean;
  onMore: () => void;
}

/** The tutor's assessments in a list, to read, correct and delete. */
export const AssessmentList = memo(function AssessmentList({
  assessments,
  tutorId,
  correcting,
  onCorrect,
  refuge,
  ...paging
}: AssessmentListProps) {
  const { t, i18n } = useTranslation(['assessments', 'errors']);
  const list = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<string[]>([]);
  // An entry opens as soon as the address asks for its form, also after the list has been rendered.
  const [followed, setFollowed] = useState<string | null>(null);
  if (correcting !== followed) {
    setFollowed(correcting);
    if (correcting !== null && !opened.includes(correcting)) setOpened([...opened, correcting]);
  }
  const [doomed, setDoomed] = useState<AssessmentView>();
  const [confirming, setConfirming] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const outbox = useOutbox();
  const { kept } = useOutboxState();
  const comingOf = (id: number) =>
    kept.findLast(({ change, refused }) => !refused && 'assessment' in change && change.assessment.id === id);

  // When the form closes, the focus returns to the button that opened it.
  const before = useRef(correcting);
  useEffect(() => {
    if (before.current !== null && correcting === null) {
      (document.getElementById(correctButton(before.current)) ?? refuge())?.focus();
    }
    before.current = correcting;
  }, [correcting, refuge]);

  const ask = useCallback((assessment: AssessmentView) => {
    setDoomed(assessment);
    setConfirming(true);
  }, []);

  async function confirm(): Promise<void> {
    if (!doomed || deleting) return;
    const { id, studentName, sessionDate } = doomed;
    setDeleting(true);
    const outcome = await outbox.hand({ call: 'deleteAssessment', assessment: { id, studentName, sessionDate } });
    setDeleting(false);
    setConfirming(false);
    if (outcome.state === 'refused') {
      showToast({
        title: t('toast.deleteFailed'),
        text: t(`errors:${errorCode(outcome.error)}`),
        variant: 'destructive',
      });
      return;
    }
    const waits = outcome.state === 'waits';
    if (waits && outcome.error instanceof ApiError && outcome.error.status === 401) return;
    const toastKey = waits ? 'toast.deletionWaits' : 'toast.deleted';
    showToast({ title: t(`${toastKey}.title`), text: t(`${toastKey}.text`, { name: studentName }) });
  }

  return (
    <>
      <ScrollAnchor rows={assessments}>
        <Accordion.Root
          ref={list}
          multiple
          collapsible
          lazyMount
          value={opened}
          onValueChange={({ value }) => setOpened(value)}
          marginTop="4"
        >
          {assessments.map((assessment) => (
            <AssessmentEntry
              key={assessment.id}
              assessment={assessment}
              tutorId={tutorId}
              coming={comingOf(assessment.id)}
              correcting={correcting === String(assessment.id) && isCorrectable(assessment)}
              onCorrect={onCorrect}
              onDelete={ask}
            />
          ))}
        </Accordion.Root>
      </ScrollAnchor>
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
        open={confirming}
        busy={deleting}
        title={t('delete.title')}
        question={t('delete.question', {
          name: doomed?.studentName,
          date: doomed && writtenDay(doomed.sessionDate, i18n.language as Language, 'medium'),
        })}
        cancelLabel={t('delete.cancel')}
        confirmLabel={t('delete.confirm')}
        focusWhenGone={refuge}
        onCancel={() => setConfirming(false)}
        onConfirm={() => void confirm()}
      />
    </>
  );
});
