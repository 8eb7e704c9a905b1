import { Box, Heading } from '@chakra-ui/react';
import type { FamilyId, GuardianId } from '@kitewell/contract/ids';
import type { MessageView } from '@kitewell/contract/threads';
import type { ThreadMessagesView } from '@kitewell/contract/tutor-threads';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { writtenDay } from '../../dates.ts';
import { KiteMark } from '../../art/kite-mark.tsx';
import type { Language } from '../../language.ts';
import { MessageThread, type MessageLook } from '../../ui/message-thread.tsx';
import { EmptyState, ListSkeleton } from '../../ui/page-states.tsx';
import { writtenList } from '../../written-list.ts';
import { allActions } from '../actions/queries.ts';
import { call } from '../api.ts';
import { useTabOpen } from '../open-tab.ts';
import { tabSearch } from '../tabs.ts';
import { PrivatePicture } from './private-picture.tsx';
import { lookedAt, threadQuery, threadsQuery } from './queries.ts';
import { WriteMessage } from './write-message.tsx';
import { LoadFailed } from '../load-failed.tsx';

/** The messages of one family that are for its tutor, too, and the form to write to it. */
export function FamilyThread({ family }: { family: FamilyId }) {
  const { t, i18n } = useTranslation('tutor-messages');
  const language = i18n.language as Language;
  const open = useTabOpen('messages');
  const query = useInfiniteQuery({ ...threadQuery(family), ...lookedAt, enabled: open });
  const first = query.data?.pages[0];
  const [readBefore, setReadBefore] = useState<number>();
  // What was new when the thread was opened stays marked as new until it is closed.
  if (first && readBefore === undefined) setReadBefore(first.readUpTo);
  useReadMarker(family, open ? first : undefined, query.dataUpdatedAt);
  const look = useLook();
  const messages = query.data?.pages.flatMap((page) => page.messages) ?? [];
  return (
    <>
      <Box asChild display="inline-flex" alignItems="center" gap="2" minHeight="tapTarget" fontWeight="600">
        <Link to={tabSearch('messages')} preventScrollReset>
          <ArrowLeft aria-hidden size={18} />
          {t('back')}
        </Link>
      </Box>
      <Heading as="h2" size="xl" tabIndex={-1} outline="none" marginBlock="2 4">
        {first ? writtenList(first.thread.children, language) : t('title')}
      </Heading>
      <Box maxWidth="panel">
        {first ? (
          <>
            {messages.length === 0 ? (
              <EmptyState
                title={t('emptyThread.title')}
                text={t('emptyThread.text')}
                art={<KiteMark height="52px" tone="sky" />}
              />
            ) : (
              <MessageThread
                messages={messages}
                readBefore={readBefore ?? first.readUpTo}
                more={query.hasNextPage}
                loading={query.isFetchingNextPage}
                onMore={() => void query.fetchNextPage()}
                look={look}
                dayHeading="h3"
              />
            )}
            <WriteMessage
              family={family}
              guardians={guardiansApart(messages)}
              until={writtenDay(first.thread.until, language)}
            />
          </>
        ) : query.error ? (
          <LoadFailed title={t('loadFailed')} query={query} />
        ) : (
          <ListSkeleton label={t('loading')} />
        )}
      </Box>
    </>
  );
}

/** The guardians who do not pay and have written to the tutor: each has a conversation apart. */
function guardiansApart(messages: readonly MessageView[]): { id: GuardianId; name: string }[] {
  const found = new Map(messages.flatMap(({ guardian }) => (guardian ? [[guardian.id, guardian] as const] : [])));
  return [...found.values()];
}

function useLook(): (message: MessageView) => MessageLook {
  const { t } = useTranslation('tutor-messages');
  return ({ id, own, author, name, picture, guardian }) => {
    const others =
      author === 'office' ? t('office') : (name ?? t(author === 'tutor' ? 'formerTutor' : 'formerGuardian'));
    const writer = own ? t('you') : others;
    return {
      writer,
      readers: guardian ? t('readBy.guardian', { name: guardian.name }) : t('readBy.family'),
      picture: picture && <PrivatePicture message={id} writer={writer} />,
    };
  };
}

/**
 * Tells the server up to which message the thread was read, as soon as the newest one shows.
 * @param at when the thread was last looked at
 */
function useReadMarker(family: FamilyId, first: ThreadMessagesView | undefined, at: number): void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (upTo: number) => call('readThread', { params: { id: family }, body: { upTo } }),
    // The user did not ask for this; it is tried again at the next visit.
    meta: { errorShown: 'form' },
    onSuccess: () => Promise.all([client.invalidateQueries(allActions), client.invalidateQueries(threadsQuery)]),
  });
  const newest = first && first.unread > 0 ? first.messages[0]?.id : undefined;
  useEffect(() => {
    if (newest === undefined) return;
    const mark = () => document.visibilityState === 'visible' && mutate(newest);
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [newest, at, mutate]);
}
