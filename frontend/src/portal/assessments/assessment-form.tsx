import { atFields } from '../../ui/field-errors.ts';
import { Box, Button, chakra } from '@chakra-ui/react';
import { longestText } from '@kitewell/contract/assessments';
import { programmes } from '@kitewell/contract/programmes';
import { Formik, useFormikContext, type FormikHelpers } from 'formik';
import { useDeferredValue, useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { deviceStorage } from '../../browser-storage.ts';
import { ApiError, errorCode } from '../../api.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DateField, FieldForm, SelectField, TextAreaField, TextField, useFieldMessage } from '../../ui/form-fields.tsx';
import { useProblem } from '../problem.ts';
import {
  clearDraft,
  emptyFields,
  assessmentErrors,
  keepDraft,
  readDraft,
  sessionFields,
  type AssessmentFields,
} from './draft.ts';
import { PhraseField } from './phrase-field.tsx';
import { RatingField } from './stars.tsx';
import { TagField } from './tag-field.tsx';
import { currentDay } from '../../server-clock.ts';

const texts = ['strengths', 'areasForImprovement'] as const;
const lists = ['skillsAssessed', 'goals', 'activities'] as const;
const laterTexts = ['behaviorNotes', 'parentFeedback', 'nextSteps'] as const;

interface AssessmentFormProps<Saved> {
  /** The values at the start: those of the session, or of the assessment that is corrected. */
  initial: AssessmentFields;
  /** What the booking already says, shown in place of its fields. */
  session?: ReactNode;
  draftKey: string;
  /** The form's title, and the message when sending has failed. */
  labels: { title: string; failed: string };
  send: (fields: AssessmentFields) => Promise<Saved>;
  onSaved: (saved: Saved) => void;
  onClose: () => void;
  /** Shown above the rating; receives the name that is typed in the form. */
  reminder?: (student: string) => ReactNode;
  /** Shown below the error message. */
  remedy?: ReactNode;
}

/** The fields of one assessment. What is typed is kept on this device until it is sent or discarded. */
export function AssessmentForm<Saved>(props: AssessmentFormProps<Saved>) {
  const { initial, session, draftKey, labels, send, onSaved, onClose, reminder, remedy } = props;
  const { t } = useTranslation(['assessments', 'common', 'errors']);
  const sentence = useFieldMessage();
  const fixed = session !== undefined;
  const [initialValues] = useState(() => readDraft(deviceStorage, draftKey, initial, fixed) ?? initial);
  const [problem, setProblem] = useProblem();
  const [confirming, setConfirming] = useState(false);
  // The first fields render at once, so that the press feels quick; the fields below them render afterwards.
  const whole = useDeferredValue(true, false);

  async function submit(fields: AssessmentFields, form: FormikHelpers<AssessmentFields>): Promise<void> {
    setProblem(undefined);
    let saved: Saved;
    try {
      saved = await send(fields);
    } catch (error) {
      const errors = atFields(Object.entries(error instanceof ApiError ? (error.fields ?? {}) : {}), fields);
      form.setErrors(errors);
      // The form does not show this field, so its error has to stand in the general message.
      const hidden = Object.entries(errors).find(
        ([field]) => !Object.hasOwn(emptyFields, field) || (fixed && sessionFields.some((name) => name === field)),
      );
      setProblem(hidden ? sentence(hidden[1]) : t(`errors:${errorCode(error)}`));
      return;
    }
    clearDraft(deviceStorage, draftKey);
    onSaved(saved);
  }

  const optional = t('form.optional');
  return (
    <Formik initialValues={initialValues} validate={assessmentErrors} onSubmit={submit}>
      {({ isSubmitting, values }) => (
        <FieldForm losesNothing={deviceStorage.lasts()} summary={t('form.correctErrors')} label={labels.title}>
          <chakra.p fontSize="sm" color="fg.muted">
            {t('form.printed')}
          </chakra.p>
          <Box display="grid" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="4" alignItems="start">
            {fixed ? <Wide>{session}</Wide> : <SessionFields latest={initial.sessionDate} />}
            {reminder && <Wide>{reminder(values.studentName)}</Wide>}
            <Wide>
              <RatingField name="overallRating" label={t('fields.overallRating')} hint={optional} />
            </Wide>
            <Wide>
              <PhraseField program={values.program} />
            </Wide>
            {texts.map((name) => (
              <TextAreaField
                key={name}
                name={name}
                label={t(`fields.${name}`)}
                hint={optional}
                rows={4}
                most={longestText}
              />
            ))}
            {whole && <LaterFields optional={optional} />}
          </Box>
          {problem && (
            <chakra.div role="alert" color="danger" fontSize="sm">
              <chakra.p fontWeight="700">{labels.failed}</chakra.p>
              <p>{problem}</p>
            </chakra.div>
          )}
          {problem && remedy}
          {whole && (
            <DraftNote draftKey={draftKey} initial={initial} fixed={fixed}>
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
                    <Button variant="plain" size="sm" onClick={() => setConfirming(true)}>
                      {t('form.discard')}
                    </Button>
                  )}
                </Box>
              )}
            </DraftNote>
          )}
          <ConfirmDialog
            open={confirming}
            title={t('discard.title')}
            question={t('discard.question')}
            cancelLabel={t('discard.cancel')}
            confirmLabel={t('discard.confirm')}
            onCancel={() => setConfirming(false)}
            onConfirm={() => {
              setConfirming(false);
              clearDraft(deviceStorage, draftKey);
              onClose();
            }}
          />
        </FieldForm>
      )}
    </Formik>
  );
}

