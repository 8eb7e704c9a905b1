import type { ViewedPage } from '@kitewell/contract/page-views';
import type { EntityManager } from '@mikro-orm/postgresql';
import { PageView } from '../../features/statistics/page-view.entity.ts';
import { dayFrom } from './calendar-day.ts';

const days = 84;

/** How often a page is viewed on a usual day, by what led its visitors there. */
const usual: readonly { page: ViewedPage; language: 'en' | 'zh'; source: string; campaign?: string; views: number }[] =
  [
    { page: '/', language: 'zh', source: 'direct', views: 9 },
    { page: '/', language: 'zh', source: 'search.example', views: 6 },
    { page: '/', language: 'en', source: 'search.example', views: 4 },
    { page: '/outdoor-mission', language: 'zh', source: 'within', views: 4 },
    { page: '/english-through-play', language: 'zh', source: 'within', views: 5 },
    { page: '/book-session', language: 'zh', source: 'within', views: 3 },
    { page: '/book-session', language: 'en', source: 'direct', campaign: 'flyer / print / autumn', views: 1 },
    { page: '/tutor-directory', language: 'en', source: 'within', views: 2 },
  ];

/**
 * Views of the last twelve weeks, more at weekends and a little more each week. A day that has views already keeps
 * them.
 */
export async function seedPageViews(tx: EntityManager, today: string): Promise<void> {
  const views = Array.from({ length: days }, (_, ago) => dayFrom(today, -ago - 1)).flatMap((day, ago) => {
    const weekend = [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
    const growth = 1 - ago / (2 * days);
    return usual.map(({ campaign = '', ...view }) => ({
      ...{ ...view, day, campaign },
      views: Math.round(view.views * growth * (weekend ? 1.6 : 1)),
    }));
  });
  await tx.upsertMany(PageView, views, { onConflictAction: 'ignore' });
}
