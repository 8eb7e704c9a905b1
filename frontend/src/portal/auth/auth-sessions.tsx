import { Badge, Box, Button, chakra, Heading } from '@chakra-ui/react';
import type { AuthSessionView } from '@kitewell/contract/auth';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { writtenInstant } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ListSkeleton } from '../../ui/page-states.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { authSessionsQuery, useEndAuthSession } from './queries.ts';
import { LoadFailed } from '../load-failed.tsx';

/** The devices on which the tutor is signed in; every other one can be signed out, alone or all together. */
export function AuthSessions() {
  const { t } = useTranslation('session');
  const sessions = useQuery(authSessionsQuery);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Box as="section" aria-label={t('sessions.title')} marginTop="7">
      <Heading ref={heading} as="h3" size="lg" tabIndex={-1} outline="none">
        {t('sessions.title')}
      </Heading>
      {sessions.data ? (
        <SessionList sessions={sessions.data.sessions} refuge={() => heading.current} />
      ) : sessions.error ? (
        <LoadFailed title={t('sessions.failed')} query={sessions} />
      ) : (
        <ListSkeleton label={t('sessions.loading')} rows={2} />
      )}
    </Box>
  );
}

interface SessionListProps {
  sessions: readonly AuthSessionView[];
  /** Takes the focus when the pressed button has disappeared with its row. */
  refuge: () => HTMLElement | null;
}

function SessionList({ sessions, refuge }: SessionListProps) {
  const { t } = useTranslation('session');
  const [sessionToEnd, setSessionToEnd] = useState<AuthSessionView>();
  const [open, setOpen] = useState(false);
  const ending = useEndAuthSession(t('sessions.endFailed'));
  const nameOf = useDeviceName();
  const others = sessions.filter(({ current }) => !current);

  function ask(session: AuthSessionView | undefined): void {
    setSessionToEnd(session);
    setOpen(true);
  }

  function confirm(): void {
    ending.mutate(sessionToEnd?.id, {
      onSuccess: () => showToast({ title: t('sessions.ended.title'), text: t('sessions.ended.text') }),
      onSettled: () => setOpen(false),
    });
  }

  return (
    <>
      <chakra.ul listStyle="none" padding="0" marginTop="3">
        {sessions.map((session) => (
          <Row key={session.id} session={session} name={nameOf(session)} onEnd={() => ask(session)} />
        ))}
      </chakra.ul>
      {others.length > 0 ? (
        <Button variant="outline" size="sm" marginTop="4" onClick={() => ask(undefined)}>
          {t('sessions.endOthers')}
        </Button>
      ) : (
        <chakra.p marginTop="3" color="fg.muted" fontSize="sm">
          {t('sessions.alone')}
        </chakra.p>
      )}
      <ConfirmDialog
        open={open}
        title={sessionToEnd ? t('sessions.ask.one', { device: nameOf(sessionToEnd) }) : t('sessions.ask.others')}
        question={t('sessions.ask.text')}
        cancelLabel={t('sessions.ask.cancel')}
        confirmLabel={sessionToEnd ? t('sessions.ask.confirmOne') : t('sessions.endOthers')}
        busy={ending.isPending}
        focusWhenGone={refuge}
        onCancel={() => setOpen(false)}
        onConfirm={confirm}
      />
    </>
  );
}

interface RowProps {
  session: AuthSessionView;
  name: string;
  onEnd: () => void;
}

function Row({ session, name, onEnd }: RowProps) {
  const { t, i18n } = useTranslation('session');
  const written = (instant: string) => writtenInstant(instant, i18n.language as Language);
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="2 3.5"
      paddingBlock="3"
      borderTop="rule"
      borderColor="line"
    >
      <Box flex="1" minWidth="min(100%, 200px)">
        <chakra.p fontWeight="700" display="flex" flexWrap="wrap" alignItems="center" gap="1 2.5">
          {name}
          {session.current && <Badge>{t('sessions.current')}</Badge>}
        </chakra.p>
        <chakra.p fontSize="sm" color="fg.muted">
          {session.current
            ? t('sessions.since', { at: written(session.createdAt) })
            : t('sessions.used', { at: written(session.seenAt), since: written(session.createdAt) })}
        </chakra.p>
      </Box>
      {!session.current && (
        <Button variant="surface" size="sm" aria-label={t('sessions.endOf', { device: name })} onClick={onEnd}>
          {t('sessions.end')}
        </Button>
      )}
    </chakra.li>
  );
}

/** Such as 'Chrome on Android', as far as the browser told it. */
function useDeviceName(): (session: AuthSessionView) => string {
  const { t } = useTranslation('session');
  return ({ browser, system }) =>
    browser && system ? t('sessions.device', { browser, system }) : (browser ?? system ?? t('sessions.unknownDevice'));
}
