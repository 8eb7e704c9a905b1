import { Box, Button, chakra } from '@chakra-ui/react';
import type { AssessmentView } from '@kitewell/contract/assessments';
import { programmes } from '@kitewell/contract/programmes';
import { useQuery } from '@tanstack/react-query';
import { Formik, useFormikContext, type FormikHelpers } from 'formik';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, errorCode } from '../../api.ts';
import type { Language } from '../../language.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DateField, FieldForm, SelectField, TextAreaField, TextField, useFieldMessage } from '../../ui/form-fields.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { hongKongDate } from '@kitewell/contract/dates';
import { writtenDay } from '../../dates.ts';
import {
  canKeep,
  clearDraft,
  emptyFields,
  faultsOf,
  fieldOf,
  keepDraft,
  readDraft,
  toInput,
  type AssessmentFields,
} from './draft.ts';
import { lastAssessmentQuery, useWriteAssessment } from './queries.ts';
import { RatingField } from './stars.tsx';
import { TagField } from './tag-field.tsx';

/** ms without a further letter after which a name counts as written. */
const pause = 400;

const texts = ['strengths', 'areasForImprovement'] as const;
const lists = ['skillsAssessed', 'goals', 'activities'] as const;
const laterTexts = ['behaviorNotes', 'parentFeedback', 'nextSteps'] as const;

interface AssessmentFormProps {
  bookingId: number | null;
  /** What the session says already. */
  initial: AssessmentFields;
  draftKey: string;
  onClose: () => void;
}

/** The fields of one assessment. What is written stays on this device until it is sent or discarded. */
export function AssessmentForm({ bookingId, initial, draftKey, onClose }: AssessmentFormProps) {
  const { t } = useTranslation(['assessments', 'common', 'errors']);
  const sentence = useFieldMessage();
  const write = useWriteAssessment();
  const [initialValues] = useState(() => readDraft(localStorage, draftKey, initial) ?? initial);
  const [problem, setProblem] = useState<string>();
  const [asking, setAsking] = useState(false);

  async function submit(fields: AssessmentFields, form: FormikHelpers<AssessmentFields>): Promise<void> {
    setProblem(undefined);
    let created: AssessmentView;
    try {
      ({ assessment: created } = await write.mutateAsync(toInput(fields, bookingId)));
    } catch (error) {
      const faults = error instanceof ApiError ? (error.fields ?? {}) : {};
      const shown = Object.entries(faults).map(([path, fault]) => [fieldOf(path), fault]);
      const errors = Object.fromEntries(shown) as Record<string, string>;
      form.setErrors(errors);
      // A fault in a field that the form does not show has no other place to stand.
      const hidden = Object.entries(errors).find(([field]) => !Object.hasOwn(emptyFields, field));
      setProblem(hidden ? sentence(hidden[1]) : t(`errors:${errorCode(error)}`));
      return;
    }
    clearDraft(localStorage, draftKey);
    showToast({ title: t('toast.created.title'), text: t('toast.created.text', { name: created.studentName }) });
    onClose();
  }

  const optional = t('form.optional');
  return (
    <Formik initialValues={initialValues} validate={faultsOf} onSubmit={submit}>
      {({ isSubmitting, values }) => (
        <FieldForm summary={t('form.correctErrors')} label={t('form.title')}>
          <Box display="grid" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="4" alignItems="start">
            <Wide>
              <TextField name="studentName" label={t('fields.studentName')} autoComplete="off" required />
            </Wide>
            <DateField
              name="sessionDate"
              label={t('fields.sessionDate')}
              max={[hongKongDate(), initial.sessionDate].toSorted().at(-1)}
              required
            />
            <SelectField
              name="program"
              label={t('fields.program')}
              placeholder={t('form.choose')}
              options={programmes.map((value) => ({ value, label: t(`common:programmes.${value}.name`) }))}
              required
            />
            <Wide>
              <LastSteps student={values.studentName} />
            </Wide>
            <Wide>
              <RatingField name="overallRating" label={t('fields.overallRating')} hint={optional} />
            </Wide>
            {texts.map((name) => (
              <TextAreaField key={name} name={name} label={t(`fields.${name}`)} hint={optional} rows={4} />
            ))}
            {lists.map((name) => (
              <Wide key={name}>
                <TagField name={name} label={t(`fields.${name}`)} hint={optional} />
              </Wide>
            ))}
            {laterTexts.map((name) => (
              <Wide key={name}>
                <TextAreaField name={name} label={t(`fields.${name}`)} hint={optional} rows={3} />
              </Wide>
            ))}
          </Box>
          {problem && (
            <chakra.div role="alert" color="danger" fontSize="sm">
              <chakra.p fontWeight="700">{t('form.failed')}</chakra.p>
              <p>{problem}</p>
            </chakra.div>
          )}
          <DraftNote draftKey={draftKey} initial={initial}>
            {(kept) => (
              <Box display="flex" flexWrap="wrap" gap="3">
                <Button
                  type="submit"
                  size="sm"
                  aria-disabled={isSubmitting}
                  onClick={(press) => isSubmitting && press.preventDefault()}
                >
                  {isSubmitting ? t('form.saving') : t('form.save')}
                </Button>
                <Button variant="outline" size="sm" onClick={onClose}>
                  {t('form.close')}
                </Button>
                {kept && (
                  <Button variant="plain" size="sm" onClick={() => setAsking(true)}>
                    {t('form.discard')}
                  </Button>
                )}
              </Box>
            )}
          </DraftNote>
          <ConfirmDialog
            open={asking}
            title={t('discard.title')}
            question={t('discard.question')}
            cancelLabel={t('discard.cancel')}
            confirmLabel={t('discard.confirm')}
            onCancel={() => setAsking(false)}
            onConfirm={() => {
              setAsking(false);
              clearDraft(localStorage, draftKey);
              onClose();
            }}
          />
        </FieldForm>
      )}
    </Formik>
  );
}

