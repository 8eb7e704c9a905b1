import { Box, chakra, useBreakpointValue } from '@chakra-ui/react';
import { hongKongDate, hongKongTime } from '@kitewell/contract/dates';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { writtenDay } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { KiteMark } from '../../art/kite-mark.tsx';
import { useNow } from '../../today.ts';
import { ListSkeleton } from '../../ui/page-states.tsx';
import { SessionsToday } from '../schedule/sessions-today.tsx';
import { Screen } from '../screen.tsx';
import { useStaff } from '../auth-session.ts';
import { todayPanels } from './panels.ts';
import { useQuietDay } from './quiet-day.ts';

function partOfDay(now: Date): 'morning' | 'afternoon' | 'evening' {
  const hour = parseInt(hongKongTime(now), 10);
  if (hour >= 5 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
}

/** The first screen: a greeting, today's date in Hong Kong, and what waits for somebody. */
export default function TodayPage() {
  const { t, i18n } = useTranslation('office');
  const { name } = useStaff();
  const { loaded, quiet } = useQuietDay();
  // From then on they stay: a panel that failed reads again when it appears, and must not make all of them go away.
  const [ready, setReady] = useState(loaded);
  if (loaded && !ready) setReady(true);
  const wide = useBreakpointValue({ base: false, lg: true }, { ssr: false });
  const now = new Date(useNow());
  return (
    <Screen title={t(`today.${partOfDay(now)}`, { name })}>
      <chakra.p fontSize="lg" color="fg.muted">
        {writtenDay(hongKongDate(now), i18n.language as Language, 'full')}
      </chakra.p>
      {quiet ? (
        <Box display="flex" alignItems="center" gap="5" bg="bg.note" padding={{ base: '5', md: '7' }} marginTop="6">
          <KiteMark height="76px" tone="sun" />
          <chakra.p fontFamily="display" fontWeight="900" fontSize={{ base: 'xl', md: '2xl' }} lineHeight="snug">
            {t('today.quiet')}
          </chakra.p>
        </Box>
      ) : (
        <Box
          data-rows
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
          alignItems="start"
          gap="5"
          marginTop="6"
        >
          {(wide ? (['start', 'end'] as const) : [undefined]).map((column, place) => (
            <Box key={place} display="flex" flexDirection="column" gap="5" minWidth="0">
              {place === 0 && <SessionsToday />}
              {/* All at once, so that none is pushed down while it is read. */}
              {ready
                ? todayPanels.map(
                    ({ name: panel, Panel, column: own }) =>
                      (column === undefined || column === own) && <Panel key={panel} />,
                  )
                : place === 0 && <ListSkeleton label={t('list.loading')} rows={3} />}
            </Box>
          ))}
        </Box>
      )}
    </Screen>
  );
}
