import { Box, Button, chakra, Heading } from '@chakra-ui/react';
import type { FamilyBookingView } from '@kitewell/contract/family/sessions';
import { MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Grain } from '../../art/grain.tsx';
import { Kite } from '../../art/kite.tsx';
import { SessionActions } from '../sessions/session-actions.tsx';
import { endOf, Notice, StateBadge, useDayName, useNames } from '../sessions/session-words.tsx';
import { WhatToHaveReady, WhoIsComing } from '../sessions/who-is-coming.tsx';
import type { Language } from '../../language.ts';

const panels = {
  'english-through-play': 'programme.play',
  'playberry-laser-literacy': 'programme.literacy',
  'outdoor-mission': 'programme.outdoor',
} as const;

interface NextSessionProps {
  session: FamilyBookingView;
  /** Whether it is the soonest, whose day heads the screen. */
  first: boolean;
}

/** The next session of a child: when and where on a panel in its programme's colour, who comes, and what can be done. */
export function NextSession({ session, first }: NextSessionProps) {
  const { t, i18n } = useTranslation(['family-sessions', 'common']);
  const names = useNames();
  const dayName = useDayName();
  const { children, program, date, time, place, weather, state, answerUrl } = session;
  // A line ends between the date and the day of the week, which Chinese writes without a space.
  const title = dayName(date).replace('星期', '\u200b星期');
  return (
    <Box as="section" aria-label={t('next', { names: names(children) })} marginBottom={{ base: '6', lg: '7' }}>
      <Box
        position="relative"
        overflow="hidden"
        marginInline={{ base: '-edge', md: '0' }}
        padding={{ base: '5 edge', md: '6', lg: '6 6.5' }}
        minHeight={{ base: '216px', lg: '250px' }}
        bg={panels[program]}
        color="fg.onDeep"
        clipPath={{ md: 'polygon(0 0, calc(100% - 64px) 0, 100% 64px, 100% 100%, 0 100%)' }}
      >
        <chakra.svg
          viewBox="0 0 200 250"
          width="200px"
          height="250px"
          position="absolute"
          top="0"
          insetEnd={{ base: '-34px', sm: '0', lg: '44px' }}
          overflow="visible"
          aria-hidden
          focusable="false"
        >
          <path d="M112,150C96,188 140,206 118,252" fill="none" stroke="#fff" strokeWidth="2.5" />
          <g transform="translate(112 150) rotate(18)">
            <Kite size={100} />
          </g>
        </chakra.svg>
        <Grain />
        <Box
          hideBelow="md"
          position="absolute"
          top="0"
          insetEnd="0"
          boxSize="8"
          backgroundImage={`linear-gradient(45deg, {colors.${panels[program]}.fold} 50%, transparent 0)`}
        />
        <Box position="relative" maxWidth="72%">
          <chakra.p fontWeight="700" fontSize="md" overflowWrap="anywhere">
            {t('forWhom', { names: names(children), programme: t(`common:programmes.${program}.short`) })}
          </chakra.p>
          <Heading
            as={first ? 'h1' : 'h2'}
            size={first ? '5xl' : '3xl'}
            fontSize={first ? { base: 'fluid.title', lg: 'display.9' } : undefined}
            tabIndex={-1}
            outline="none"
            marginTop="2"
            wordBreak="keep-all"
          >
            {title}
          </Heading>
          <chakra.p
            fontFamily="display"
            fontWeight="900"
            fontSize={{ base: 'display.3', lg: 'display.5' }}
            lineHeight="tight"
            marginTop="3"
          >
            {`${time}–${endOf(session)}`}
          </chakra.p>
        </Box>
        {place !== null && (
          <chakra.p
            position="relative"
            display="flex"
            gap="2"
            alignItems="flex-start"
            marginTop="3.5"
            maxWidth="80%"
            lineHeight="short"
          >
            <chakra.span flex="none" paddingTop="0.5">
              <MapPin aria-hidden size={20} />
            </chakra.span>
            <chakra.span overflowWrap="anywhere">{place}</chakra.span>
          </chakra.p>
        )}
      </Box>
      <Box display="grid" gap="5" paddingTop="5">
        <Box>
          {state === 'answerDue' && answerUrl !== null && (
            <Box marginBottom="4">
              <Notice>{t('answerDue')}</Notice>
              <Button asChild size="sm">
                <a href={answerUrl}>{t('answerNow')}</a>
              </Button>
            </Box>
          )}
          {weather && <Notice>{weather[i18n.language as Language]}</Notice>}
          {state !== 'arranged' && state !== 'answerDue' && <StateBadge state={state} />}
          <WhoIsComing session={session} />
        </Box>
        <WhatToHaveReady session={session} />
        <SessionActions session={session} />
      </Box>
    </Box>
  );
}
