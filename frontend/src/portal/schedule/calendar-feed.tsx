import { Accordion, Box, Button, chakra, Heading, Input } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Check, ChevronDown } from 'lucide-react';
import { memo, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ListSkeleton } from '../../ui/page-states.tsx';
import { copyText } from '../../copy-text.ts';
import { showToast } from '../../ui/toaster.tsx';
import { feedQuery, useCloseFeed, useOpenFeed } from './queries.ts';
import { LoadFailed } from '../load-failed.tsx';

/** The private address by which a calendar app follows the tutor's sessions. */
export const CalendarFeed = memo(function CalendarFeed() {
  const { t } = useTranslation('schedule');
  const feed = useQuery(feedQuery);
  const heading = useRef<HTMLHeadingElement>(null);

  return (
    <Box as="section" marginTop={{ base: '7', lg: '8' }} paddingTop="5" borderTop="bar" borderColor="line">
      <Heading ref={heading} as="h3" size="lg" tabIndex={-1} outline="none">
        {t('feed.title')}
      </Heading>
      <chakra.p marginTop="2" color="fg.soft" fontSize="md" maxWidth="note">
        {t('feed.text')}
      </chakra.p>
      {feed.data ? (
        <Feed address={feed.data.calendarUrl} refuge={() => heading.current} />
      ) : feed.error ? (
        <LoadFailed title={t('feed.loadFailed')} query={feed} />
      ) : (
        <ListSkeleton label={t('feed.loading')} rows={1} />
      )}
    </Box>
  );
});

function Feed({ address, refuge }: { address: string | null; refuge: () => HTMLElement | null }) {
  const { t } = useTranslation('schedule');
  const [confirming, setConfirming] = useState<'renew' | 'close'>('renew');
  const [open, setOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const opening = useOpenFeed(t('feed.openFailed'));
  const closing = useCloseFeed(t('feed.closeFailed'));

  if (address === null) {
    return (
      <Button
        variant="surface"
        size="sm"
        marginTop="4"
        aria-disabled={opening.isPending || undefined}
        // The button is replaced by the address.
        onClick={() => !opening.isPending && opening.mutate(undefined, { onSuccess: () => refuge()?.focus() })}
      >
        {opening.isPending ? t('feed.creating') : t('feed.create')}
      </Button>
    );
  }

  function ask(what: 'renew' | 'close'): void {
    setConfirming(what);
    setOpen(true);
  }

  function confirm(): void {
    const done = (title: string, text: string) => ({
      onSuccess: () => showToast({ title, text }),
      onSettled: () => setOpen(false),
    });
    if (confirming === 'renew') opening.mutate(undefined, done(t('feed.renewed.title'), t('feed.renewed.text')));
    else closing.mutate(undefined, done(t('feed.closed.title'), t('feed.closed.text')));
  }

  const busy = opening.isPending || closing.isPending;
  return (
    <>
      <Box display="flex" flexWrap="wrap" alignItems="flex-end" gap="3" marginTop="4">
        <chakra.label flex="1 1 260px" minWidth="0" fontWeight="600" fontSize="sm">
          {t('feed.address')}
          <Input
            ref={field}
            readOnly
            value={address}
            marginTop="2"
            fontSize="sm"
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </chakra.label>
        <CopyButton text={address} field={() => field.current} />
      </Box>
      <Box display="flex" flexWrap="wrap" gap="0 5" marginTop="2">
        <Button variant="plain" size="sm" onClick={() => ask('renew')}>
          {t('feed.renew')}
        </Button>
        <Button variant="plain" size="sm" onClick={() => ask('close')}>
          {t('feed.close')}
        </Button>
      </Box>
      {/* Apple devices, and Outlook where it is installed, add this address with one press. */}
      <Button asChild variant="outline" size="sm" marginTop="4">
        <a href={address.replace(/^https?:/, 'webcal:')}>{t('feed.subscribe')}</a>
      </Button>
      <HowTo />
      <ConfirmDialog
        open={open}
        title={t(`feed.${confirming}Question.title`)}
        question={t(`feed.${confirming}Question.text`)}
        cancelLabel={t('feed.keep')}
        confirmLabel={busy ? t('feed.working') : t(`feed.${confirming}Question.confirm`)}
        busy={busy}
        focusWhenGone={refuge}
        onCancel={() => setOpen(false)}
        onConfirm={confirm}
      />
    </>
  );
}

/** How long (ms) the button says that the address is copied. */
const confirmationTime = 4000;

function CopyButton({ text, field }: { text: string; field: () => HTMLInputElement | null }) {
  const { t } = useTranslation('schedule');
  const [copied, setCopied] = useState<string>();

  useEffect(() => {
    if (copied === undefined) return;
    const timer = setTimeout(() => setCopied(undefined), confirmationTime);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy(): Promise<void> {
    if (await copyText(text)) {
      setCopied(text);
      return;
    }
    // Where the browser forbids copying, the address is at least selected, ready to be copied by keyboard.
    field()?.focus();
    showToast({ title: t('feed.copyFailed.title'), text: t('feed.copyFailed.text'), variant: 'destructive' });
  }

  return (
    <>
      <Button variant="surface" size="sm" minHeight="field" onClick={() => void copy()}>
        {copied === text ? (
          <>
            <Check size={18} aria-hidden />
            {t('feed.copied')}
          </>
        ) : (
          t('feed.copy')
        )}
      </Button>
      <chakra.span role="status" srOnly>
        {copied === text && t('feed.copiedStatus')}
      </chakra.span>
    </>
  );
}

const calendars = ['iphone', 'android', 'google', 'outlook'] as const;

function HowTo() {
  const { t } = useTranslation('schedule');
  return (
    <>
      <chakra.h4 fontWeight="700" fontSize="md" marginTop="5">
        {t('feed.howTo')}
      </chakra.h4>
      <Accordion.Root collapsible marginTop="2">
        {calendars.map((calendar) => (
          <Accordion.Item key={calendar} value={calendar}>
            <chakra.h5 font="inherit">
              <Accordion.ItemTrigger fontSize="md" paddingBlock="3">
                {t(`feed.${calendar}.name`)}
                <Accordion.ItemIndicator>
                  <ChevronDown aria-hidden />
                </Accordion.ItemIndicator>
              </Accordion.ItemTrigger>
            </chakra.h5>
            <Accordion.ItemContent>
              <Accordion.ItemBody>
                <chakra.p fontSize="md" maxWidth="note">
                  {t(`feed.${calendar}.text`)}
                </chakra.p>
              </Accordion.ItemBody>
            </Accordion.ItemContent>
          </Accordion.Item>
        ))}
      </Accordion.Root>
      <chakra.p marginTop="3" color="fg.muted" fontSize="xs" maxWidth="note">
        {t('feed.delay')}
      </chakra.p>
    </>
  );
}
