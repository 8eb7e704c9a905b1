import { Box, chakra, Skeleton } from '@chakra-ui/react';
import type { OnboardingStepView, OnboardingView, StepState } from '@kitewell/contract/onboarding';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../language.ts';
import { hongKongDate } from '@kitewell/contract/dates';
import { writtenDay } from '../../dates.ts';
import { knotPlaces, SkyPanel, type Knot } from '../../art/sky-panel.tsx';
import { estimatedTime } from './estimated-time.ts';
import { journeyAnchor, onboardingQuery } from './queries.ts';
import { LoadFailed } from '../load-failed.tsx';

const knotOf = { done: 'done', next: 'now', locked: 'toCome' } as const satisfies Record<StepState, Knot>;

/** px above the first step, up to where its text begins. */
const sky = knotPlaces.first - knotPlaces.step / 2;

/** px below the last knot, for the child on the hill who holds the string. */
const ground = 380;

/** A tutor's way to the first family, drawn as the tail of a kite with one bow for each of its ten steps. */
export function JourneyPanel() {
  const { t } = useTranslation('onboarding');
  const { data: journey, error, isFetching, refetch } = useQuery(onboardingQuery);
  const [open, setOpen] = useState(true);
  const listId = useId();
  const knots = open && journey ? journey.steps.map(({ state }) => knotOf[state]) : [];
  // While the steps are loading, the panel keeps the space that they will need.
  const rows = open ? (journey?.steps.length ?? 10) : 3;

  return (
    <SkyPanel
      as="aside"
      id={journeyAnchor}
      tabIndex={-1}
      outline="none"
      aria-label={t('title')}
      knots={knots}
      minHeight={`${knotPlaces.first + rows * knotPlaces.step + ground}px`}
      height="100%"
      paddingBottom={`${ground + knotPlaces.step / 2}px`}
    >
      <Box
        position="relative"
        minHeight={`${sky}px`}
        paddingTop={{ base: '8', lg: '112px' }}
        paddingInlineStart={{ base: '5', lg: '7' }}
        paddingInlineEnd="5"
      >
        <chakra.h2 font="inherit">
          <chakra.button
            type="button"
            aria-expanded={open}
            aria-controls={listId}
            onClick={() => setOpen(!open)}
            display="inline-flex"
            alignItems="center"
            gap="2"
            minHeight="tapTarget"
            fontWeight="600"
            fontSize="md"
            lineHeight="snug"
            textAlign="start"
            cursor="pointer"
            maxWidth="204px"
          >
            {t('title')}
            <chakra.span srOnly>: {open ? t('hide') : t('show')}</chakra.span>
            <chakra.span flex="none" transform={open ? 'rotate(180deg)' : undefined} aria-hidden>
              <ChevronDown size={20} />
            </chakra.span>
          </chakra.button>
        </chakra.h2>
        {journey ? (
          <Progress journey={journey} />
        ) : error ? (
          <Box color="fg" marginTop="240px" position="relative">
            <LoadFailed title={t('failed')} query={{ error, isFetching, refetch }} />
          </Box>
        ) : (
          <Box role="status" aria-label={t('loading')} marginTop="2">
            <Skeleton width="120px" height="132px" bg="panel.deep" />
          </Box>
        )}
      </Box>
      <chakra.ol
        id={listId}
        hidden={!open}
        listStyle="none"
        padding="0"
        position="relative"
        paddingInlineStart="112px"
        paddingInlineEnd="5"
      >
        {journey?.steps.map((step) => (
          <Step key={step.number} step={step} />
        ))}
        {!journey &&
          !error &&
          Array.from({ length: 10 }, (_, row) => (
            <chakra.li key={row} height={`${knotPlaces.step}px`} display="flex" alignItems="center" aria-hidden>
              <Skeleton width="min(70%, 180px)" height="22px" bg="panel.deep" />
            </chakra.li>
          ))}
      </chakra.ol>
    </SkyPanel>
  );
}

function Progress({ journey: { completed, total, percent } }: { journey: OnboardingView }) {
  const { t } = useTranslation('onboarding');
  return (
    <p>
      <chakra.span srOnly>
        {t('summary', { completed, total })}, {t('percent', { percent })}
      </chakra.span>
      <chakra.span
        aria-hidden
        display="block"
        fontFamily="display"
        fontWeight="900"
        letterSpacing="tight"
        fontVariantNumeric="lining-nums"
      >
        <chakra.span display="block" fontSize="display.11" lineHeight="flat">
          {t('completed', { completed })}
        </chakra.span>
        <chakra.span display="block" fontSize="display.5" lineHeight="tight">
          {t('total', { total })}
        </chakra.span>
      </chakra.span>
      <chakra.span aria-hidden display="block" marginTop="2" fontWeight="600" fontSize="xl">
        {t('percent', { percent })}
      </chakra.span>
    </p>
  );
}

function Step({ step: { name, minutes, state, doneAt } }: { step: OnboardingStepView }) {
  const { t, i18n } = useTranslation('onboarding');
  const next = state === 'next';
  const { unit, count } = estimatedTime(minutes);
  const said = doneAt
    ? t('state.doneOn', { date: writtenDay(hongKongDate(new Date(doneAt)), i18n.language as Language, 'medium') })
    : t(`state.${state}`);
  return (
    <chakra.li
      aria-current={next ? 'step' : undefined}
      minHeight={`${knotPlaces.step}px`}
      display="flex"
      flexDirection="column"
      justifyContent="center"
      lineHeight="snug"
      fontSize={next ? 'xl' : 'lg'}
      fontWeight={next ? 700 : 600}
      color={state === 'locked' ? 'panel.skyMuted' : undefined}
    >
      {t(`steps.${name}`)}
      <chakra.span fontSize="xs" fontWeight="500" color={next ? undefined : 'panel.skyMuted'}>
        {t('detail', { state: said, time: t(`time.${unit}`, { count }) })}
      </chakra.span>
    </chakra.li>
  );
}
