import { Box, Button, chakra, Heading } from '@chakra-ui/react';
import { interviewView } from '@kitewell/contract/interview';
import type { OfficeTutorView } from '@kitewell/contract/office/tutors';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { writtenDay } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { currentDay } from '../../server-clock.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DateField, TextField } from '../../ui/form-fields.tsx';
import { useFocusBack } from '../../ui/focus.ts';
import { showToast } from '../../ui/toaster.tsx';
import { fieldErrorsOf } from '../../ui/field-errors.ts';
import { OfficeForm } from '../office-form.tsx';
import { useChange } from '../use-change.ts';

/** When the interview is and its link, with the form that arranges it; nothing once it is recorded as done. */
export function TutorInterview({ tutor }: { tutor: OfficeTutorView }) {
  const { t, i18n } = useTranslation(['office-tutors', 'office']);
  const change = useChange();
  const [isOpen, setIsOpen] = useState(false);
  const [asks, setAsks] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  useFocusBack(isOpen, opener);
  const params = { id: tutor.id };
  const cancel = useMutation({
    mutationFn: () => change('cancelInterview', { params }),
    onSuccess: () => showToast({ title: t('interview.cancelled') }),
    onSettled: () => setAsks(false),
  });
  const { interview } = tutor;
  if (tutor.steps.some(({ name, done }) => name === 'interview' && done)) return null;
  const close = () => setIsOpen(false);
  const labels = { date: t('interview.date'), time: t('interview.time'), link: t('interview.link') };
  return (
    <section>
      <Heading as="h2" size="xl" marginBottom="3">
        {t('interview.title')}
      </Heading>
      {interview ? (
        <>
          <chakra.p fontWeight="600">
            {t('interview.at', {
              day: writtenDay(interview.date, i18n.language as Language, 'full'),
              time: interview.time,
            })}
          </chakra.p>
          <chakra.a
            href={interview.link}
            target="_blank"
            rel="noopener noreferrer"
            textDecoration="underline"
            overflowWrap="anywhere"
          >
            {interview.link}
          </chakra.a>
        </>
      ) : (
        <chakra.p color="fg.muted">{t('interview.none')}</chakra.p>
      )}
      <Box display="flex" flexWrap="wrap" gap="3" marginTop="3">
        <Button ref={opener} variant="outline" size="sm" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t(interview ? 'interview.change' : 'interview.open')}
        </Button>
        {interview && (
          <Button variant="plain" size="sm" onClick={() => setAsks(true)}>
            {t('interview.cancel')}
          </Button>
        )}
      </Box>
      {isOpen && (
        <Box bg="bg.panel" padding="5" marginTop="3">
          <OfficeForm
            label={t('interview.title')}
            initialValues={interview ?? { date: '', time: '', link: '' }}
            validate={(values) => fieldErrorsOf(interviewView, values)}
            fieldLabels={labels}
            send={(body) => change('setInterview', { params, body })}
            onDone={() => {
              showToast({ title: t('interview.saved') });
              close();
            }}
            goLabel={t('interview.save')}
            onCancel={close}
          >
            <DateField name="date" label={labels.date} min={currentDay()} required />
            <TextField name="time" label={labels.time} type="time" required />
            <TextField
              name="link"
              label={labels.link}
              help={t('interview.linkHelp')}
              type="url"
              autoComplete="off"
              required
            />
          </OfficeForm>
        </Box>
      )}
      <ConfirmDialog
        open={asks}
        title={t('interview.ask.title')}
        question={t('interview.ask.text')}
        cancelLabel={t('interview.ask.keep')}
        confirmLabel={t('interview.cancel')}
        busy={cancel.isPending}
        focusWhenGone={() => opener.current}
        onCancel={() => setAsks(false)}
        onConfirm={() => cancel.mutate()}
      />
    </section>
  );
}
