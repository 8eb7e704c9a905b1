import { Box, chakra, Heading } from '@chakra-ui/react';
import type { BadWeatherAnswer, BadWeatherSessionView } from '@kitewell/contract/office/bad-weather';
import { Fragment, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

interface DoneProps {
  answer: BadWeatherAnswer;
  /** Sessions for which somebody gets no letter and has to be called. */
  untold: readonly BadWeatherSessionView[];
}

/** What was done, and who still has to be called. */
export function BadWeatherDone({ answer, untold }: DoneProps) {
  const { t } = useTranslation('office-schedule');
  const { moved, cancelled, told } = answer;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Box
      as="section"
      aria-label={t('weather.doneTitle')}
      bg="status.verified.bg"
      color="status.verified.fg"
      padding="5"
    >
      <Heading ref={heading} as="h2" size="xl" tabIndex={-1} outline="none">
        {t('weather.doneTitle')}
      </Heading>
      <chakra.ul paddingInlineStart="5" marginTop="3">
        {cancelled > 0 && <li>{t('weather.cancelCount', { count: cancelled })}</li>}
        {moved > 0 && <li>{t('weather.moveCount', { count: moved })}</li>}
        <li>{told.letters === 0 ? t('weather.toldNobody') : t('weather.told', { ...told, count: told.letters })}</li>
      </chakra.ul>
      {untold.length > 0 && (
        <>
          <chakra.h3 fontWeight="700" marginTop="4">
            {t('weather.call')}
          </chakra.h3>
          <chakra.ul paddingInlineStart="5" overflowWrap="anywhere">
            {untold.map(({ id, time, childName, calls, tutor, tutorLetter }) => (
              <li key={id}>
                {t('session.title', { child: childName, time })}:{' '}
                {calls.map(({ name, phone }, place) => (
                  <Fragment key={`${name} ${phone}`}>
                    {place > 0 && ' · '}
                    {name} {phone && <a href={`tel:${phone}`}>{phone}</a>}
                  </Fragment>
                ))}
                {calls.length > 0 && !tutorLetter && ' · '}
                {!tutorLetter && t('weather.callTutor', { name: tutor.name })}
              </li>
            ))}
          </chakra.ul>
        </>
      )}
    </Box>
  );
}
