import { Box, Button, Heading } from '@chakra-ui/react';
import type { AssessmentView } from '@kitewell/contract/assessments';
import { useQueryClient } from '@tanstack/react-query';
import { useFormikContext } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deviceStorage } from '../../browser-storage.ts';
import { ApiError, errorCode } from '../../api.ts';
import { showToast } from '../../ui/toaster.tsx';
import { useOutbox } from '../outbox/queries.ts';
import { AssessmentForm } from './assessment-form.tsx';
import {
  clearDraft,
  correctionKey,
  draftVersion,
  fieldsOf,
  keepDraftVersion,
  toCorrection,
  type AssessmentFields,
} from './draft.ts';
import { assessmentQuery, showAssessments } from './queries.ts';
import { SessionFacts } from './session-facts.tsx';
import { useFocusWhenShown } from '../../ui/focus.ts';

interface CorrectAssessmentProps {
  tutorId: number;
  assessment: AssessmentView;
  onClose: () => void;
}

/** The form filled with an assessment that was sent, to correct it. */
export function CorrectAssessment({ tutorId, assessment, onClose }: CorrectAssessmentProps) {
  const { t } = useTranslation('assessments');
  const heading = useFocusWhenShown<HTMLHeadingElement>();
  const client = useQueryClient();
  const outbox = useOutbox();
  const [overtaken, setOvertaken] = useState(false);
  // Fixes the text that the form started from: the list behind the form may be refreshed at any moment.
  const [begun] = useState(assessment);
  const [initial] = useState(() => fieldsOf(begun));
  const key = correctionKey(tutorId, begun.id);
  // A draft replaces the version that it was started from. A newer version must not be overwritten before the tutor has
  // seen it.
  const [first] = useState(() => draftVersion(deviceStorage, key) ?? begun.version);
  const version = useRef(first);

  useEffect(() => keepDraftVersion(deviceStorage, key, first), [key, first]);

  async function send(fields: AssessmentFields): Promise<{ name: string; waits: boolean }> {
    const { id, studentName, sessionDate } = begun;
    const body = toCorrection(fields, version.current);
    const outcome = await outbox.hand({
      call: 'correctAssessment',
      assessment: { id, studentName, sessionDate },
      body,
    });
    const waits = outcome.state === 'waits';
    if (waits && outcome.error instanceof ApiError && outcome.error.status === 401) {
      // If the tutor has to sign in again, the form is still as it was and can be sent from there.
      await outbox.drop(outcome.id);
      throw outcome.error;
    }
    if (outcome.state === 'refused') {
      // Fetch what was corrected elsewhere, so that it shows.
      showAssessments(client);
      setOvertaken(errorCode(outcome.error) === 'assessment.changed');
      throw outcome.error;
    }
    return { name: body.studentName, waits };
  }

  return (
    <Box as="section" aria-labelledby={`correct-${begun.id}`}>
      <Heading ref={heading} id={`correct-${begun.id}`} as="h4" size="md" marginBottom="3" tabIndex={-1} outline="none">
        {t('correct.title')}
      </Heading>
      <AssessmentForm
        initial={initial}
        session={begun.bookingId === null ? undefined : <SessionFacts {...begun} />}
        draftKey={key}
        labels={{ title: t('correct.title'), failed: t('correct.failed') }}
        send={send}
        onSaved={({ name, waits }) => {
          const toastKey = waits ? 'toast.correctionWaits' : 'toast.corrected';
          showToast({ title: t(`${toastKey}.title`), text: t(`${toastKey}.text`, { name }) });
          onClose();
        }}
        onClose={onClose}
        remedy={
          overtaken && (
            <Overtaken
              onReplace={async () => {
                const newest = await client.query({ ...assessmentQuery(String(begun.id)), staleTime: 0 });
                version.current = newest.assessment.version;
                keepDraftVersion(deviceStorage, key, version.current);
              }}
              onYield={() => {
                clearDraft(deviceStorage, key);
                onClose();
              }}
            />
          )
        }
      />
    </Box>
  );
}

interface OvertakenProps {
  /** Makes the newest version the one that this correction replaces. */
  onReplace: () => Promise<void>;
  onYield: () => void;
}

/** Two corrections were made of the same text: the tutor decides which one stays. */
function Overtaken({ onReplace, onYield }: OvertakenProps) {
  const { t } = useTranslation('assessments');
  const { submitForm } = useFormikContext();
  return (
    <Box display="flex" flexWrap="wrap" gap="3">
      <Button variant="outline" size="sm" onClick={() => void onReplace().then(submitForm, submitForm)}>
        {t('correct.replace')}
      </Button>
      <Button variant="outline" size="sm" onClick={onYield}>
        {t('correct.yield')}
      </Button>
    </Box>
  );
}
