import { Badge, Box, chakra, Heading } from '@chakra-ui/react';
import type { ThreadView } from '@kitewell/contract/tutor-threads';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { KiteMark } from '../../art/kite-mark.tsx';
import { writtenInstant } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { EmptyState, ListSkeleton } from '../../ui/page-states.tsx';
import { writtenList } from '../../written-list.ts';
import { useTabOpen } from '../open-tab.ts';
import { tabSearch } from '../tabs.ts';
import { FamilyThread } from './family-thread.tsx';
import { lookedAt, threadsQuery } from './queries.ts';
import { LoadFailed } from '../load-failed.tsx';

/** The messages of the tutor's families: all threads, or the one that the address names. */
export function MessagesTab() {
  const [search] = useSearchParams();
  const open = useTabOpen('messages');
  const family = Number(search.get('family'));
  const content = useRef<HTMLDivElement>(null);
  const before = useRef(family);
  const missed = useRef<number>(undefined);
  // Between the list and a thread the pressed link disappears, so the focus goes on to what has come, or back to the row.
  useEffect(() => {
    const left = before.current;
    before.current = family;
    if (!open || left === family) return;
    const row = rowOf(content.current, left);
    missed.current = row ? undefined : left;
    // The thread that closes had the focus: back to its row.
    (row ?? content.current?.querySelector<HTMLElement>('h2'))?.focus({ preventScroll: true });
  }, [open, family]);
  // A list that was still loading has its row now; whoever has gone on from the title meanwhile is left alone.
  const onListed = useCallback(() => {
    if (missed.current !== undefined && document.activeElement?.tagName === 'H2')
      rowOf(content.current, missed.current)?.focus({ preventScroll: true });
    missed.current = undefined;
  }, []);
  return (
    <div ref={content}>
      {Number.isInteger(family) && family > 0 ? (
        <FamilyThread key={family} family={family} />
      ) : (
        <ThreadList onListed={onListed} />
      )}
    </div>
  );
}

const rowOf = (list: HTMLElement | null, family: number) =>
  list?.querySelector<HTMLElement>(`[data-family="${family}"] a`);

function ThreadList({ onListed }: { onListed: () => void }) {
  const { t } = useTranslation('tutor-messages');
  const query = useQuery({ ...threadsQuery, ...lookedAt, enabled: useTabOpen('messages') });
  const threads = query.data?.threads;
  const isListed = threads !== undefined;
  useEffect(() => {
    if (isListed) onListed();
  }, [isListed, onListed]);
  return (
    <>
      <Heading as="h2" size="xl" tabIndex={-1} outline="none">
        {t('title')}
      </Heading>
      <chakra.p color="fg.muted" marginTop="2">
        {t('subtitle')}
      </chakra.p>
      {threads === undefined ? (
        query.error ? (
          <LoadFailed title={t('loadFailed')} query={query} />
        ) : (
          <ListSkeleton label={t('loading')} />
        )
      ) : threads.length === 0 ? (
        <EmptyState title={t('empty.title')} text={t('empty.text')} art={<KiteMark height="52px" tone="sky" />} />
      ) : (
        <chakra.ul listStyle="none" padding="0" marginTop="5" borderTop="rule" borderColor="line">
          {threads.map((thread) => (
            <ThreadRow key={thread.family} thread={thread} />
          ))}
        </chakra.ul>
      )}
    </>
  );
}

function ThreadRow({ thread: { family, children, unread, latestAt } }: { thread: ThreadView }) {
  const { t, i18n } = useTranslation('tutor-messages');
  const language = i18n.language as Language;
  return (
    <chakra.li data-family={family} borderBottom="rule" borderColor="line">
      <Box asChild display="flex" flexWrap="wrap" alignItems="center" gap="1 4" minHeight="tapTarget" paddingBlock="4">
        <Link to={tabSearch('messages', { family })} preventScrollReset>
          <chakra.span flex="1 1 220px" minWidth="0" overflowWrap="anywhere">
            <chakra.span display="block" fontWeight="700" fontSize="lg" lineHeight="snug">
              {writtenList(children, language)}
            </chakra.span>
            <chakra.span display="block" fontSize="sm" color="fg.muted">
              {latestAt === null ? t('noMessages') : t('latest', { time: writtenInstant(latestAt, language) })}
            </chakra.span>
          </chakra.span>
          {unread > 0 && (
            <Badge bg="status.info.bg" color="status.info.fg">
              {t('unread', { count: unread })}
            </Badge>
          )}
        </Link>
      </Box>
    </chakra.li>
  );
}
