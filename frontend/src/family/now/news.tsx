import { Box, chakra, Heading } from '@chakra-ui/react';
import type { NowView } from '@kitewell/contract/family/now';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { KiteMark } from '../../art/kite-mark.tsx';
import { formatAmount } from '../../amounts.ts';
import { writtenDay } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { paths } from '../../paths.ts';
import { homeQuery, useFamily } from '../session.ts';

/** What else there is: what is owed, what was written to the family, and the newest report. */
export function News({ now: { balance, report } }: { now: Pick<NowView, 'balance' | 'report'> }) {
  const { t, i18n } = useTranslation('family-sessions');
  const language = i18n.language as Language;
  const { family } = useFamily();
  const unread = useQuery(homeQuery(family)).data?.family.counts.unreadMessages ?? 0;
  const owes = balance !== null && balance.owedCents > 0;
  if (!owes && !report && unread === 0) return null;
  return (
    <Box as="section" aria-label={t('news.title')} marginBottom="6">
      <Heading as="h2" size="xl" marginBottom="3">
        {t('news.title')}
      </Heading>
      <chakra.ul listStyle="none" padding="0" borderTop="rule line">
        {owes && (
          <Row
            tone="coral"
            to="bills"
            title={t('news.owed', { amount: formatAmount(balance.owedCents, language) })}
            text={
              balance.dueOn === null
                ? t('news.open', { count: balance.open })
                : t('news.due', { count: balance.open, day: writtenDay(balance.dueOn, language, 'short') })
            }
          />
        )}
        {unread > 0 && (
          <Row tone="coral" to="messages" title={t('news.messages', { count: unread })} text={t('news.messagesText')} />
        )}
        {report && (
          <Row
            tone={report.program}
            to={`progress/${report.id}`}
            title={t('news.report', { name: report.child.givenName })}
            text={t('news.reportText', { day: writtenDay(report.sessionDate, language, 'short'), tutor: report.tutor })}
          />
        )}
      </chakra.ul>
    </Box>
  );
}

interface RowProps {
  tone: 'coral' | NonNullable<NowView['report']>['program'];
  /** The address below the home to which the row leads. */
  to: string;
  title: string;
  text: string;
}

function Row({ tone, to, title, text }: RowProps) {
  return (
    <chakra.li borderBottom="rule line">
      <chakra.span
        asChild
        display="flex"
        alignItems="center"
        gap="4"
        paddingBlock="3.5"
        minHeight="tapTarget"
        textDecoration="none"
        _hover={{ bg: 'bg.fill' }}
      >
        <Link to={paths.familyHome(to)}>
          <KiteMark tone={tone} />
          <Box flex="1" minWidth="0">
            <chakra.p fontWeight="700" lineHeight="snug" overflowWrap="anywhere">
              {title}
            </chakra.p>
            <chakra.p fontSize="sm" color="fg.muted" wordBreak="keep-all" overflowWrap="anywhere">
              {text}
            </chakra.p>
          </Box>
          <ChevronRight aria-hidden size={22} />
        </Link>
      </chakra.span>
    </chakra.li>
  );
}
