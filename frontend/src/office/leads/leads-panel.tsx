import { Box, chakra, Heading } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Awaited } from '../awaited.tsx';
import { reading } from '../api.ts';
import { WaitNote } from './wait-note.tsx';
import { writtenCount } from './written-count.ts';

export const waitingLeads = () => ({
  ...reading('leads', { query: { order: 'oldest', limit: 5 } }),
  staleTime: 30_000,
});

/** Who of the new leads has waited longest for an answer. */
export function LeadsPanel() {
  const { t } = useTranslation('office-leads');
  const leads = useQuery(waitingLeads());
  return (
    <chakra.section bg="bg.panel" padding="5" minWidth="0" aria-labelledby="leads-that-wait">
      <Heading as="h2" size="xl" id="leads-that-wait">
        {t('today.title')}
      </Heading>
      {!leads.data && <Awaited query={leads} />}
      {leads.data?.leads.length === 0 && <chakra.p marginTop="3">{t('today.none')}</chakra.p>}
      {leads.data && leads.data.leads.length > 0 && (
        <>
          <chakra.ul listStyle="none" padding="0" marginTop="3" display="flex" flexDirection="column" gap="3">
            {leads.data.leads.map(({ id, parentName, childName, childAge, receivedAt }) => (
              <li key={id}>
                <chakra.span asChild fontWeight="700" textDecoration="underline">
                  <Link to={paths.office(`leads/${id}`)}>{parentName}</Link>
                </chakra.span>
                <Box fontSize="sm">{t('child', { name: childName, count: childAge })}</Box>
                <Box fontSize="sm">
                  <WaitNote receivedAt={receivedAt} />
                </Box>
              </li>
            ))}
          </chakra.ul>
          <chakra.p marginTop="4">
            <chakra.span asChild textDecoration="underline" fontWeight="600">
              <Link to={paths.office('leads')}>
                {t('today.all', { shown: writtenCount(leads.data.counts?.new ?? 0) })}
              </Link>
            </chakra.span>
          </chakra.p>
        </>
      )}
    </chakra.section>
  );
}
