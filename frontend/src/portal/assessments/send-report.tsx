import { Box, Button, chakra } from '@chakra-ui/react';
import { isEmptyAssessment, type AssessmentView } from '@kitewell/contract/assessments';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { writtenDay } from '../../dates.ts';
import { useFacts } from '../../facts.ts';
import type { Language } from '../../language.ts';
import { serverNow } from '../../server-clock.ts';
import { showToast } from '../../ui/toaster.tsx';
import { shareQuery, useShareReport } from './queries.ts';
import { LoadFailed } from '../load-failed.tsx';

/** Older reports that were never sent are left to the list: their families may have been told otherwise. */
const recentMs = 14 * 24 * 60 * 60_000;
/** How many stand on top; the list below has all. */
const shown = 3;

/** On top of the assessments: what was written lately and has not gone to its family, each sent by one press. */
export function ReportsToSend({ assessments }: { assessments: readonly AssessmentView[] }) {
  const { t } = useTranslation('assessments');
  const unsent = assessments.filter(
    (one) =>
      one.sharedAt === null &&
      one.waitsSince === null &&
      !isEmptyAssessment(one) &&
      (one.returnReason !== null || serverNow() - Date.parse(one.createdAt) < recentMs),
  );
  if (unsent.length === 0) return null;
  return (
    <Box as="section" aria-labelledby="reports-to-send" bg="bg.note" padding="4" marginTop="5">
      <chakra.h3 id="reports-to-send" fontWeight="700">
        {t('report.title')}
      </chakra.h3>
      <chakra.ul listStyle="none" padding="0">
        {unsent.slice(0, shown).map((assessment) => (
          <chakra.li key={assessment.id} paddingBlock="2" borderTop="rule line" _first={{ borderTop: '0' }}>
            <SendReport assessment={assessment} />
          </chakra.li>
        ))}
      </chakra.ul>
      {unsent.length > shown && (
        <chakra.p fontSize="sm" color="fg.muted">
          {t('report.more', { count: unsent.length - shown })}
        </chakra.p>
      )}
    </Box>
  );
}

/** The report of one assessment, by email or, where the family has no email, as a WhatsApp message with the link. */
function SendReport({
  assessment: { id, studentName: name, sessionDate, returnReason },
}: {
  assessment: AssessmentView;
}) {
  const { t, i18n } = useTranslation('assessments');
  const own = i18n.language as Language;
  const { business } = useFacts();
  const share = useQuery(shareQuery(id));
  const making = useShareReport(id, t('share.failed'));
  const [whatsApp, setWhatsApp] = useState<string>();
  const date = writtenDay(sessionDate, own, 'medium');
  const about = useId();
  const toOffice = share.data?.officeReadsFirst;
  // The office passes it on, in whatever way the family gets it.
  const byEmail = toOffice ? true : share.data?.emailedToFamily;

  const wayNow = byEmail === undefined ? undefined : toOffice ? 'officeFirst' : byEmail ? 'emailed' : 'noEmail';

  function send(): void {
    if (making.isPending || byEmail === undefined) return;
    // A window that opens only after the answer counts as unasked for, and browsers would block it.
    const tab = byEmail ? null : window.open('', '_blank');
    making.mutate(share.data?.familyLanguage ?? own, {
      onSuccess: ({ reportUrl, language }) => {
        if (reportUrl === null) {
          tab?.close();
          showToast({ title: t('report.sentToOffice'), text: t('report.sentToOfficeText', { name }) });
          return;
        }
        if (byEmail) {
          showToast({ title: t('report.sent'), text: t('report.sentText', { name }) });
          return;
        }
        const message = `${t(`share.message.${language}`, { name, business: business.name[language] })} ${reportUrl}`;
        const address = `https://wa.me/?text=${encodeURIComponent(message)}`;
        setWhatsApp(address);
        if (tab) {
          tab.opener = null;
          tab.location.href = address;
        }
      },
      onError: () => tab?.close(),
    });
  }

  return (
    <>
      <chakra.p id={about} fontWeight="600" overflowWrap="anywhere">
        {t('report.about', { name, date })}
      </chakra.p>
      {returnReason !== null && (
        <chakra.p fontSize="sm" fontWeight="600" color="danger" overflowWrap="anywhere" whiteSpace="pre-line">
          {t('report.returned', { reason: returnReason })}
        </chakra.p>
      )}
      {share.error && !share.data ? (
        <LoadFailed title={t('report.loadFailed')} query={share} />
      ) : (
        <>
          {/* Both have their place before it is known which shows, so that the list below does not move away from a press. */}
          <Box display="grid" fontSize="sm" color="fg.muted">
            {(['emailed', 'noEmail', 'officeFirst'] as const).map((way) => (
              <chakra.p key={way} gridArea="1 / 1" visibility={wayNow === way ? undefined : 'hidden'}>
                {t(`report.${way}`)}
              </chakra.p>
            ))}
          </Box>
          {whatsApp === undefined ? (
            <Button
              size="sm"
              marginTop="2"
              aria-describedby={about}
              aria-disabled={making.isPending || byEmail === undefined}
              onClick={send}
            >
              {making.isPending
                ? t('report.sending')
                : t(toOffice ? 'report.toOffice' : byEmail === false ? 'report.byWhatsApp' : 'report.byEmail')}
            </Button>
          ) : (
            <chakra.p role="status">
              {t('report.ready')}{' '}
              <chakra.a href={whatsApp} target="_blank" rel="noreferrer" textDecoration="underline">
                {t('report.open')}
              </chakra.a>
            </chakra.p>
          )}
        </>
      )}
    </>
  );
}
