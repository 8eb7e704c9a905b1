import { Box, chakra } from '@chakra-ui/react';
import type { MessageView } from '@kitewell/contract/threads';
import { hongKongDate } from '@kitewell/contract/dates';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { writtenDay, writtenInstant } from '../dates.ts';
import type { Language } from '../language.ts';
import { useToday } from '../today.ts';
import { LoadMore } from './load-more.tsx';

/** What the reader sees of a message, which depends on who reads it. */
export interface MessageLook {
  /** Who wrote it: you, the office, or somebody by name. */
  writer: string;
  /** Who can read it. */
  readers: string;
  /** Its picture; undefined for none. */
  picture: ReactNode;
}

interface ThreadProps {
  /** The newest first. */
  messages: readonly MessageView[];
  /** The last message that was read before the screen was opened. */
  readBefore: number;
  more: boolean;
  loading: boolean;
  onMore: () => void;
  look: (message: MessageView) => MessageLook;
  /** The level of a day's heading, below that of the screen. */
  dayHeading: 'h2' | 'h3';
}

/** The messages under the days on which they were sent, the newest at the bottom, where the screen begins. */
export function MessageThread({ messages, readBefore, more, loading, onMore, look, dayHeading }: ThreadProps) {
  const { t } = useTranslation('thread');
  const list = useRef<HTMLOListElement>(null);
  const inOrder = messages.toReversed();
  const firstNew = readBefore === 0 ? undefined : inOrder.find(({ id, own }) => !own && id > readBefore)?.id;
  const newest = messages[0]?.id;
  const shown = useRef<number>(undefined);
  useEffect(() => {
    // After the layout has gone to the top of a new screen.
    const frame = requestAnimationFrame(() => {
      if (shown.current === newest) return;
      const isOpening = shown.current === undefined;
      shown.current = newest;
      const target = isOpening && firstNew !== undefined ? '[data-new]' : 'li:last-child';
      list.current?.querySelector(target)?.scrollIntoView({ block: isOpening ? 'center' : 'nearest' });
    });
    return () => cancelAnimationFrame(frame);
  }, [newest, firstNew]);
  return (
    <section aria-label={t('label')}>
      <LoadMore
        more={more}
        loading={loading}
        onMore={onMore}
        count={messages.length}
        labels={{
          more: t('earlier'),
          loading: t('loadingEarlier'),
          shown: t('shown', { count: messages.length }),
        }}
        row={(index) => list.current?.querySelector(`[data-message="${messages[index]?.id ?? 0}"]`)}
      />
      <chakra.ol ref={list} listStyle="none" padding="0" marginBlock="4 5" display="grid" gap="3">
        {inOrder.map((message, place) => (
          <Entry
            key={message.id}
            message={message}
            look={look(message)}
            dayHeading={dayOf(message) === dayOf(inOrder[place - 1]) ? undefined : dayHeading}
            isFirstNew={message.id === firstNew}
          />
        ))}
      </chakra.ol>
    </section>
  );
}

const dayOf = (message: MessageView | undefined) => message && hongKongDate(new Date(message.sentAt));

interface EntryProps {
  message: MessageView;
  look: MessageLook;
  /** Undefined within a day. */
  dayHeading: ThreadProps['dayHeading'] | undefined;
  isFirstNew: boolean;
}

function Entry({ message, look, dayHeading, isFirstNew }: EntryProps) {
  const { t } = useTranslation('thread');
  return (
    <chakra.li
      data-message={message.id}
      tabIndex={-1}
      outline="none"
      display="flex"
      flexDirection="column"
      alignItems={message.own ? 'flex-end' : 'flex-start'}
      gap="3"
      {...(isFirstNew && { 'data-new': true })}
    >
      {dayHeading && <Day as={dayHeading} day={hongKongDate(new Date(message.sentAt))} />}
      {isFirstNew && (
        <chakra.p
          alignSelf="stretch"
          borderTop="rule action"
          color="action"
          fontWeight="700"
          fontSize="sm"
          paddingTop="1"
          marginTop="2"
        >
          {t('new')}
        </chakra.p>
      )}
      <Bubble message={message} look={look} />
    </chakra.li>
  );
}

function Day({ as, day }: { as: ThreadProps['dayHeading']; day: string }) {
  const { t, i18n } = useTranslation('thread');
  const today = useToday();
  return (
    <chakra.h2
      as={as}
      alignSelf="center"
      fontFamily="body"
      fontWeight="600"
      fontSize="sm"
      color="fg.muted"
      bg="bg.tab"
      padding="0.5 3"
      marginTop="3"
    >
      {day === today ? t('today') : writtenDay(day, i18n.language as Language, 'full')}
    </chakra.h2>
  );
}

/** From whom a message is, in the grounds of the site's paper. */
const looks = {
  own: {
    bg: 'status.info.bg',
    clipPath: 'polygon(0 0, 100% 0, 100% calc(100% - 14px), calc(100% - 14px) 100%, 0 100%)',
  },
  office: { bg: 'bg.fill', borderInlineStart: 'bar action' },
  tutor: { bg: 'bg.fill', borderInlineStart: 'bar programme.outdoor' },
  family: { bg: 'bg.fill', borderInlineStart: 'bar line.strong' },
} as const;

function Bubble({ message, look }: { message: MessageView; look: MessageLook }) {
  const { i18n } = useTranslation('thread');
  const { own, author, text, sentAt } = message;
  return (
    <Box {...looks[own ? 'own' : author]} maxWidth={{ base: '88%', md: 'lead' }} minWidth="50%" padding="3 3.5">
      <Box display="flex" flexWrap="wrap" gap="0 3" alignItems="baseline" lineHeight="snug" marginBottom="1.5">
        <chakra.span fontWeight="700">{look.writer}</chakra.span>
        <chakra.time dateTime={sentAt} fontSize="sm" color="fg.soft" fontVariantNumeric="tabular-nums">
          {writtenInstant(sentAt, i18n.language as Language, 'time')}
        </chakra.time>
      </Box>
      {look.picture && <Box marginBottom={text ? '2' : '0'}>{look.picture}</Box>}
      {text && (
        <chakra.p whiteSpace="pre-line" overflowWrap="anywhere" lineHeight="text">
          {text}
        </chakra.p>
      )}
      <chakra.p fontSize="sm" color="fg.soft" marginTop="1.5" lineHeight="snug">
        {look.readers}
      </chakra.p>
    </Box>
  );
}

/** The picture of a message, which opens whole. */
export function ThreadPicture({ address, writer }: { address: string; writer: string }) {
  const { t } = useTranslation('thread');
  return (
    <a href={address} target="_blank" rel="noreferrer" aria-label={t('openPicture', { name: writer })}>
      <chakra.img src={address} alt="" width="100%" height="220px" objectFit="cover" bg="bg.tab" display="block" />
    </a>
  );
}
