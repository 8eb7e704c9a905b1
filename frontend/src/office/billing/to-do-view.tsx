import { Box, chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatAmount } from '../../amounts.ts';
import { writtenDay } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { paths } from '../../paths.ts';
import { reading } from '../api.ts';
import { Panel, PanelFoot, PanelRow } from '../panel.tsx';
import { usualUntil } from './drafts-view.tsx';
import { OverdueFamilies } from './overdue-families.tsx';
import { PaymentNotices } from './payment-notices.tsx';
import { Unbilled } from './unbilled.tsx';

/** What waits for somebody about money. */
export function ToDoView() {
  return (
    <>
      <Unbilled />
      <Box
        data-rows
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
        alignItems="start"
        gap="5"
      >
        <Box display="flex" flexDirection="column" gap="5">
          <ToIssue />
          <PaymentNotices />
          <BankLines />
        </Box>
        <OverdueFamilies />
      </Box>
    </>
  );
}

function ToIssue() {
  const { t, i18n } = useTranslation('office-billing');
  const language = i18n.language as Language;
  const until = usualUntil();
  const query = useQuery(reading('drafts', { query: { until, limit: 1 } }));
  return (
    <Panel
      title={t('toDo.issue')}
      query={query}
      none={t('toDo.nothingToIssue')}
      rows={({ sums }) =>
        sums.families === 0
          ? []
          : [
              <PanelRow key="all" note={t('toDo.until', { day: writtenDay(until, language) })}>
                <chakra.p fontWeight="700">
                  {t('drafts.sum', { count: sums.families, amount: formatAmount(sums.totalCents, language) })}
                </chakra.p>
              </PanelRow>,
            ]
      }
    >
      <PanelFoot>
        <Link to={`${paths.office('billing')}?view=drafts`}>{t('toDo.toDrafts')}</Link>
      </PanelFoot>
    </Panel>
  );
}

/** What came in at the bank and is not matched to a family yet. */
function BankLines() {
  const { t, i18n } = useTranslation(['office-billing', 'office-bank']);
  const language = i18n.language as Language;
  const query = useQuery(reading('bankLines', { query: { state: 'open', limit: 20 } }));
  return (
    <Panel
      title={t('office-bank:toDo.title')}
      query={query}
      none={t('office-bank:toDo.none')}
      hasMore={query.data?.nextCursor != null}
      rows={({ lines }) =>
        lines.map(({ id, day, cents, text }) => (
          <PanelRow key={id} note={writtenDay(day, language)}>
            <chakra.p overflowWrap="anywhere">
              {text || t('office-bank:noText')}{' '}
              <chakra.span fontWeight="700" fontVariantNumeric="tabular-nums lining-nums">
                {formatAmount(cents, language)}
              </chakra.span>
            </chakra.p>
          </PanelRow>
        ))
      }
    >
      <PanelFoot>
        <Link to={`${paths.office('billing')}?view=bank`}>{t('office-bank:toDo.go')}</Link>
      </PanelFoot>
    </Panel>
  );
}
