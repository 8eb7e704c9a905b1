import { Box, Button, chakra } from '@chakra-ui/react';
import type { DirectoryView, PublicTutorView } from '@kitewell/contract/directory';
import { programmes } from '@kitewell/contract/programmes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withQueries } from '../with-queries.tsx';
import { frame } from '../../theme/frame.ts';
import { LoadMore } from '../../ui/load-more.tsx';
import { EmptyState, ErrorPanel } from '../../ui/page-states.tsx';
import { useAddress } from './address.ts';
import { FilterChips } from './filter-chips.tsx';
import { cleared, filterNames, languageSlug, levels, readFilters, toggled, type FilterName } from './filters.ts';
import { FoldedFilters } from './folded-filters.tsx';
import { programmeColour } from './programme-colour.ts';
import { tutorsQuery } from './queries.ts';
import { StringAlong } from './string-along.tsx';
import { languageName, TutorCard } from './tutor-card.tsx';

interface TutorListProps {
  /** The tutors when the page was drawn, and their languages; left out while there were none. */
  drawn?: { tutors: readonly PublicTutorView[]; languages: readonly string[] };
}

/** The tutors that came with the page, until the server has sent the present list, and the filters in the address. */
export default withQueries(function TutorList({ drawn }: TutorListProps) {
  const { t } = useTranslation('directory');
  const [address, setAddress, addressKnown] = useAddress();
  const filters = readFilters(address);
  const list = useInfiniteQuery({ ...tutorsQuery(filters), enabled: addressKnown });
  // Hydrated in slices: as one task, the whole list would delay a touch on a slow phone.
  const data = useDeferredValue(list.data);
  const chosen = filterNames.some((name) => filters[name] !== undefined);
  // Whether the shown list belongs to the former filters. Loading a further page does not count.
  const waits = data ? list.isPlaceholderData || data.pages[0] !== list.data?.pages[0] : chosen;
  // Those that came with the page fit no filter, so with one they show only until the server answers.
  const stays = drawn && !data && !(chosen && list.isError && !list.isFetching) ? drawn.tutors : undefined;
  const shown = data?.pages.flatMap(({ tutors }) => tutors) ?? stays ?? [];
  // A server or a cache of the former release sends all tutors at once, without the other fields.
  const latest: Partial<DirectoryView> | undefined = data?.pages.at(-1);
  const { matching = shown.length, total = shown.length, nextCursor = null } = latest ?? {};
  // The languages stay if no answer comes, so that a pressed chip does not disappear.
  const [languages, setLanguages] = useState<readonly string[]>(drawn?.languages ?? []);
  if (latest?.languages && latest.languages !== languages) setLanguages(latest.languages);
  const language = languages.map(languageSlug).find((slug) => slug === filters.language);
  const filtered = [filters.programme, filters.level, language].some((value) => value !== undefined);
  const cards = useRef<HTMLUListElement>(null);
  const toggle = (name: FilterName) => (value: string) => setAddress(toggled(address, name, value));
  const clear = () => setAddress(cleared(address));

  return (
    <>
      <chakra.section {...frame} aria-label={t('filters.label')} marginTop={{ base: '6', lg: '8' }}>
        <Box display="flex" alignItems="center" flexWrap="wrap" columnGap="4" rowGap={{ base: '2', md: '5' }}>
          <FoldedFilters label={t('filters.label')}>
            <Box display="flex" flexWrap="wrap" columnGap={{ base: '5', lg: '8' }} rowGap="5">
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
                  choices={languages.map((name) => ({
                    value: languageSlug(name),
                    label: languageName(t, name),
                    colour: 'accent.sky',
                  }))}
                  chosen={language}
                  onToggle={toggle('language')}
                />
              </Box>
            </Box>
          </FoldedFilters>
          <chakra.p role="status" textStyle="fact">
            {(data ?? stays) &&
              (waits
                ? t('loading')
                : filtered
                  ? t('found.some', { count: matching, total })
                  : t('found.all', { count: total }))}
          </chakra.p>
          {filtered && (
            <Button variant="plain" onClick={clear}>
              {t('filters.clear')}
            </Button>
          )}
        </Box>
      </chakra.section>

      <Box {...frame} minHeight="70vh" marginTop={{ base: '3', lg: '5' }}>
        {data || stays ? (
          shown.length > 0 ? (
            <>
              <chakra.ul ref={cards} aria-label={t('list')} aria-busy={waits} listStyleType="none" padding="0">
                {shown.map((tutor, at) => (
                  <TutorCard
                    key={tutor.id}
                    tutor={tutor}
                    position={at}
                    dropped={tutor.level === 'senior' && at % 2 === 1}
                  />
                ))}
              </chakra.ul>
              {(nextCursor !== null || (data && data.pages.length > 1)) && (
                <LoadMore
                  key={Object.values(filters).join()}
                  more={nextCursor !== null}
                  loading={list.isFetchingNextPage || list.isPlaceholderData || data !== list.data}
                  onMore={() => void list.fetchNextPage()}
                  count={shown.length}
                  labels={{
                    more: t('more.load'),
                    loading: t('more.loading'),
                    shown: t('more.shown', { shown: shown.length, total: matching }),
                  }}
                  row={(index) => cards.current?.children.item(index)}
                  showsCount
                />
              )}
              {list.isFetchNextPageError && !list.isFetching && <chakra.p role="alert">{t('failed.text')}</chakra.p>}
            </>
          ) : total > 0 ? (
            <EmptyState title={t('none.title')} text={t('none.text')} />
          ) : (
            <EmptyState title={t('empty.title')} text={t('empty.text')} />
          )
        ) : list.isError && !list.isFetching ? (
          <ErrorPanel
            title={t('failed.title')}
            text={t('failed.text')}
            retryLabel={t('failed.retry')}
            onRetry={() => void list.refetch()}
          />
        ) : (
          <Outlines label={t('loading')} />
        )}
      </Box>
    </>
  );
});

/** Placeholders for the cards that are loading. */
function Outlines({ label }: { label: string }) {
  return (
    <Box role="status" aria-label={label}>
      {([0, 1, 2] as const).map((row) => (
        <Box key={row} position="relative" paddingInlineStart={{ base: '6.5', lg: '0' }} paddingBlock="7">
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
