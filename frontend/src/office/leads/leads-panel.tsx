import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { reading } from '../api.ts';
import { Panel, PanelFoot, PanelRow } from '../panel.tsx';
import { WaitNote } from './wait-note.tsx';
import { writtenCount } from './written-count.ts';

export const waitingLeads = () => ({
  ...reading('leads', { query: { order: 'oldest', limit: 5 } }),
  staleTime: 30_000,
});

/** The new leads that have waited longest for an answer. */
export function LeadsPanel() {
  const { t } = useTranslation('office-leads');
  const query = useQuery(waitingLeads());
  return (
    <Panel
      title={t('today.title')}
      query={query}
      none={t('today.none')}
      rows={({ leads }) =>
        leads.map(({ id, parentName, childName, childAge, receivedAt }) => (
          <PanelRow
            key={id}
            note={
              <>
                {t('child', { name: childName, count: childAge })}
                <br />
                <WaitNote receivedAt={receivedAt} />
              </>
            }
          >
            <chakra.span asChild fontWeight="700" textDecoration="underline">
              <Link to={paths.office(`leads/${id}`)}>{parentName}</Link>
            </chakra.span>
          </PanelRow>
        ))
      }
    >
      {query.data && query.data.leads.length > 0 && (
        <PanelFoot>
          <Link to={paths.office('leads')}>{t('today.all', { shown: writtenCount(query.data.counts?.new ?? 0) })}</Link>
        </PanelFoot>
      )}
    </Panel>
  );
}
