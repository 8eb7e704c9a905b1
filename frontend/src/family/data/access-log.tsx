import { Box, chakra } from '@chakra-ui/react';
import type { AccessLogView } from '@kitewell/contract/family/data';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { writtenDay } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { LoadMore } from '../../ui/load-more.tsx';
import { readingPages } from '../api.ts';
import { QueryState } from '../query-state.tsx';
import { useFamily } from '../session.ts';
import { Part } from './part.tsx';

const recordKeys = { family: 'family', 'door code': 'doorCode', export: 'export', thread: 'thread' } as const;

/** Who of the business has opened something of the family: once a person, record and day. */
export function AccessLog() {
  const { t, i18n } = useTranslation('family-data');
  const { family } = useFamily();
  const list = useRef<HTMLUListElement>(null);
  const query = useInfiniteQuery(readingPages<AccessLogView>('accessLog', { family }));
  const entries = query.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <Part title={t('log.title')} text={t('log.text')}>
      {!query.data ? (
        <QueryState query={query} />
      ) : entries.length === 0 ? (
        <p>{t('log.none')}</p>
      ) : (
        <>
          <chakra.ul ref={list} listStyle="none" padding="0">
            {entries.map(({ day, at, role, name, record }) => (
              <chakra.li key={`${at} ${record}`} tabIndex={-1} outline="none" borderTop="rule line" paddingBlock="2.5">
                <p>{t(`log.opened.${recordKeys[record]}`, { name, role: t(`log.roles.${role}`) })}</p>
                <Box fontSize="sm" color="fg.muted">
                  {writtenDay(day, i18n.language as Language, 'full')}
                </Box>
              </chakra.li>
            ))}
          </chakra.ul>
          <LoadMore
            more={query.hasNextPage}
            loading={query.isFetchingNextPage}
            onMore={() => void query.fetchNextPage()}
            count={entries.length}
            labels={{
              more: t('log.more'),
              loading: t('loading'),
              shown: t('log.shown', { count: entries.length }),
            }}
            row={(index) => list.current?.children[index]}
          />
        </>
      )}
    </Part>
  );
}
