import { Box, Button, chakra, Input } from '@chakra-ui/react';
import { badWeatherQuery } from '@kitewell/contract/office/bad-weather';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { isCalendarDate } from '../../week.ts';
import { useNarrow } from '../address.ts';
import { reading } from '../api.ts';
import { QueryState } from '../query-state.tsx';
import { Screen } from '../screen.tsx';
import { BadWeatherForm } from './bad-weather-form.tsx';
import { currentDay } from '../../server-clock.ts';

/** All sessions within some hours of a day, to be moved or cancelled in one step; the hours are part of the address. */
export default function BadWeatherPage() {
  const { t } = useTranslation('office-schedule');
  const [search] = useSearchParams();
  const given = search.get('day');
  const day = isCalendarDate(given) ? given : currentDay();
  const from = search.get('from') ?? '';
  const to = search.get('to') ?? '';
  const span = { day, ...(from && { from }), ...(to && { to }) };
  const isSpan = badWeatherQuery.isValidSync(span);
  const list = useQuery({ ...reading('badWeather', { query: span }), enabled: isSpan, staleTime: 0 });
  const narrow = useNarrow();
  const set = (name: string) => (value: string) => narrow({ [name]: value }, { preventScrollReset: true });
  const backToSchedule = (
    <Button asChild variant="plain" size="sm">
      <Link to={`${paths.office('schedule')}?day=${day}`}>{t('back')}</Link>
    </Button>
  );
  return (
    <Screen title={t('weather.title')} action={backToSchedule}>
      <chakra.p maxWidth="panel">{t('weather.intro')}</chakra.p>
      <chakra.fieldset border="0" padding="0" marginTop="5">
        <chakra.legend fontWeight="700" marginBottom="2">
          {t('weather.span')}
        </chakra.legend>
        <Box display="flex" flexWrap="wrap" gap="4" alignItems="flex-end">
          <SpanField label={t('field.date')} wide>
            <Input type="date" value={day} min={currentDay()} onChange={({ target }) => set('day')(target.value)} />
          </SpanField>
          <SpanField label={t('weather.from')}>
            <Input type="time" value={from} onChange={({ target }) => set('from')(target.value)} />
          </SpanField>
          <SpanField label={t('weather.to')}>
            <Input type="time" value={to} onChange={({ target }) => set('to')(target.value)} />
          </SpanField>
        </Box>
        <chakra.p fontSize="sm" color="fg.muted" marginTop="2">
          {t('weather.spanHelp')}
        </chakra.p>
      </chakra.fieldset>
      <Box marginTop="5">
        {!isSpan ? (
          <chakra.p role="alert" color="danger" fontWeight="600">
            {t('weather.spanWrong')}
          </chakra.p>
        ) : !list.data ? (
          <QueryState query={list} loading={t('loading')} failed={t('failed')} rows={4} />
        ) : (
          <BadWeatherForm key={JSON.stringify(span)} day={day} found={list.data} />
        )}
      </Box>
    </Screen>
  );
}

function SpanField({ label, wide, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <chakra.label
      display="flex"
      flexDirection="column"
      gap="1"
      fontWeight="600"
      fontSize="sm"
      flex={wide ? '1 1 100%' : '1 1 7.5rem'}
      maxWidth={wide ? { base: 'none', sm: '13.75rem' } : '10rem'}
    >
      {label}
      {children}
    </chakra.label>
  );
}
