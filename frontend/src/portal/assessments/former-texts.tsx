import { Box, chakra } from '@chakra-ui/react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorCode } from '../../api.ts';
import { writtenInstant } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { LoadMore } from '../../ui/load-more.tsx';
import { ErrorPanel, ListSkeleton } from '../../ui/page-states.tsx';
import { AssessmentWords } from './assessment-words.tsx';
import { formerTextsQuery } from './queries.ts';
import { Rating } from './stars.tsx';

/** The text before each correction, to be opened below the assessment. */
export function FormerTexts({ id, version }: { id: number; version: number }) {
  const { t, i18n } = useTranslation(['assessments', 'errors']);
  const language = i18n.language as Language;
  const [open, setOpen] = useState(false);
  const texts = useInfiniteQuery({ ...formerTextsQuery(id, version), enabled: open });
  const { data, error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = texts;
  const shown = data?.pages.flatMap(({ former }) => former) ?? [];
  const list = useRef<HTMLDivElement>(null);
  return (
    <chakra.details marginTop="1" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <chakra.summary cursor="pointer" fontSize="sm" minHeight="tapTarget" alignContent="center">
        {t('former.title')}
      </chakra.summary>
      <div ref={list}>
        {shown.map((text) => (
          <Box key={text.version} bg="bg.drop" padding="4" marginTop="2" tabIndex={-1}>
            <chakra.h4 fontFamily="body" fontSize="sm" fontWeight="700" marginBottom="2">
              {t('former.until', { time: writtenInstant(text.replacedAt, language) })}
            </chakra.h4>
            {text.overallRating !== null && <Rating rating={text.overallRating} />}
            <AssessmentWords words={text} />
          </Box>
        ))}
      </div>
      {error ? (
        <ErrorPanel
          title={t('former.failed')}
          text={t(`errors:${errorCode(error)}`)}
          retryLabel={t('retry')}
          retrying={isFetching}
          onRetry={() => void (data ? fetchNextPage() : refetch())}
        />
      ) : data ? (
        <LoadMore
          more={hasNextPage}
          loading={isFetchingNextPage}
          onMore={() => void fetchNextPage()}
          count={shown.length}
          labels={{
            more: t('former.more'),
            loading: t('former.loading'),
            shown: t('former.shown', { count: shown.length }),
          }}
          row={(index) => list.current?.children.item(index)}
        />
      ) : (
        open && <ListSkeleton label={t('former.loading')} rows={1} />
      )}
    </chakra.details>
  );
}
