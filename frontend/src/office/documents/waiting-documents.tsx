import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { reading } from '../api.ts';
import { countOf, Panel, PanelFoot, PanelRow } from '../panel.tsx';
import { daysSince } from './age.ts';

/** How many are counted; the first screen shows a few of them. */
const read = 100;
const few = 5;

export const waitingDocuments = () => reading('officeDocuments', { query: { status: 'pending', limit: read } });

/** For the first screen: the documents that have waited longest for a check. */
export function WaitingDocuments() {
  const { t } = useTranslation(['office-documents', 'documents', 'office']);
  const query = useQuery(waitingDocuments());
  return (
    <Panel
      title={t('toCheck')}
      query={query}
      loading={t('loading')}
      rows={({ officeDocuments }) =>
        officeDocuments.slice(0, few).map(({ id, documentName, documentType, tutor, uploadedAt }) => (
          <PanelRow
            key={id}
            note={[tutor.name, t(`documents:types.${documentType}`), t('waits', { count: daysSince(uploadedAt) })].join(
              ' · ',
            )}
          >
            <strong>
              <Link to={paths.office(`documents/${id}`)}>{documentName}</Link>
            </strong>
          </PanelRow>
        ))
      }
    >
      {query.data && query.data.officeDocuments.length > few && (
        <PanelFoot>
          <Link to={paths.office('documents')}>
            {t('allWaiting', { shown: countOf(query.data.officeDocuments, query.data.nextCursor) })}
          </Link>
        </PanelFoot>
      )}
    </Panel>
  );
}
