import { Button, chakra } from '@chakra-ui/react';
import type { FamilyId } from '@kitewell/contract/ids';
import { officeAddressOf, type OfficeCallAnswer } from '@kitewell/contract/office/calls';
import type { MessageView } from '@kitewell/contract/threads';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { MessageThread, ThreadPicture, type MessageLook } from '../../ui/message-thread.tsx';
import { useLeave } from '../../ui/unsaved.ts';
import { call, readingPages } from '../api.ts';
import { Section } from '../families/section.tsx';
import { QueryState } from '../query-state.tsx';
import { AnswerFamily } from './answer-family.tsx';
import { unreadThreads } from './unread-threads.tsx';

type FirstPage = OfficeCallAnswer<'familyThread'>;

/** ms between two looks for new messages while the thread is open. */
const everySoOften = 30_000;
/** Messages that show until earlier ones are asked for: other parts of the family's page follow. */
const shown = '10';

/**
 * The thread of a family. It opens when somebody presses, or follows a link with `?messages`: the family reads who opened
 * its messages, and opening them marks them as read.
 */
export function FamilyMessages({ family: { id } }: { family: { id: FamilyId } }) {
  const { t } = useTranslation('office-messages');
  const part = useId();
  const leave = useLeave();
  const [search] = useSearchParams();
  const [open, setOpen] = useState(search.has('messages'));
  const { data } = useQuery(unreadThreads());
  const unread = data?.threads.find(({ family }) => family === id)?.unread ?? 0;
  return (
    <Section
      id="messages"
      title={t('title')}
      action={
        <Button
          size="sm"
          variant="outline"
          aria-expanded={open}
          aria-controls={part}
          onClick={() => (open ? leave(document.getElementById(part), () => setOpen(false)) : setOpen(true))}
        >
          {t(open ? 'close' : 'open')}
        </Button>
      }
    >
      {!open && (
        <chakra.p color={unread > 0 ? 'fg' : 'fg.muted'} fontWeight={unread > 0 ? '600' : undefined}>
          {unread > 0 ? t('unreadHere', { count: unread }) : t('closed')}
        </chakra.p>
      )}
      <div id={part}>{open && <OpenThread family={id} />}</div>
    </Section>
  );
}

function OpenThread({ family }: { family: FamilyId }) {
  const { t } = useTranslation('office-messages');
  const query = useInfiniteQuery({
    ...readingPages<FirstPage>('familyThread', { limit: shown }, { id: family }),
    staleTime: 0,
    refetchInterval: everySoOften,
    refetchOnWindowFocus: true,
  });
  const first = query.data?.pages[0];
  const [readBefore, setReadBefore] = useState<number>();
  // What was new when the thread was opened stays marked as new until it is closed.
  if (first && readBefore === undefined) setReadBefore(first.readUpTo);
  useReadMarker(family, first);
  const look = useLook();
  if (!first) return <QueryState query={query} loading={t('loading')} failed={t('failed')} />;
  const messages = query.data?.pages.flatMap((page) => page.messages) ?? [];
  return (
    <>
      {messages.length === 0 ? (
        <chakra.p color="fg.muted" marginBottom="4">
          {t('empty')}
        </chakra.p>
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
      <AnswerFamily family={family} thread={first} />
    </>
  );
}

function useLook(): (message: MessageView) => MessageLook {
  const { t } = useTranslation('office-messages');
  return ({ id, author, toTutor, guardian, picture, ...message }) => {
    const name = message.name ?? t(`former.${author}`);
    const apart = guardian && t(author === 'family' ? 'readers.by' : 'readers.to', { name: guardian.name });
    return {
      writer: author === 'office' ? t('byOffice', { name }) : name,
      readers: [t(toTutor ? 'readers.tutor' : 'readers.office'), apart].filter(Boolean).join(' · '),
      picture: picture && (
        <ThreadPicture address={officeAddressOf('officeMessagePicture', { params: { id } })} writer={name} />
      ),
    };
  };
}

/** Records up to which message the office has read the thread, as soon as the newest one shows. */
function useReadMarker(id: FamilyId, first: FirstPage | undefined): void {
  const client = useQueryClient();
  const newest = first && first.unread > 0 ? first.messages[0]?.id : undefined;
  useEffect(() => {
    if (newest === undefined) return;
    const record = () => {
      if (document.visibilityState !== 'visible') return;
      void call('readFamilyThread', { params: { id }, body: { upTo: newest } }).then(
        () => client.invalidateQueries({ queryKey: unreadThreads().queryKey }),
        // The user did not ask for this; it is tried again at the next visit.
        () => undefined,
      );
    };
    record();
    document.addEventListener('visibilitychange', record);
    return () => document.removeEventListener('visibilitychange', record);
  }, [newest, id, client]);
}
