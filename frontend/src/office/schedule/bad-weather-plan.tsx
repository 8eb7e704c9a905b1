import { Box, Button, chakra, Heading } from '@chakra-ui/react';
import type {
  BadWeatherAnswer,
  BadWeatherInput,
  BadWeatherEmail,
  BadWeatherPlanView,
} from '@kitewell/contract/office/bad-weather';

import { useTranslation } from 'react-i18next';
import { languageNames } from '../../language.ts';
import { ApiError } from '../../api.ts';
import { call } from '../api.ts';
import { useErrorText } from '../auth-session.ts';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { useSubmit } from '../../use-submit.ts';
import { useFocusWhenShown } from '../../ui/focus.ts';

interface PlanProps {
  input: BadWeatherInput;
  plan: BadWeatherPlanView;
  /** Called when the sessions have changed since the preview. */
  onStale: (text: string) => Promise<void>;
  onDone: (answer: BadWeatherAnswer) => Promise<void>;
}

/** The preview: how many sessions, who is notified, and in which words; and the one button that does it all. */
export function BadWeatherPlan({ input, plan, onStale, onDone }: PlanProps) {
  const { t } = useTranslation('office-schedule');
  const errorText = useErrorText();
  const { busy, problem, submit } = useSubmit(errorText);
  const heading = useFocusWhenShown<HTMLHeadingElement>();
  const stays = new Set(plan.refused.map(({ id }) => id));
  const sessions = input.sessions.filter(({ id }) => !stays.has(id));
  const isMove = sessions.some(({ to }) => to !== null);
  const act = isMove ? 'move' : 'cancel';

  const go = () =>
    submit(async () => {
      try {
        await onDone(await call('applyBadWeather', { body: { ...input, sessions } }));
      } catch (error) {
        if (error instanceof ApiError && (error.status === 409 || error.status === 404)) void onStale(errorText(error));
        throw error;
      }
    });

  return (
    <Box as="section" aria-label={t('weather.planTitle')} bg="bg.panel" padding="5">
      <Heading ref={heading} as="h2" size="xl" tabIndex={-1} outline="none">
        {t('weather.planTitle')}
      </Heading>
      <chakra.ul paddingInlineStart="5" listStyle="square" marginTop="3">
        <li>{t(`weather.${act}Count`, { count: sessions.length })}</li>
        {plan.refused.length > 0 && <li>{t('weather.stays', { count: plan.refused.length })}</li>}
        <li>
          {plan.notified.emails === 0
            ? t('weather.nobodyNotified')
            : t('weather.notified', { ...plan.notified, count: plan.notified.emails })}
        </li>
      </chakra.ul>
      {plan.emails.length > 0 && <Emails emails={plan.emails} />}
      <Box marginTop="5">
        <ProblemNote>{problem}</ProblemNote>
        {sessions.length > 0 && (
          <Button marginTop="3" aria-disabled={busy} onClick={() => void go()}>
            {busy ? t('action.saving') : t(`weather.${act}Go`, { count: sessions.length })}
          </Button>
        )}
      </Box>
    </Box>
  );
}

const readers = {
  'family-session-cancelled': 'toFamilies',
  'family-session-changed': 'toFamilies',
  'family-weather-day': 'toFamiliesOfSeveral',
  'session-cancelled': 'toTutors',
  'session-moved': 'toTutors',
} as const;

/** The emails' texts, one example of each kind, in both languages side by side. */
function Emails({ emails }: { emails: readonly BadWeatherEmail[] }) {
  const { t } = useTranslation('office-schedule');
  // Emails to families are unfolded; those to tutors only if no family gets one.
  const isForTutorsAlone = !emails.some(({ template }) => template.startsWith('family'));
  return (
    <Box marginTop="4">
      <chakra.h3 fontWeight="700">{t('weather.emails')}</chakra.h3>
      <chakra.p fontSize="sm" color="fg.muted">
        {t('weather.emailsHelp')}
      </chakra.p>
      {[...Map.groupBy(emails, ({ template }) => template)].map(([template, ofKind]) => (
        <Box key={template} marginTop="3">
          <chakra.h4 fontWeight="600">{t(`weather.${readers[template]}`)}</chakra.h4>
          <Box
            display="grid"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
            gap="3"
            marginTop="2"
          >
            {ofKind.map(({ language, subject, text }) => (
              <chakra.details
                key={language}
                bg="bg.sheet"
                padding="3"
                open={isForTutorsAlone || template.startsWith('family')}
              >
                <chakra.summary cursor="pointer" fontWeight="600" overflowWrap="anywhere" minHeight="tapTarget">
                  {languageNames[language]} · <span lang={langOf(language)}>{subject}</span>
                </chakra.summary>
                <chakra.p whiteSpace="pre-line" overflowWrap="anywhere" fontSize="sm" lang={langOf(language)}>
                  {text.trim()}
                </chakra.p>
              </chakra.details>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const langOf = (language: 'en' | 'zh') => (language === 'zh' ? 'zh-Hant-HK' : 'en');
