import { Box, Button, chakra, Input } from '@chakra-ui/react';
import { hongKongDate } from '@kitewell/contract/dates';
import type { ShareView } from '@kitewell/contract/assessments';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { writtenDay } from '../../dates.ts';
import { useFacts } from '../../facts.ts';
import { htmlLang, type Language } from '../../language.ts';
import { copyText } from '../../copy-text.ts';
import { ListSkeleton } from '../../ui/page-states.tsx';
import { shareQuery, reportAddressQuery, useShareReport, useWithdrawReport } from './queries.ts';
import { useFocusWhenShown } from '../../ui/focus.ts';
import { LoadFailed } from '../load-failed.tsx';

const languages = ['en', 'zh'] as const;

/**
 * The link by which a family reads the page: the tutor makes it, shares it by the device's own menu, or withdraws it.
 */
export function ShareReport({ id, student }: { id: number; student: string }) {
  const { t } = useTranslation('assessments');
  const heading = useId();
  const share = useQuery(shareQuery(id));
  return (
    <Box as="section" aria-labelledby={heading} bg="bg.panel" padding="4">
      <chakra.h3 id={heading} fontWeight="700">
        {t('share.title')}
      </chakra.h3>
      {share.data ? (
        <Share id={id} student={student} {...share.data} />
      ) : share.error ? (
        <LoadFailed title={t('share.loadFailed')} query={share} />
      ) : (
        <ListSkeleton label={t('share.loading')} rows={1} />
      )}
    </Box>
  );
}

interface ShareProps extends ShareView {
  id: number;
  student: string;
}

function Share({ id, student, familyLanguage, language, sharedAt, emailedToFamily, ...office }: ShareProps) {
  const { t, i18n } = useTranslation('assessments');
  const own = i18n.language as Language;
  const [chosen, setChosen] = useState<Language>(language ?? familyLanguage ?? own);
  const { data: made } = useQuery(reportAddressQuery(id));
  const making = useShareReport(id, t('share.failed'));
  const withdrawing = useWithdrawReport(id, t('share.withdrawFailed'));
  const [withdrawn, setWithdrawn] = useState(false);
  const make = useRef<HTMLButtonElement>(null);
  const busy = making.isPending || withdrawing.isPending;
  // Another device may have made a newer link, or withdrawn this one.
  const reportUrl = made?.sharedAt === sharedAt ? made.reportUrl : null;
  const address = made && reportUrl ? { language: made.language, reportUrl } : null;
  const { officeReadsFirst, waitsSince, returnReason } = office;
  const isWithOffice = officeReadsFirst && waitsSince !== null && chosen === language;
  return (
    <>
      <chakra.p fontSize="sm" color="fg.soft" marginTop="1">
        {t('share.text')} {officeReadsFirst ? t('report.officeFirst') : emailedToFamily && t('share.byEmail')}
      </chakra.p>
      {returnReason !== null && (
        <chakra.p fontSize="sm" fontWeight="600" marginTop="3" overflowWrap="anywhere" whiteSpace="pre-line">
          {t('report.returned', { reason: returnReason })}
        </chakra.p>
      )}
      <chakra.fieldset border="0" padding="0" marginTop="3" minWidth="0">
        <chakra.legend padding="0" fontWeight="600" fontSize="sm">
          {t('share.language')}
        </chakra.legend>
        <Box display="flex" flexWrap="wrap" gap="0 5">
          {languages.map((each) => (
            <chakra.label
              key={each}
              display="inline-flex"
              alignItems="center"
              gap="2"
              minHeight="tapTarget"
              fontSize="md"
            >
              <chakra.input
                type="radio"
                name={`share-language-${id}`}
                boxSize="tick"
                accentColor="fg"
                checked={chosen === each}
                onChange={() => setChosen(each)}
              />
              <span lang={htmlLang[each]}>{t(`share.languages.${each}`)}</span>
            </chakra.label>
          ))}
        </Box>
      </chakra.fieldset>
      {address && <Address student={student} {...address} />}
      {waitsSince && (
        <chakra.p fontSize="sm" marginTop="3">
          {t('report.withOffice', { date: writtenDay(hongKongDate(new Date(waitsSince)), own, 'medium') })}
        </chakra.p>
      )}
      {sharedAt && (
        <chakra.p fontSize="sm" marginTop="3">
          {t('share.since', { date: writtenDay(hongKongDate(new Date(sharedAt)), own, 'medium') })}{' '}
          {t(address ? 'share.renewText' : 'share.lostText')}
        </chakra.p>
      )}
      <Box display="flex" flexWrap="wrap" gap="2 5" marginTop="3">
        <Button
          ref={make}
          size="sm"
          variant={address ? 'plain' : 'solid'}
          aria-disabled={busy || isWithOffice || undefined}
          onClick={() => {
            if (busy || isWithOffice) return;
            setWithdrawn(false);
            making.mutate(chosen);
          }}
        >
          {making.isPending
            ? t(officeReadsFirst ? 'report.sending' : 'share.making')
            : t(
                isWithOffice
                  ? 'report.sentToOffice'
                  : officeReadsFirst
                    ? 'report.toOffice'
                    : sharedAt
                      ? 'share.renew'
                      : 'share.make',
              )}
        </Button>
        {(sharedAt ?? waitsSince) && (
          <Button
            size="sm"
            variant="plain"
            aria-disabled={busy || undefined}
            onClick={() => {
              if (busy) return;
              withdrawing.mutate(undefined, {
                onSuccess: () => {
                  setWithdrawn(true);
                  // The button disappears together with the link that it withdraws.
                  make.current?.focus();
                },
              });
            }}
          >
            {t(waitsSince ? 'share.takeBack' : 'share.withdraw')}
          </Button>
        )}
      </Box>
      <chakra.p role="status" fontSize="sm" color="fg.muted" _empty={{ display: 'none' }}>
        {withdrawn && t('share.withdrawn')}
      </chakra.p>
    </>
  );
}

