import { Heading } from '@chakra-ui/react';
import type { TimeOffView } from '@kitewell/contract/availability';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import {
  timeOffBody,
  timeOffErrors,
  TimeOffFields,
  TimeOffList,
  timeOffToday,
  useTimeOffLabels,
} from '../../availability/time-off.tsx';
import { paths } from '../../paths.ts';
import { showToast } from '../../ui/toaster.tsx';
import { OfficeForm } from '../office-form.tsx';
import { FormBelow } from '../../ui/inline-form.tsx';
import { useRequestKey } from '../../request-key.ts';
import { useErrorText } from '../auth-session.ts';
import { useChange } from '../use-change.ts';
import { useSubmit } from '../../use-submit.ts';

interface TimeOffProps {
  tutorId: number;
  timeOff: readonly TimeOffView[];
}

/** When a tutor is away and gets no sessions; sessions arranged in that time already are counted. */
export function TutorTimeOff({ tutorId, timeOff }: TimeOffProps) {
  const { t } = useTranslation('availability');
  const add = useRef<HTMLButtonElement>(null);
  const change = useChange();
  const { busy, problem, submit } = useSubmit(useErrorText());
  return (
    <section aria-label={t('off.title')}>
      <Heading as="h2" size="xl" marginBottom="3">
        {t('off.title')}
      </Heading>
      <TimeOffList
        timeOff={timeOff}
        sessionsIn={({ from, sessions }) => (
          <Link to={`${paths.office('schedule')}?day=${from}&tutor=${tutorId}`}>
            {t('off.sessions', { count: sessions })}
          </Link>
        )}
        removeText={(span) => t('off.removeText', { span })}
        remove={({ id }) =>
          submit(async () => {
            await change('removeTimeOff', { params: { id: tutorId, timeOff: id } });
            showToast({ title: t('off.removed') });
          })
        }
        busy={busy}
        problem={problem}
        focusWhenGone={() => add.current}
      />
      <FormBelow label={t('off.add')} button={add}>
        {(close) => <TimeOffForm tutorId={tutorId} onClose={close} />}
      </FormBelow>
    </section>
  );
}

function TimeOffForm({ tutorId, onClose }: { tutorId: number; onClose: () => void }) {
  const { t } = useTranslation('availability');
  const change = useChange();
  const keyed = useRequestKey();
  return (
    <OfficeForm
      label={t('off.add')}
      initialValues={timeOffToday()}
      validate={timeOffErrors}
      fieldLabels={useTimeOffLabels()}
      send={(values) =>
        keyed({ tutorId, values }, (key) =>
          change('addTimeOff', { params: { id: tutorId }, body: { ...timeOffBody(values), key } }),
        )
      }
      onDone={() => {
        showToast({ title: t('off.added') });
        onClose();
      }}
      goLabel={t('off.go')}
      cancelLabel={t('hours.keep')}
      onCancel={onClose}
    >
      <TimeOffFields noteHelp={t('off.noteHelp')} />
    </OfficeForm>
  );
}
