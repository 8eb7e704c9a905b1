import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { ListSkeleton } from '../../ui/page-states.tsx';

const LeadPage = lazy(() => import('./lead-page.tsx'));
const LeadSettingsPage = lazy(() => import('./lead-settings-page.tsx'));

/** What stands below the leads: one lead, or what the owner decides for all of them. */
export default function LeadPart() {
  const { t } = useTranslation('office-leads');
  const { id } = useParams();
  return (
    <Suspense fallback={<ListSkeleton label={t('loading')} rows={4} />}>
      {id === 'settings' ? <LeadSettingsPage /> : <LeadPage />}
    </Suspense>
  );
}
