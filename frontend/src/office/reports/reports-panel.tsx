import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { writtenDay } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { paths } from '../../paths.ts';
import { reading } from '../api.ts';
import { Panel, PanelFoot, PanelRow } from '../panel.tsx';

/** How many the first screen shows; the others are on the screen of reports. */
const shown = 5;

export const reportsToRead = () => reading('reportsToRead', { query: { limit: shown } });

/** For the first screen: reports that tutors have sent and nobody in the office has read. */
export function ReportsPanel() {
  const { t, i18n } = useTranslation('office-progress-reports');
  const query = useQuery(reportsToRead());
  return (
    <Panel
      title={t('toRead')}
      query={query}
      rows={({ reports }) =>
        reports.map(({ id, studentName, sessionDate, tutor, sharedAt }) => (
          <PanelRow
            key={id}
            note={[
              writtenDay(sessionDate, i18n.language as Language, 'short'),
              tutor.name,
              t(sharedAt ? 'state.shared' : 'state.waiting'),
            ].join(' · ')}
          >
            <strong>
              <Link to={`${paths.office('progress-reports')}?report=${id}`}>{studentName}</Link>
            </strong>
          </PanelRow>
        ))
      }
    >
      {query.data?.nextCursor != null && (
        <PanelFoot>
          <Link to={paths.office('progress-reports')}>{t('all')}</Link>
        </PanelFoot>
      )}
    </Panel>
  );
}
