import { Box, chakra, Heading } from '@chakra-ui/react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../language.ts';
import { reading } from '../api.ts';
import { QueryState } from '../query-state.tsx';

/** Why leads of these weeks were lost, the most frequent reason first. */
export function LostLeads({ weeks }: { weeks: number }) {
  const { t, i18n } = useTranslation('office-statistics');
  const language = i18n.language as Language;
  const query = useQuery({ ...reading('lostLeads', { query: { weeks } }), placeholderData: keepPreviousData });
  const format = new Intl.NumberFormat(language === 'zh' ? 'zh-HK' : 'en-HK');
  const most = Math.max(1, ...(query.data?.rows ?? []).map(({ leads }) => leads));
  return (
    <chakra.section aria-labelledby="lost-leads" marginTop="8" maxWidth="panel">
      <Heading as="h2" size="xl" id="lost-leads" marginBottom="3">
        {t('lost.title')}
      </Heading>
      {!query.data ? (
        <QueryState query={query} rows={3} failed={t('failed')} />
      ) : query.data.rows.length === 0 ? (
        <p>{t('lost.none')}</p>
      ) : (
        <chakra.table width="100%" borderCollapse="collapse" css={{ '& th, & td': { paddingBlock: '2' } }}>
          <thead>
            <tr>
              <chakra.th scope="col" textAlign="start">
                {t('lost.reason')}
              </chakra.th>
              <chakra.th scope="col" textAlign="end">
                {t('lost.leads')}
              </chakra.th>
            </tr>
          </thead>
          <tbody>
            {query.data.rows.map(({ reason, leads }) => (
              <chakra.tr key={reason?.en ?? ''} borderTop="hair" borderColor="line">
                <chakra.th scope="row" textAlign="start" fontWeight="400" overflowWrap="anywhere">
                  {reason?.[language] ?? t('lost.other')}
                  <Box aria-hidden bg="accent.sky" height="2" marginTop="1" width={`${(leads / most) * 100}%`} />
                </chakra.th>
                <chakra.td textAlign="end" verticalAlign="top">
                  {format.format(leads)}
                </chakra.td>
              </chakra.tr>
            ))}
          </tbody>
        </chakra.table>
      )}
    </chakra.section>
  );
}
