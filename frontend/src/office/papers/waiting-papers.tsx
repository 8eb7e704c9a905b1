import { Box, chakra, Heading } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { reading } from '../api.ts';
import { Awaited } from '../awaited.tsx';
import { daysSince } from './age.ts';

/** How many the first screen shows; the others are in the list of papers. */
const named = 5;

export const waitingPapers = () => reading('papers', { query: { status: 'pending', limit: named } });

/** For the first screen: the papers that have waited longest for a check. */
export function WaitingPapers() {
  const { t } = useTranslation(['office-papers', 'documents', 'office']);
  const query = useQuery(waitingPapers());
  const papers = query.data?.papers;
  return (
    <Box as="section" aria-label={t('toCheck')} bg="bg.panel" padding="5" minWidth="0">
      <Heading as="h2" size="xl" marginBottom="2">
        {t('toCheck')}
      </Heading>
      {papers ? (
        papers.length === 0 ? (
          <chakra.p color="fg.soft">{t('noneWaits')}</chakra.p>
        ) : (
          <chakra.ul listStyle="none" padding="0">
            {papers.map(({ id, documentName, documentType, tutor, uploadedAt }) => (
              <chakra.li
                key={id}
                paddingBlock="2"
                borderTop="rule"
                borderColor="line"
                _first={{ borderTop: 0 }}
                overflowWrap="anywhere"
              >
                <chakra.span asChild fontWeight="700">
                  <Link to={paths.office(`papers/${id}`)}>{documentName}</Link>
                </chakra.span>
                <chakra.span display="block" fontSize="sm" color="fg.muted">
                  {[
                    tutor.name,
                    t(`documents:types.${documentType}`),
                    t('waits', { count: daysSince(uploadedAt) }),
                  ].join(' · ')}
                </chakra.span>
              </chakra.li>
            ))}
          </chakra.ul>
        )
      ) : (
        <Awaited query={query} loading={t('loading')} rows={2} />
      )}
      {query.data?.nextCursor != null && (
        <chakra.p marginTop="3">
          <Link to={paths.office('papers')}>{t('allWaiting')}</Link>
        </chakra.p>
      )}
    </Box>
  );
}
