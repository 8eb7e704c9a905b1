import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { writtenInstant } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { paths } from '../../paths.ts';
import { reading } from '../api.ts';
import { Panel, PanelRow } from '../panel.tsx';

export const unreadThreads = () => ({ ...reading('unreadThreads', { query: { limit: 100 } }), staleTime: 30_000 });

/** On the first screen: families whose messages nobody in the office has read, the longest waiting first. */
export function UnreadThreads() {
  const { t, i18n } = useTranslation('office-messages');
  const query = useQuery(unreadThreads());
  return (
    <Panel
      title={t('unread.title')}
      query={query}
      loading={t('loading')}
      failed={t('failed')}
      hasMore={query.data?.nextCursor != null}
      rows={({ threads }) =>
        threads.map(({ family, name, unread, since, text }) => (
          <PanelRow
            key={family}
            note={
              <>
                <chakra.p color="fg" lineClamp="2">
                  {text || t('pictureOnly')}
                </chakra.p>
                {t('unread.since', { count: unread, at: writtenInstant(since, i18n.language as Language) })}
              </>
            }
          >
            <chakra.span asChild fontWeight="700" textDecoration="underline">
              <Link to={`${paths.office(`families/${family}`)}?messages=open`}>{name}</Link>
            </chakra.span>
          </PanelRow>
        ))
      }
    />
  );
}