function Wide({ children }: { children: ReactNode }) {
  return <Box gridColumn={{ md: '1 / -1' }}>{children}</Box>;
}

interface DraftNoteProps {
  draftKey: string;
  initial: AssessmentFields;
  /** The form's buttons, which depend on whether there is something to discard. */
  children: (kept: boolean) => ReactNode;
}

/** Keeps the draft with every change and says so. */
function DraftNote({ draftKey, initial, children }: DraftNoteProps) {
  const { t } = useTranslation('assessments');
  const { values } = useFormikContext<AssessmentFields>();
  const written = JSON.stringify(values) !== JSON.stringify(initial);
  const [keeps] = useState(() => canKeep(localStorage));

  useEffect(() => {
    keepDraft(localStorage, draftKey, values, initial);
  }, [draftKey, values, initial]);

  return (
    <>
      <chakra.p role="status" fontSize="xs" color={keeps ? 'fg.muted' : 'danger'} minHeight="1lh">
        {written && (keeps ? t('form.draftKept') : t('form.draftLost'))}
      </chakra.p>
      {children(written)}
    </>
  );
}

/** What was agreed to do next when this child was last assessed: where today's page begins. */
function LastSteps({ student }: { student: string }) {
  const { t, i18n } = useTranslation('assessments');
  const name = useSettled(student.trim());
  const last = useQuery({ ...lastAssessmentQuery(name), enabled: name !== '' });
  const assessment = last.data?.assessment;
  return (
    <div role="status">
      {assessment?.nextSteps && (
        <Box borderInlineStart="6px solid" borderColor="accent.sun" bg="bg.panel" padding="3" paddingInlineStart="4">
          <chakra.p fontWeight="600" fontSize="sm">
            {t('form.lastSteps', { date: writtenDay(assessment.sessionDate, i18n.language as Language, 'medium') })}
          </chakra.p>
          <chakra.p fontSize="md" whiteSpace="pre-line" overflowWrap="anywhere">
            {assessment.nextSteps}
          </chakra.p>
        </Box>
      )}
    </div>
  );
}

/** A value once it has stayed the same for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
