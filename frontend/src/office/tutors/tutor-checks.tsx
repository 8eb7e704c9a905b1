import { Badge, Box, Button, chakra, Heading } from '@chakra-ui/react';
import { checkOutcomes } from '@kitewell/contract/clearance';
import { checkRecord, type OfficeTutorView } from '@kitewell/contract/office/tutors';
import { Formik } from 'formik';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { writtenDay } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { DateField, FieldForm, SelectField, TextField } from '../../ui/form-fields.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { useRequestKey } from '../request-key.ts';
import { useLeave } from '../../ui/unsaved.ts';
import { useErrorText } from '../auth-session.ts';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { CancelButton, SubmitButton } from '../../ui/submit-button.tsx';
import { currentDay } from '../../server-clock.ts';
import { useChange } from '../use-change.ts';
import { useSubmit } from '../../use-submit.ts';
import { useFirstField } from '../opened.tsx';

/** A tutor's sexual conviction record checks, newest first, and the form that records another. */
export function TutorChecks({ tutor }: { tutor: OfficeTutorView }) {
  const { t, i18n } = useTranslation('office-tutors');
  const [adding, setAdding] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const leave = useLeave();
  const section = useRef<HTMLElement>(null);
  const day = (value: string) => writtenDay(value, i18n.language as Language, 'medium');
  const close = () => {
    setAdding(false);
    opener.current?.focus();
  };
  return (
    <section ref={section}>
      <Heading as="h2" size="xl" marginBottom="3">
        {t('check.title')}
      </Heading>
      {tutor.checks.length === 0 && <chakra.p color="fg.muted">{t('check.none')}</chakra.p>}
      <chakra.ul listStyle="none" padding="0">
        {tutor.checks.map((check) => (
          <chakra.li key={check.id} paddingBlock="2" borderTop="rule" borderColor="line">
            <Badge
              bg={check.outcome === 'clear' ? 'status.verified.bg' : 'status.rejected.bg'}
              color={check.outcome === 'clear' ? 'status.verified.fg' : 'status.rejected.fg'}
            >
              {t(`check.${check.outcome}`)}
            </Badge>{' '}
            {t('check.validUntil', { date: day(check.validUntil) })}
            <chakra.span display="block" fontSize="sm" color="fg.muted" overflowWrap="anywhere">
              {[
                t('check.appliedOn', { date: day(check.appliedOn) }),
                t('check.issuedOn', { date: day(check.issuedOn) }),
                t('check.by', { name: check.checkedBy, date: day(check.checkedOn) }),
              ].join(' · ')}
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
      <Button
        ref={opener}
        variant="outline"
        size="sm"
        marginTop="3"
        aria-expanded={adding}
        onClick={() => leave(section.current, () => setAdding(!adding))}
      >
        {t('check.add')}
      </Button>
      {adding && <CheckForm tutorId={tutor.id} onClose={close} />}
    </section>
  );
}

function CheckForm({ tutorId, onClose }: { tutorId: number; onClose: () => void }) {
  const { t } = useTranslation(['office-tutors', 'office']);
  const change = useChange();
  const { problem, submit } = useSubmit(useErrorText());
  const keyed = useRequestKey();
  const box = useRef<HTMLDivElement>(null);
  useFirstField(box);
  const today = currentDay();
  const labels = {
    outcome: t('check.outcome'),
    applied: t('check.applied'),
    issued: t('check.issued'),
    checkedBy: t('check.checkedBy'),
  };
  return (
    <Box ref={box} bg="bg.panel" padding="5" marginTop="3">
      <chakra.p bg="bg.note" padding="3" marginBottom="4" fontSize="sm">
        {t('check.code')}
      </chakra.p>
      <Formik
        initialValues={{ outcome: '', applied: '', issued: '', checkedBy: '' }}
        validationSchema={checkRecord}
        onSubmit={(values, form) =>
          submit(async () => {
            const check = checkRecord.cast(values, { assert: false });
            await keyed({ tutorId, check }, (key) =>
              change('recordTutorCheck', { params: { id: tutorId }, body: { ...check, key } }),
            );
            showToast({ title: t('check.added') });
            onClose();
          }, form)
        }
      >
        <FieldForm summary={t('office:correct')} label={t('check.add')} fieldLabels={labels}>
          <ProblemNote>{problem}</ProblemNote>
          <SelectField
            name="outcome"
            label={labels.outcome}
            placeholder={t('check.choose')}
            options={checkOutcomes.map((value) => ({ value, label: t(`check.${value}`) }))}
            required
          />
          <DateField name="applied" label={labels.applied} max={today} help={t('check.appliedHelp')} required />
          <DateField name="issued" label={labels.issued} max={today} required />
          <TextField name="checkedBy" label={labels.checkedBy} help={t('check.checkedByHelp')} autoComplete="off" />
          <Box display="flex" flexWrap="wrap" gap="4">
            <SubmitButton label={t('check.save')} busyLabel={t('check.going')} />
            <CancelButton label={t('ask.cancel')} onCancel={onClose} />
          </Box>
        </FieldForm>
      </Formik>
    </Box>
  );
}
