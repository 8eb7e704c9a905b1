import { Box, Button, chakra } from '@chakra-ui/react';
import { programmes } from '@kitewell/contract/programmes';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { asking } from '../asking.tsx';
import { frame } from '../../theme/frame.ts';
import { EmptyState, ErrorPanel } from '../../ui/page-states.tsx';
import { useAddress } from './address.ts';
import { FilterChips } from './filter-chips.tsx';
import {
  cleared,
  languageSlug,
  languagesToChoose,
  levels,
  matching,
  readFilters,
  toggled,
  type FilterName,
} from './filters.ts';
import { programmeColour } from './programme-look.ts';
import { tutorsQuery } from './queries.ts';
import { StringAlong } from './string-along.tsx';
import { languageName, TutorSlip } from './tutor-slip.tsx';

/** The tutors hung from the string, and the filters that live in the address. */
export default asking(function TutorList() {
  const { t } = useTranslation('directory');
  const { data: answer, isError, isFetching, refetch } = useQuery(tutorsQuery);
  // In slices: as one task the whole list would hold up a touch on a slow phone.
  const data = useDeferredValue(answer);
  const [address, setAddress] = useAddress();
  const tutors = data?.tutors ?? [];
  const filters = readFilters(address, tutors);
  const shown = matching(tutors, filters);
  const filtered = shown.length < tutors.length || Object.values(filters).some((value) => value !== undefined);
  const toggle = (name: FilterName) => (value: string) => setAddress(toggled(address, name, value));
  const clear = () => setAddress(cleared(address));

  return (
    <>
      <chakra.section {...frame} aria-label={t('filters.label')} marginTop={{ base: '36px', lg: '64px' }}>
        <Box display="flex" flexWrap="wrap" columnGap={{ base: '5', lg: '64px' }} rowGap="5">
          <FilterChips
            label={t('filters.programme')}
            choices={programmes.map((value) => ({
              value,
              label: t(`programmes.${value}`),
              colour: programmeColour[value],
            }))}
            chosen={filters.programme}
            onToggle={toggle('programme')}
          />
          <FilterChips
            label={t('filters.level')}
            choices={levels.map((value) => ({
              value,
              label: t(`levels.${value}`),
              colour: 'line.strong',
            }))}
            chosen={filters.level}
            onToggle={toggle('level')}
          />
          <Box minHeight={{ base: '130px', sm: '78px' }}>
            <FilterChips
              label={t('filters.language')}
              choices={languagesToChoose(tutors).map((language) => ({
                value: languageSlug(language),
                label: languageName(t, language),
                colour: 'accent.sky',
              }))}
              chosen={filters.language}
              onToggle={toggle('language')}
            />
          </Box>
        </Box>
        <Box display="flex" alignItems="center" flexWrap="wrap" columnGap="5" minHeight="tapTarget" marginTop="5">
          <chakra.p role="status" textStyle="fact">
            {data &&
              (filtered
                ? t('found.some', { count: shown.length, total: tutors.length })
                : t('found.all', { count: tutors.length }))}
          </chakra.p>
          {filtered && (
            <Button variant="plain" onClick={clear}>
              {t('filters.clear')}
            </Button>
          )}
        </Box>
      </chakra.section>

      <Box {...frame} minHeight="70vh" marginTop={{ base: '12px', lg: '24px' }}>
        {data ? (
          shown.length > 0 ? (
            <chakra.ul aria-label={t('list')} listStyleType="none" padding="0">
              {shown.map((tutor, at) => (
                <TutorSlip
                  key={tutor.id}
                  tutor={tutor}
                  position={at}
                  dropped={tutor.level === 'senior' && at % 2 === 1}
                />
              ))}
            </chakra.ul>
          ) : tutors.length > 0 ? (
            <EmptyState title={t('none.title')} text={t('none.text')} />
          ) : (
            <EmptyState title={t('empty.title')} text={t('empty.text')} />
          )
        ) : isError && !isFetching ? (
          <ErrorPanel
            title={t('failed.title')}
            text={t('failed.text')}
            retryLabel={t('failed.retry')}
            onRetry={() => void refetch()}
          />
        ) : (
          <Outlines label={t('loading')} />
        )}
      </Box>
    </>
  );
});

/** Where the slips will hang. */
function Outlines({ label }: { label: string }) {
  return (
    <Box role="status" aria-label={label}>
      {([0, 1, 2] as const).map((row) => (
        <Box key={row} position="relative" paddingInlineStart={{ base: '40px', lg: '0' }} paddingBlock="44px">
          <StringAlong colour="line" wide={false} />
          <Box
            display="flex"
            flexDirection={{ base: 'column', md: 'row' }}
            gap="6"
            animation="pulse 1.6s ease-in-out infinite"
            _motionReduce={{ animation: 'none' }}
          >
            <Box boxSize={row === 0 ? { base: '184px', md: '260px', lg: '340px' } : '132px'} bg="bg.tab" flex="none" />
            <Box flex="1">
              <Box height="16px" width="120px" bg="bg.tab" />
              <Box height="40px" width="min(320px, 80%)" bg="bg.tab" marginTop="3" />
              <Box height="110px" width="min(560px, 100%)" bg="bg.tab" marginTop="4" />
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
  );
}
