import { Box, chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorCode } from '../../api.ts';
import { writtenInstant } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { ErrorPanel, ListSkeleton } from '../../ui/page-states.tsx';
import { AssessmentWords } from './assessment-words.tsx';
import { formerTextsQuery } from './queries.ts';
import { Rating } from './stars.tsx';

/** The text before each correction, to be opened below the assessment. */
export function FormerTexts({ id, version }: { id: number; version: number }) {
  const { t, i18n } = useTranslation(['assessments', 'errors']);
  const language = i18n.language as Language;
  const [open, setOpen] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({ ...formerTextsQuery(id, version), enabled: open });
  return (
    <chakra.details marginTop="1" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <chakra.summary cursor="pointer" fontSize="sm" minHeight="tapTarget" alignContent="center">
        {t('former.title')}
      </chakra.summary>
      {data ? (
        data.former.map((text) => (
          <Box key={text.version} bg="bg.drop" padding="4" marginTop="2">
            <chakra.h4 fontFamily="body" fontSize="sm" fontWeight="700" marginBottom="2">
              {t('former.until', { time: writtenInstant(text.replacedAt, language) })}
            </chakra.h4>
            {text.overallRating !== null && <Rating rating={text.overallRating} />}
            <AssessmentWords words={text} />
          </Box>
        ))
      ) : error ? (
        <ErrorPanel
          title={t('former.failed')}
          text={t(`errors:${errorCode(error)}`)}
          retryLabel={t('retry')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        open && <ListSkeleton label={t('former.loading')} rows={1} />
      )}
    </chakra.details>
  );
}
