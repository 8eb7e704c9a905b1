import { Box } from '@chakra-ui/react';
import type { FamilyMessagesView } from '@kitewell/contract/family/messages';
import type { MessageView } from '@kitewell/contract/threads';
import type { FamilyId } from '@kitewell/contract/ids';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KiteMark } from '../../art/kite-mark.tsx';
import { useFacts } from '../../facts.ts';
import { MessageThread, ThreadPicture, type MessageLook } from '../../ui/message-thread.tsx';
import { EmptyState } from '../../ui/page-states.tsx';
import { writtenPhone } from '../../written-phone.ts';
import { addressOf, call } from '../api.ts';
import { QueryState } from '../query-state.tsx';
import { Screen } from '../screen.tsx';
import { useFamily } from '../session.ts';
import { useRefresh } from '../use-change.ts';
import { messagesQuery } from './queries.ts';
import { WriteMessage } from './write-message.tsx';

/** ms between two looks for new messages while the screen is open. */
const everySoOften = 20_000;

/** The thread of the family with the office and its tutors. */
export default function MessagesPage() {
  const { t } = useTranslation('family-messages');
  const { family } = useFamily();
  const { business } = useFacts();
  const query = useInfiniteQuery({
    ...messagesQuery(family),
    staleTime: 0,
    refetchInterval: everySoOften,
    refetchOnWindowFocus: true,
    meta: { quiet: true },
  });
  const first = query.data?.pages[0];
  const [readBefore, setReadBefore] = useState<number>();
  // What was new when the screen was opened stays marked as new until it is closed.
  if (first && readBefore === undefined) setReadBefore(first.readUpTo);
  useReadMarker(family, first);
  const look = useLook();
  const messages = query.data?.pages.flatMap((page) => page.messages) ?? [];
  return (
    <Screen title={t('title')}>
      <Box maxWidth="panel" marginInline={{ base: 'auto', lg: '0' }}>
        {first ? (
          <>
            {messages.length === 0 ? (
              <EmptyState
                title={t('empty.title')}
                text={t('empty.text', { phone: writtenPhone(business.phone.shown) })}
                art={<KiteMark tone="sky" height="62px" />}
              />
            ) : (
              <MessageThread
                messages={messages}
                readBefore={readBefore ?? first.readUpTo}
                more={query.hasNextPage}
                loading={query.isFetchingNextPage}
                onMore={() => void query.fetchNextPage()}
                look={look}
                dayHeading="h2"
              />
            )}
            <WriteMessage tutors={first.tutors} />
          </>
        ) : (
          <QueryState query={query} />
        )}
      </Box>
    </Screen>
  );
}

function useLook(): (message: MessageView) => MessageLook {
  const { t } = useTranslation('family-messages');
  const { family } = useFamily();
  return ({ id, own, author, name, picture, toTutor }) => {
    const others =
      author === 'office' ? t('office') : (name ?? t(author === 'tutor' ? 'formerTutor' : 'formerGuardian'));
    const writer = own ? t('you') : others;
    const address = addressOf('familyMessagePicture', { params: { id }, query: { family } });
    return {
      writer,
      readers: t(toTutor ? 'readBy.both' : 'readBy.office'),
      picture: picture && <ThreadPicture address={address} writer={writer} />,
    };
  };
}

/** Tells the server up to which message the thread was read, as soon as the newest one shows. */
function useReadMarker(family: FamilyId, first: FamilyMessagesView | undefined): void {
  const refresh = useRefresh();
  const { mutate } = useMutation({
    mutationFn: (upTo: number) => call('readFamilyMessages', { query: { family }, body: { upTo } }),
    // The user did not ask for this; it is tried again at the next visit.
    meta: { errorShown: 'form' },
    onSuccess: () => refresh('readFamilyMessages', messagesQuery(family).queryKey),
  });
  const newest = first && first.unread > 0 ? first.messages[0]?.id : undefined;
  useEffect(() => {
    if (newest === undefined) return;
    const tell = () => document.visibilityState === 'visible' && mutate(newest);
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [newest, mutate]);
}
