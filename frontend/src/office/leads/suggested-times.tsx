import { Box, chakra, Heading } from '@chakra-ui/react';
import type { LeadTimesView } from '@kitewell/contract/office/leads';
import type { Programme } from '@kitewell/contract/programmes';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { writtenDay } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { QueryState } from '../query-state.tsx';
import { reading } from '../api.ts';

type Slot = LeadTimesView['slots'][number];

interface Suggesting {
  lead: number;
  programme: Programme;
  duration: number;
  travelMinutes: number;
  /** The day and time that the form holds. */
  chosen: { date: string; time: string };
  onChoose: (slot: Slot) => void;
}

/** Times in the next two weeks at which a tutor can come, preferred ones first. Pressing one puts it into the form. */
export function SuggestedTimes({ lead, programme, duration, travelMinutes, chosen, onChoose }: Suggesting) {
  const { t } = useTranslation('office-leads');
  const times = useQuery({
    ...reading('leadTimes', { params: { id: lead }, query: { program: programme, duration, travelMinutes } }),
    // Always loaded again: somebody else may have been booked since.
    staleTime: 0,
  });
  if (!times.data) return <QueryState query={times} loading={t('times.looking')} rows={2} />;
  const { slots: found } = times.data;
  const kinds = [
    ['preferred', found.filter(({ preferred }) => preferred)],
    ['usual', found.filter(({ preferred }) => !preferred)],
  ] as const;
  return (
    <Box role="group" aria-labelledby="times" marginBottom="4">
      <Heading as="h3" size="md" id="times">
        {t('times.title')}
      </Heading>
      <chakra.p color="fg.muted" fontSize="sm" marginBottom="2">
        {t(found.length === 0 ? 'times.none' : 'times.hint')}
      </chakra.p>
      {kinds.map(
        ([kind, slots]) =>
          slots.length > 0 && (
            <Box key={kind} marginTop="3">
              <chakra.p fontSize="sm" fontWeight="600" id={`times-${kind}`}>
                {t(`times.${kind}`)}
              </chakra.p>
              <chakra.ul
                aria-labelledby={`times-${kind}`}
                listStyle="none"
                padding="0"
                marginTop="2"
                display="grid"
                gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: '1fr 1fr' }}
                gap="2"
              >
                {slots.map((slot) => (
                  <li key={slot.date + slot.time}>
                    <SlotButton
                      slot={slot}
                      isChosen={slot.date === chosen.date && slot.time === chosen.time}
                      onChoose={onChoose}
                    />
                  </li>
                ))}
              </chakra.ul>
            </Box>
          ),
      )}
    </Box>
  );
}

function SlotButton({ slot, isChosen, onChoose }: { slot: Slot; isChosen: boolean; onChoose: (slot: Slot) => void }) {
  const { t, i18n } = useTranslation('office-leads');
  const { date, time, tutors, more } = slot;
  const names = tutors.map(({ name, near }) => (near ? t('times.near', { name }) : name)).join(t('times.join'));
  return (
    <chakra.button
      type="button"
      display="flex"
      flexDirection="column"
      width="100%"
      height="100%"
      minHeight="tapTarget"
      padding="3"
      textAlign="start"
      overflowWrap="anywhere"
      cursor="pointer"
      bg="bg.fill"
      _hover={isChosen ? undefined : { bg: 'bg.tab' }}
      css={{ '&[aria-pressed=true]': { bg: 'secondary', color: 'secondary.contrast' } }}
      aria-pressed={isChosen}
      onClick={() => onChoose(slot)}
    >
      <chakra.span fontWeight="700">
        {t('times.at', { day: writtenDay(date, i18n.language as Language, 'short'), time })}
      </chakra.span>
      <chakra.span fontSize="sm">{more > 0 ? t('times.andMore', { names, count: more }) : names}</chakra.span>
    </chakra.button>
  );
}
