import { Box, Button, chakra, Heading } from '@chakra-ui/react';
import type { WeatherLineView } from '@kitewell/contract/office/emails';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { writtenDay } from '../../dates.ts';
import { htmlLang, type Language } from '../../language.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { reading } from '../api.ts';
import { QueryState } from '../query-state.tsx';
import { WeatherForm } from './weather-form.tsx';
import { useChange } from '../use-change.ts';

/** The lines about the weather in the coming reminders, and a form to add one for another day. */
export function WeatherLines() {
  const { t } = useTranslation('office-emails');
  const query = useQuery(reading('weatherLines'));
  // The line in the form: that of a day, or a new one whose day is still to be chosen.
  const [written, setWritten] = useState<WeatherLineView | 'new'>();
  const lines = query.data?.lines;
  return (
    <Box as="section" aria-labelledby="weather" bg="bg.panel" padding="5">
      <Heading as="h2" size="xl" id="weather">
        {t('weather.title')}
      </Heading>
      <chakra.p marginTop="1" color="fg.soft" maxWidth="note">
        {t('weather.text')}
      </chakra.p>
      {lines ? (
        <chakra.ul listStyle="none" padding="0" marginTop="3">
          {lines.map((line) => (
            <Line key={line.day} line={line} onChange={() => setWritten(line)} />
          ))}
        </chakra.ul>
      ) : (
        <QueryState query={query} rows={1} />
      )}
      {lines && written === undefined && (
        <Button size="sm" variant="outline" marginTop="3" onClick={() => setWritten('new')}>
          {t('weather.add')}
        </Button>
      )}
      {lines && written !== undefined && (
        <WeatherForm
          key={written === 'new' ? 'new' : written.day}
          line={written === 'new' ? undefined : written}
          lines={lines}
          onClose={() => setWritten(undefined)}
        />
      )}
    </Box>
  );
}

function Line({ line: { day, en, zh }, onChange }: { line: WeatherLineView; onChange: () => void }) {
  const { t, i18n } = useTranslation('office-emails');
  const change = useChange();
  const [confirming, setConfirming] = useState(false);
  const date = writtenDay(day, i18n.language as Language, 'full');
  const clear = useMutation({
    mutationFn: () => change('clearWeatherLine', { params: { day } }),
    onSuccess: () => showToast({ title: t('weather.cleared') }),
    onSettled: () => setConfirming(false),
  });
  return (
    <chakra.li borderTop="rule" borderColor="line" paddingBlock="3" overflowWrap="anywhere">
      <chakra.p fontWeight="700">{date}</chakra.p>
      <chakra.p lang={htmlLang.en}>{en}</chakra.p>
      <chakra.p lang={htmlLang.zh}>{zh}</chakra.p>
      <Box display="flex" columnGap="4">
        <Button variant="plain" size="sm" aria-label={`${t('weather.change')}: ${date}`} onClick={onChange}>
          {t('weather.change')}
        </Button>
        <Button
          variant="plain"
          size="sm"
          aria-label={`${t('weather.clear')}: ${date}`}
          onClick={() => setConfirming(true)}
        >
          {t('weather.clear')}
        </Button>
      </Box>
      <ConfirmDialog
        open={confirming}
        title={t('weather.clearTitle')}
        question={t('weather.clearText', { date })}
        cancelLabel={t('drop.cancel')}
        confirmLabel={t('weather.clear')}
        busy={clear.isPending}
        onCancel={() => setConfirming(false)}
        onConfirm={() => clear.mutate()}
      />
    </chakra.li>
  );
}
