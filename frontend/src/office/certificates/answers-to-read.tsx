import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { reading } from '../api.ts';
import { daysSince } from '../documents/age.ts';
import { Panel, PanelFoot, PanelRow } from '../panel.tsx';

/** How many the first screen shows; the others are in the list of certificates. */
const shown = 5;

export const certificatesToRead = () => reading('certificates', { query: { state: 'waiting', limit: shown } });

/** For the first screen: tutors who have completed the course and whose answers nobody has read yet. */
export function AnswersToRead() {
  const { t } = useTranslation('office-certificates');
  const query = useQuery(certificatesToRead());
  return (
    <Panel
      title={t('toRead')}
      query={query}
      loading={t('loading')}
      rows={({ certificates }) =>
        certificates.map(({ tutor, certifiedAt, hasInterview }) => (
          <PanelRow
            key={tutor.id}
            note={[t('waits', { count: daysSince(certifiedAt) }), !hasInterview && t('noInterview')]
              .filter(Boolean)
              .join(' · ')}
          >
            <strong>
              <Link to={paths.office(`certificates/${tutor.id}`)}>{tutor.name}</Link>
            </strong>
          </PanelRow>
        ))
      }
    >
      {query.data?.nextCursor != null && (
        <PanelFoot>
          <Link to={paths.office('certificates')}>{t('allWaiting')}</Link>
        </PanelFoot>
      )}
    </Panel>
  );
}
