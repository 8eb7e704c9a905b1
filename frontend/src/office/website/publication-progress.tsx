import { Box, chakra, Progress } from '@chakra-ui/react';
import type { PublicationView } from '@kitewell/contract/office/website';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { reading } from '../api.ts';
import { useRefresh } from '../use-change.ts';

/** ms between two looks at how far a publication is. */
const everySoOften = 500;

const isOver = ({ state }: PublicationView): boolean => state === 'shown' || state === 'failed';

/** How far a publication is, until visitors see it or it has failed. */
export function PublicationProgress({ publication: begun }: { publication: PublicationView }) {
  const { t } = useTranslation('office-website');
  const refresh = useRefresh();
  const { data } = useQuery({
    ...reading('websitePublication', { params: { id: begun.id } }),
    initialData: { publication: begun },
    refetchInterval: ({ state }) => (state.data && isOver(state.data.publication) ? false : everySoOften),
    meta: { quiet: true },
  });
  const { publication } = data;
  const { id, state, failure, pagesDrawn, pages } = publication;
  const isCurrent = state === 'published' || state === 'shown';
  useEffect(() => {
    // What is published and what is a draft has changed with it.
    if (isCurrent || state === 'failed')
      void refresh('publishWebsite', reading('websitePublication', { params: { id } }).queryKey);
  }, [isCurrent, state, id, refresh]);
  const share = state === 'shown' ? 100 : isCurrent ? 96 : pages > 0 ? (90 * pagesDrawn) / pages : 2;
  return (
    <Box>
      {state !== 'failed' && (
        <Progress.Root value={share} aria-label={t('publishing')} marginBottom="3">
          <Progress.Track>
            <Progress.Range />
          </Progress.Track>
        </Progress.Root>
      )}
      <chakra.p role="status" fontWeight="600" {...(state === 'failed' && { color: 'danger' })}>
        {state === 'drawing' && pages > 0
          ? t('progress.pages', { drawn: pagesDrawn, pages })
          : state === 'failed'
            ? t(failure ? `failure.${failure}` : 'failure.interrupted')
            : t(`progress.${state}`)}
      </chakra.p>
      {state === 'failed' && <chakra.p>{t('asItWas')}</chakra.p>}
    </Box>
  );
}