/** The child, the day and the programme of an assessment without a booking. */
function SessionFields({ latest }: { latest: string }) {
  const { t } = useTranslation(['assessments', 'common']);
  return (
    <>
      <Wide>
        <TextField name="studentName" label={t('fields.studentName')} autoComplete="off" required />
      </Wide>
      <DateField
        name="sessionDate"
        label={t('fields.sessionDate')}
        max={[currentDay(), latest].toSorted().at(-1)}
        required
      />
      <SelectField
        name="program"
        label={t('fields.program')}
        placeholder={t('form.choose')}
        options={programmes.map((value) => ({ value, label: t(`common:programmes.${value}.name`) }))}
        required
      />
    </>
  );
}

function LaterFields({ optional }: { optional: string }) {
  const { t } = useTranslation('assessments');
  return (
    <>
      {lists.map((name) => (
        <Wide key={name}>
          <TagField name={name} typingName={`typing.${name}`} label={t(`fields.${name}`)} hint={optional} />
        </Wide>
      ))}
      {laterTexts.map((name) => (
        <Wide key={name}>
          <TextAreaField
            name={name}
            label={t(`fields.${name}`)}
            hint={optional}
            rows={3}
            most={longestText}
            help={name === 'nextSteps' ? undefined : t('form.printedToo')}
          />
        </Wide>
      ))}
    </>
  );
}

function Wide({ children }: { children: ReactNode }) {
  return <Box gridColumn={{ md: '1 / -1' }}>{children}</Box>;
}

interface DraftNoteProps {
  draftKey: string;
  initial: AssessmentFields;
  fixed: boolean;
  /** The form's buttons; whether 'discard' shows depends on whether there is a draft. */
  children: (kept: boolean) => ReactNode;
}

/**
 * Saves the draft at every change and says so. When another tab edits the same draft, this tab shows those words too,
 * so that no tab overwrites words that it has never shown.
 */
function DraftNote({ draftKey, initial, fixed, children }: DraftNoteProps) {
  const { t } = useTranslation('assessments');
  const { values, setValues } = useFormikContext<AssessmentFields>();
  const text = JSON.stringify(values);
  const written = text !== JSON.stringify(initial);
  const [keeps] = useState(() => deviceStorage.lasts());
  // Texts taken over from another tab are saved already. They are listed in order, since the other tab may have saved
  // more by now.
  const takenOver = useRef<string[]>([]);
  const [theirs, setTheirs] = useState<string>();

  // Compared as text, not as objects: taking over the same text twice is no change made in this tab.
  useEffect(() => {
    const at = takenOver.current.lastIndexOf(text);
    takenOver.current = takenOver.current.slice(at === -1 ? takenOver.current.length : at + 1);
    if (at === -1) keepDraft(deviceStorage, draftKey, JSON.parse(text) as AssessmentFields, initial);
  }, [draftKey, text, initial]);

  useEffect(() => {
    const takeOver = ({ key }: StorageEvent) => {
      if (key !== draftKey) return;
      const storedFields = readDraft(deviceStorage, draftKey, initial, fixed) ?? initial;
      const theirText = JSON.stringify(storedFields);
      if (theirText === text) return;
      takenOver.current.push(theirText);
      setTheirs(theirText);
      void setValues(storedFields);
    };
    window.addEventListener('storage', takeOver);
    return () => window.removeEventListener('storage', takeOver);
  }, [draftKey, initial, fixed, text, setValues]);

  return (
    <>
      <chakra.p role="status" fontSize="xs" color={keeps ? 'fg.muted' : 'danger'} minHeight="1lh">
        {theirs === text ? t('form.draftTaken') : written && (keeps ? t('form.draftKept') : t('form.draftLost'))}
      </chakra.p>
      {children(written)}
    </>
  );
}
