import { Box, Button, chakra } from '@chakra-ui/react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorCode } from '../../api.ts';
import { writtenInstant } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { showToast } from '../../ui/toaster.tsx';
import { useOnline } from '../../online.ts';
import { idle } from '../idle.ts';
import { useOutboxState, useOutbox } from './queries.ts';

const dialog = () => import('./outbox-dialog.tsx');
const OutboxDialog = lazy(async () => ({ default: (await dialog()).OutboxDialog }));

/** What the bar has to say; undefined when everything was sent some time ago. */
function useNews(signedIn: boolean) {
  const online = useOnline();
  const { kept, delivered } = useOutboxState();
  const waiting = kept.filter(({ waited, refused }) => waited && !refused).length;
  const refused = kept.filter(({ refused }) => refused).length;
  if (online && waiting === 0 && refused === 0 && !delivered) return undefined;
  return { waiting, refused, delivered, why: !signedIn ? 'signIn' : online ? 'server' : 'network' } as const;
}

/** Whether the bar shows at the foot of the window. */
export const useBarShown = (signedIn: boolean): boolean => useNews(signedIn) !== undefined;

/**
 * Says at the foot of the window, at every scroll position, which changes are not sent yet, and when they were sent. It
 * covers part of the page and moves nothing.
 */
export function OutboxBar({ signedIn }: { signedIn: boolean }) {
  const { t, i18n } = useTranslation(['portal', 'errors', 'common']);
  const outbox = useOutbox();
  const news = useNews(signedIn);
  const [open, setOpen] = useState(false);
  // Rendered only once its code has loaded: a lazy component without its code would make the whole page wait.
  const [ready, setReady] = useState(false);
  const [fetching, setFetching] = useState(false);
  const { waiting = 0, refused = 0, delivered, why = 'network' } = news ?? {};
  // Loaded in advance: when a change has to wait, there may be no network to load the code.
  useEffect(
    () =>
      void idle()
        .then(dialog)
        .catch(() => undefined),
    [],
  );
  async function show(): Promise<void> {
    setFetching(true);
    try {
      await dialog();
      setReady(true);
      setOpen(true);
    } catch (error) {
      showToast({ title: t('toast.error'), text: t(`errors:${errorCode(error)}`), variant: 'destructive' });
    } finally {
      setFetching(false);
    }
  }
  const time = delivered && writtenInstant(new Date(delivered.at).toISOString(), i18n.language as Language, 'time');
  const sentences = !news
    ? []
    : [
        waiting > 0
          ? t(`outbox.waits.${why}`, { count: waiting })
          : why === 'network' && refused === 0 && t('outbox.offline'),
        refused > 0 && t('outbox.refused', { count: refused }),
        delivered && waiting === 0 && t('outbox.sent', { count: delivered.count, time }),
      ].filter((sentence) => sentence !== false && sentence !== undefined);
  return (
    <>
      {/* Extra space, so that the bar covers neither the end of the page nor the control that has the focus. */}
      {news && <Box aria-hidden height="80px" />}
      {news && <chakra.style>{'html { scroll-padding-bottom: 96px }'}</chakra.style>}
      <Box
        as="section"
        aria-label={t('outbox.region')}
        hidden={!news}
        position="fixed"
        bottom={{ base: '0', md: '4' }}
        insetInlineEnd={{ base: '0', md: '4' }}
        width={{ base: '100%', md: 'auto' }}
        maxWidth={{ md: '460px' }}
        zIndex="40"
        display={news ? 'flex' : 'none'}
        alignItems="center"
        justifyContent="space-between"
        columnGap="4"
        paddingInline="4"
        paddingBlock="1.5"
        minHeight="56px"
        bg={
          refused > 0
            ? 'status.rejected.bg'
            : waiting > 0 || why === 'network'
              ? 'status.pending.bg'
              : 'status.verified.bg'
        }
        color={
          refused > 0
            ? 'status.rejected.fg'
            : waiting > 0 || why === 'network'
              ? 'status.pending.fg'
              : 'status.verified.fg'
        }
        borderTop="bar currentColor"
        boxShadow="panel"
        _print={{ display: 'none' }}
      >
        <Box role="status" fontWeight="600" fontSize="sm" lineHeight="short" minWidth="0">
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Box>
        {signedIn && waiting + refused > 0 ? (
          <Button
            variant="plain"
            size="sm"
            color="inherit"
            flex="none"
            aria-disabled={fetching || undefined}
            onClick={() => !fetching && void show()}
          >
            {fetching ? t('common:loading') : t('outbox.show')}
          </Button>
        ) : (
          delivered && (
            <Button variant="plain" size="sm" color="inherit" flex="none" onClick={outbox.forgetDelivered}>
              {t('outbox.close')}
            </Button>
          )
        )}
      </Box>
      {ready && (
        <Suspense>
          <OutboxDialog open={open && signedIn} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
