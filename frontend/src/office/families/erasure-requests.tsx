import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { writtenInstant } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { paths } from '../../paths.ts';
import { reading } from '../api.ts';
import { Panel, PanelRow } from '../panel.tsx';

export const openErasureRequests = () => reading('erasureRequests');

/** For the first screen: families that requested to be erased. */
export function ErasureRequests() {
  const { t, i18n } = useTranslation('office-families');
  const query = useQuery(openErasureRequests());
  return (
    <Panel
      title={t('erasureRequests.title')}
      query={query}
      failed={t('erasureRequests.failed')}
      rows={({ requests }) =>
        requests.map(({ family: { id, name }, requestedAt }) => (
          <PanelRow
            key={id}
            note={t('erasureRequest.at', { at: writtenInstant(requestedAt, i18n.language as Language) })}
          >
            <strong>
              <Link to={paths.office(`families/${id}`)}>{name}</Link>
            </strong>
          </PanelRow>
        ))
      }
    />
  );
}