/** How long (ms) the button says that the link is copied. */
const confirmationTime = 4000;

function Address({ student, reportUrl, language }: { student: string; reportUrl: string; language: Language }) {
  const { t } = useTranslation('assessments');
  const { business } = useFacts();
  // The tutor will use a new link next.
  const field = useFocusWhenShown<HTMLInputElement>(reportUrl);
  const [news, setNews] = useState<'copied' | 'copyFailed'>();
  const canShare = typeof navigator.share === 'function';

  useEffect(() => {
    if (news === undefined) return;
    const timer = setTimeout(() => setNews(undefined), confirmationTime);
    return () => clearTimeout(timer);
  }, [news]);

  async function copy(): Promise<void> {
    const copied = await copyText(reportUrl);
    // Where the browser forbids copying, the address is at least selected, ready to be copied by keyboard.
    if (!copied) field.current?.focus();
    setNews(copied ? 'copied' : 'copyFailed');
  }

  return (
    <Box marginTop="3">
      <chakra.label display="block" fontWeight="600" fontSize="sm">
        {t('share.address')}
        <Input
          ref={field}
          readOnly
          value={reportUrl}
          marginTop="2"
          fontSize="sm"
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </chakra.label>
      <Box display="flex" flexWrap="wrap" gap="3" marginTop="3">
        {canShare && (
          <Button
            size="sm"
            // Closing the device's sharing menu is a change of mind, not a failure.
            onClick={() =>
              void navigator
                .share({
                  text: t(`share.message.${language}`, { name: student, business: business.name[language] }),
                  url: reportUrl,
                })
                .catch(() => undefined)
            }
          >
            {t('share.send')}
          </Button>
        )}
        <Button size="sm" variant={canShare ? 'outline' : 'solid'} onClick={() => void copy()}>
          {news === 'copied' ? t('share.copied') : t('share.copy')}
        </Button>
        <Button asChild size="sm" variant="plain">
          <a href={reportUrl} target="_blank" rel="noreferrer">
            {t('share.open')}
          </a>
        </Button>
      </Box>
      <chakra.span role="status" srOnly={news !== 'copyFailed'} fontSize="sm" color="danger">
        {news && t(`share.${news}`)}
      </chakra.span>
    </Box>
  );
}
