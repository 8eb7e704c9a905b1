import { Badge, Box, Button, chakra, Heading } from '@chakra-ui/react';
import { addDays } from '@kitewell/contract/dates';
import { holidayInput, mostDaysLookedAt, type OfficeDayView } from '@kitewell/contract/office/days';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { writtenDay } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { paths } from '../../paths.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { fieldErrorsOf } from '../../ui/field-errors.ts';
import { DateField, TextField } from '../../ui/form-fields.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { reading } from '../api.ts';
import { QueryState } from '../query-state.tsx';
import { Screen } from '../screen.tsx';
import { useErrorText } from '../auth-session.ts';
import { useRefusal } from './refusal.tsx';
import { currentDay } from '../../server-clock.ts';
import { OfficeForm } from '../office-form.tsx';
import { useChange } from '../use-change.ts';

/** Days on which no series takes place: Hong Kong's public holidays, and days that the office closes. */
export default function HolidaysPage() {
  const { t, i18n } = useTranslation(['office-schedule', 'office']);
  const today = currentDay();
  const query = useQuery(reading('officeDays', { query: { from: today, to: addDays(today, mostDaysLookedAt - 1) } }));
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Screen
      title={t('days.title')}
      action={
        <Button asChild variant="plain" size="sm">
          <Link to={paths.office('schedule')}>{t('back')}</Link>
        </Button>
      }
    >
      <chakra.p maxWidth="panel">{t('days.intro')}</chakra.p>
      <Box
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '3fr 2fr' }}
        gap="6"
        alignItems="start"
        marginTop="5"
      >
        <section aria-label={t('days.list')}>
          <Heading ref={heading} as="h2" size="xl" tabIndex={-1} outline="none">
            {t('days.list')}
          </Heading>
          {!query.data ? (
            <QueryState query={query} failed={t('restFailed')} rows={6} />
          ) : (
            <>
              <chakra.ul listStyle="none" padding="0" marginTop="3">
                {query.data.days.map((day) => (
                  <OneDay key={`${day.day} ${day.kind}`} {...day} focusWhenGone={() => heading.current} />
                ))}
              </chakra.ul>
              <chakra.p fontSize="sm" color="fg.muted" marginTop="3">
                {t('days.published', {
                  day: writtenDay(query.data.publishedUntil, i18n.language as Language, 'medium'),
                })}
              </chakra.p>
            </>
          )}
        </section>
        <CloseDay />
      </Box>
    </Screen>
  );
}

function OneDay({
  id,
  day,
  kind,
  nameEn,
  nameZh,
  focusWhenGone,
}: OfficeDayView & { focusWhenGone: () => HTMLElement | null }) {
  const { t, i18n } = useTranslation('office-schedule');
  const language = i18n.language as Language;
  const change = useChange();
  const errorText = useErrorText();
  const [confirming, setConfirming] = useState(false);
  const [busy, setBusy] = useState(false);
  const written = writtenDay(day, language, 'full');

  async function open(): Promise<void> {
    if (id === null) return;
    setBusy(true);
    try {
      await change('openOfficeDay', { params: { id } });
      showToast({ title: t('days.opened', { day: written }) });
    } catch (error) {
      showToast({ title: errorText(error) });
    }
    setBusy(false);
    setConfirming(false);
  }

  return (
    <chakra.li
      borderTop="hair"
      borderColor="line"
      paddingBlock="2"
      display="flex"
      flexWrap="wrap"
      gap="3"
      alignItems="center"
      justifyContent="space-between"
    >
      <Box minWidth="0" flex="1 1 220px" overflowWrap="anywhere">
        <chakra.span fontWeight="700">{written}</chakra.span>{' '}
        <Badge>{t(kind === 'holiday' ? 'days.holiday' : 'days.closed')}</Badge>
        <chakra.span display="block">{language === 'zh' ? nameZh : nameEn}</chakra.span>
      </Box>
      {id !== null && (
        <Button
          size="sm"
          variant="plain"
          aria-label={t('days.openOne', { day: written })}
          onClick={() => setConfirming(true)}
        >
          {t('days.open')}
        </Button>
      )}
      <ConfirmDialog
        open={confirming}
        busy={busy}
        title={t('days.openTitle')}
        question={t('days.openText', { day: written })}
        cancelLabel={t('action.keep')}
        confirmLabel={t('days.open')}
        focusWhenGone={focusWhenGone}
        onCancel={() => setConfirming(false)}
        onConfirm={() => void open()}
      />
    </chakra.li>
  );
}

function CloseDay() {
  const { t, i18n } = useTranslation('office-schedule');
  const change = useChange();
  const sending = useRefusal();
  const [closed, setClosed] = useState<{ day: string; sessions: number }>();
  return (
    <Box as="section" aria-label={t('days.add')} bg="bg.panel" padding="5">
      <Heading as="h2" size="xl" marginBottom="3">
        {t('days.add')}
      </Heading>
      <OfficeForm
        label={t('days.add')}
        initialValues={{ day: '', nameEn: '', nameZh: '' }}
        validate={(values) => fieldErrorsOf(holidayInput, values)}
        fieldLabels={{ day: t('field.date'), nameEn: t('days.nameEn'), nameZh: t('days.nameZh') }}
        sending={sending}
        send={(body) => {
          setClosed(undefined);
          return change('closeOfficeDay', { body });
        }}
        onDone={({ day, sessions }, reset) => {
          setClosed({ day: day.day, sessions });
          reset();
        }}
        goLabel={t('days.go')}
        busyLabel={t('action.saving')}
      >
        {closed && (
          <chakra.p role="status" bg="status.verified.bg" color="status.verified.fg" padding="3" fontWeight="600">
            {t('days.done', { day: writtenDay(closed.day, i18n.language as Language, 'short') })}{' '}
            {closed.sessions > 0 && (
              <Link to={`${paths.office('schedule')}?day=${closed.day}`}>
                {t('days.sessions', { count: closed.sessions })}
              </Link>
            )}
          </chakra.p>
        )}
        <DateField name="day" label={t('field.date')} min={currentDay()} required />
        <TextField name="nameEn" label={t('days.nameEn')} autoComplete="off" required />
        <TextField name="nameZh" label={t('days.nameZh')} autoComplete="off" required />
      </OfficeForm>
    </Box>
  );
}
