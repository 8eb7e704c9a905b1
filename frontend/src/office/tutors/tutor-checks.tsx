import { Badge, Box, Button, chakra, Heading } from '@chakra-ui/react';
import { checkOutcomes } from '@kitewell/contract/clearance';
import { checkRecord, type OfficeTutorView } from '@kitewell/contract/office/tutors';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { writtenDay } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { fieldErrorsOf } from '../../ui/field-errors.ts';
import { DateField, SelectField, TextField } from '../../ui/form-fields.tsx';
import { useFocusBack } from '../../ui/focus.ts';
import { showToast } from '../../ui/toaster.tsx';
import { useRequestKey } from '../../request-key.ts';
import { useLeave } from '../../ui/unsaved.ts';
import { currentDay } from '../../server-clock.ts';
import { OfficeForm } from '../office-form.tsx';
import { useChange } from '../use-change.ts';
import { useFirstField } from '../../ui/inline-form.tsx';

/** A tutor's sexual conviction record checks, newest first, and the form that records another. */
export function TutorChecks({ tutor }: { tutor: OfficeTutorView }) {
  const { t, i18n } = useTranslation('office-tutors');
  const [adding, setAdding] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  useFocusBack(adding, opener);
  const leave = useLeave();
  const section = useRef<HTMLElement>(null);
  const day = (value: string) => writtenDay(value, i18n.language as Language, 'medium');
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
      {adding && <CheckForm tutorId={tutor.id} onClose={() => setAdding(false)} />}
    </section>
  );
}

function CheckForm({ tutorId, onClose }: { tutorId: number; onClose: () => void }) {
  const { t } = useTranslation('office-tutors');
  const change = useChange();
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
      <OfficeForm
        label={t('check.add')}
        initialValues={{ outcome: '', applied: '', issued: '', checkedBy: '' }}
        validate={(values) => fieldErrorsOf(checkRecord, values)}
        fieldLabels={labels}
        send={(values) => {
          const check = checkRecord.cast(values, { assert: false });
          return keyed({ tutorId, check }, (key) =>
            change('recordTutorCheck', { params: { id: tutorId }, body: { ...check, key } }),
          );
        }}
        onDone={() => {
          showToast({ title: t('check.added') });
          onClose();
        }}
        goLabel={t('check.save')}
        busyLabel={t('check.going')}
        cancelLabel={t('ask.cancel')}
        onCancel={onClose}
      >
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
      </OfficeForm>
    </Box>
  );
}
