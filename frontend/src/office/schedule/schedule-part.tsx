import { lazy, Suspense, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { ListSkeleton } from '../../ui/page-states.tsx';
import { NotFound } from '../not-found.tsx';

/** The screens below the schedule, by the last part of their address. */
const parts: Readonly<Record<string, ComponentType>> = {
  weather: lazy(() => import('./bad-weather-page.tsx')),
  series: lazy(() => import('./series-page.tsx')),
  days: lazy(() => import('./holidays-page.tsx')),
  rules: lazy(() => import('./notice-rules-page.tsx')),
};

export default function SchedulePart() {
  const { t } = useTranslation('office-schedule');
  const Part = parts[useParams().id ?? ''];
  if (!Part) return <NotFound />;
  return (
    <Suspense fallback={<ListSkeleton label={t('loading')} rows={4} />}>
      <Part />
    </Suspense>
  );
}
