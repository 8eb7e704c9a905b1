import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { reading } from '../api.ts';
import { Panel, PanelRow } from '../panel.tsx';
import { DueNote } from './due-note.tsx';

export const dueLeads = () => ({ ...reading('dueLeads', { query: { limit: 100 } }), staleTime: 30_000 });

/** What was planned with leads for today, or for a day before. */
export function DuePanel() {
  const { t } = useTranslation('office-leads');
  const query = useQuery(dueLeads());
  return (
    <Panel
      title={t('due.title')}
      query={query}
      hasMore={query.data?.nextCursor != null}
      rows={({ leads }) =>
        leads.map(({ id, parentName, nextStep, nextStepOn, owner, state }) => (
          <PanelRow
            key={id}
            note={
              <>
                {[nextStep ?? t('due.unnamed'), t(`state.${state}`), ...(owner ? [owner.name] : [])].join(' · ')}
                {nextStepOn && <DueNote day={nextStepOn} state={state} />}
              </>
            }
          >
            <chakra.span asChild fontWeight="700" textDecoration="underline">
              <Link to={paths.office(`leads/${id}`)}>{parentName}</Link>
            </chakra.span>
          </PanelRow>
        ))
      }
    />
  );
}
