import { Box, Button, chakra } from '@chakra-ui/react';
import type { BadWeatherPlanView, BadWeatherSessionView } from '@kitewell/contract/office/bad-weather';
import { useField, useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { languageNames } from '../../language.ts';
import { TextField } from '../../ui/form-fields.tsx';
import { FirstRows } from '../panel.tsx';
import { MissingList } from '../tutors/missing.tsx';
import { keyOf, type BadWeatherValues } from './bad-weather-values.ts';
import { writtenPhone } from '../../written-phone.ts';

/** How many sessions show until all are asked for: those of a small business's day. */
const fewRows = 12;

interface RowsProps {
  sessions: readonly BadWeatherSessionView[];
  more: boolean;
  refused: BadWeatherPlanView['refused'];
}

/** The sessions of the chosen hours, each with a tick box, who is notified, and why it cannot be moved. */
export function BadWeatherRows({ sessions, more, refused }: RowsProps) {
  const { t } = useTranslation('office-schedule');
  const { values, setFieldValue } = useFormikContext<BadWeatherValues>();
  const taken = sessions.filter(({ id }) => values.chosen[keyOf(id)]).length;
  const tickAll = (tick: boolean) =>
    void setFieldValue('chosen', Object.fromEntries(sessions.map(({ id }) => [keyOf(id), tick])));
  return (
    <chakra.fieldset border="0" padding="0" minWidth="0">
      <chakra.legend fontWeight="700">{t('weather.sessions')}</chakra.legend>
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="3" marginTop="1">
        <chakra.p role="status" color="fg.muted" flex="1 1 7rem">
          {t('weather.chosen', { taken, all: sessions.length })}
        </chakra.p>
        <Box display="flex" flexWrap="wrap" columnGap="3">
          <Button size="sm" variant="plain" onClick={() => tickAll(true)}>
            {t('weather.all')}
          </Button>
          <Button size="sm" variant="plain" onClick={() => tickAll(false)}>
            {t('weather.noneOfThem')}
          </Button>
        </Box>
      </Box>
      {more && (
        <chakra.p bg="bg.note" padding="3" marginTop="2">
          {t('weather.more', { count: sessions.length })}
        </chakra.p>
      )}
      <Box marginTop="2">
        {/* What has to be decided stands below; a session that was refused has to be seen. */}
        <FirstRows few={refused.length > 0 ? sessions.length : fewRows} hasMore={false}>
          {sessions.map((session) => (
            <Row key={session.id} session={session} refusal={refused.find(({ id }) => id === session.id)} />
          ))}
        </FirstRows>
      </Box>
    </chakra.fieldset>
  );
}

interface RowProps {
  session: BadWeatherSessionView;
  refusal: RowsProps['refused'][number] | undefined;
}

function Row({ session, refusal }: RowProps) {
  const { t } = useTranslation(['office-schedule', 'book-trial']);
  const { id, time, duration, childName, tutor, district } = session;
  const [field] = useField<boolean>({ name: `chosen.${keyOf(id)}`, type: 'checkbox' });
  const [{ value: act }] = useField<BadWeatherValues['act']>('act');
  const isMoved = act === 'move' && field.checked === true;
  return (
    <chakra.li
      borderTop="hair"
      borderColor="line"
      paddingBlock="2"
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 180px' }}
      gap={{ base: '2', md: '5' }}
      alignItems="start"
      {...(refusal && { bg: 'danger.pale', borderInlineStart: 'spine', paddingInline: '3' })}
      borderInlineStartColor="danger"
    >
      <Box minWidth="0">
        <chakra.label display="flex" gap="3" minHeight="tapTarget" paddingTop="2" cursor="pointer">
          <chakra.input type="checkbox" {...field} value={id} boxSize="tick" flex="none" marginTop="0.5" />
          <chakra.span minWidth="0" overflowWrap="anywhere">
            <chakra.span display="block" fontWeight="700" fontVariantNumeric="tabular-nums">
              {t('weather.row', { time, child: childName, minutes: duration })}
            </chakra.span>
            <chakra.span display="block" fontSize="sm">
              {[tutor.name, district && t(`book-trial:districts.${district}`)].filter(Boolean).join(' · ')}
            </chakra.span>
            <Recipients session={session} />
          </chakra.span>
        </chakra.label>
        {refusal && (
          <Box fontSize="sm" color="danger" fontWeight="600" paddingInlineStart="8" paddingBottom="2">
            <p>{t(`weather.why.${whyOf(refusal.why)}`, { name: tutor.name })}</p>
            {refusal.missing.length > 0 && <MissingList missing={refusal.missing} />}
          </Box>
        )}
      </Box>
      {isMoved && (
        <Box paddingInlineStart={{ base: '8', md: '0' }}>
          <TextField name={`times.${keyOf(id)}`} label={t('weather.newTime', { child: childName })} type="time" />
        </Box>
      )}
    </chakra.li>
  );
}

/** The last part of a refusal's code. The whole code cannot be a key, since dictionaries split keys at dots. */
const whyOf = (why: RowsProps['refused'][number]['why']) =>
  (
    {
      'booking.overlap': 'overlap',
      'tutor.timeOff': 'timeOff',
      'tutor.notCleared': 'notCleared',
      'booking.changedMeanwhile': 'changed',
      'booking.over': 'over',
    } as const
  )[why];

/** Who gets an email, in which language, and who has to be called. */
function Recipients({ session }: { session: BadWeatherSessionView }) {
  const { t } = useTranslation('office-schedule');
  const { language, familyEmails, tutorGetsEmail, tutor, calls } = session;
  const written = languageNames[language];
  return (
    <chakra.span display="block" fontSize="sm" color="fg.muted">
      {[
        ...(familyEmails > 0 ? [t('weather.family', { language: written })] : []),
        ...calls.map(({ phone }) => t('weather.noFamily', { phone: phone === null ? '–' : writtenPhone(phone) })),
      ].join(' · ')}
      {!tutorGetsEmail && <> · {t('weather.noTutor', { name: tutor.name })}</>}
    </chakra.span>
  );
}
