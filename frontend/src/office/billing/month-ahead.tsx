import { Box, Button, chakra, Heading, NativeSelect } from '@chakra-ui/react';
import { sum } from '@kitewell/contract/cents';
import { addDays } from '@kitewell/contract/dates';
import { mostBillsAtOnce, type FamilyAheadView } from '@kitewell/contract/office/bills';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatAmount } from '../../amounts.ts';
import { writtenDay, writtenMonth } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { paths } from '../../paths.ts';
import { currentDay } from '../../server-clock.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { newUuid } from '../../uuid.ts';
import { readingAll } from '../api.ts';
import { useErrorText } from '../auth-session.ts';
import { QueryState } from '../query-state.tsx';
import { useChange } from '../use-change.ts';

const monthAfter = (month: string): string => addDays(`${month}-01`, 31).slice(0, 7);
/** The last day on which a session that was moved can still use what the month has paid for. */
const lastUse = (month: string): string => addDays(`${monthAfter(month)}-01`, 8 * 7 - 1);

/** In the second half of a month, the next one is billed ahead. */
function usualMonth(): string {
  const today = currentDay();
  const month = today.slice(0, 7);
  return Number(today.slice(8)) <= 15 ? month : monthAfter(month);
}

/** The families that pay a month ahead, and what its planned sessions come to; nothing where nobody is left to bill. */
export function MonthAhead({ onBilled }: { onBilled: () => void }) {
  const { t, i18n } = useTranslation('office-billing');
  const language = i18n.language as Language;
  const [chosen, setChosen] = useState<string>();
  const month = chosen ?? usualMonth();
  const query = useQuery(readingAll('monthAhead', { month, limit: '50' }, ({ families }) => families));
  const first = currentDay().slice(0, 7);
  // An empty place must mean that nothing waits, so a failure has to show.
  if (!query.data && chosen === undefined)
    return query.isError && <QueryState query={query} failed={t('ahead.failed')} />;
  if (query.data?.length === 0 && chosen === undefined) return null;
  return (
    <chakra.section bg="bg.fill" padding="4" marginBottom="5" aria-labelledby="month-ahead">
      <Heading as="h2" size="lg" id="month-ahead">
        {t('ahead.title')}
      </Heading>
      <chakra.label display="inline-flex" flexDirection="column" gap="1" fontWeight="600" fontSize="sm" marginTop="3">
        {t('ahead.month')}
        <NativeSelect.Root>
          <NativeSelect.Field value={month} onChange={({ target }) => setChosen(target.value)}>
            {[first, monthAfter(first), monthAfter(monthAfter(first))].map((one) => (
              <option key={one} value={one}>
                {writtenMonth(one, language, 'long')}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </chakra.label>
      {query.data ? (
        <Families
          key={month}
          month={month}
          families={query.data}
          onBilled={() => {
            setChosen(undefined);
            onBilled();
          }}
        />
      ) : (
        <Box marginTop="3">
          <QueryState query={query} failed={t('ahead.failed')} rows={2} />
        </Box>
      )}
    </chakra.section>
  );
}

interface FamiliesProps {
  month: string;
  families: readonly FamilyAheadView[];
  onBilled: () => void;
}

function Families({ month, families, onBilled }: FamiliesProps) {
  const { t, i18n } = useTranslation(['office-billing', 'common']);
  const language = i18n.language as Language;
  const change = useChange();
  const errorText = useErrorText();
  const [asking, setAsking] = useState(false);
  const billable = families.filter(({ packages }) => packages.length > 0);
  const amount = formatAmount(sum(billable.map(({ totalCents }) => totalCents)), language);
  const inWords = writtenMonth(month, language, 'long');
  const bill = useMutation({
    mutationFn: async () => {
      const answers: { refusal: string | null }[] = [];
      for (let at = 0; at < billable.length; at += mostBillsAtOnce) {
        const some = billable.slice(at, at + mostBillsAtOnce).map(({ family, version }) => ({ family, version }));
        const body = { month, families: some, key: newUuid() };
        answers.push(...(await change('billMonthAhead', { body })).families);
      }
      return answers.filter(({ refusal }) => refusal !== null).length;
    },
    meta: { errorShown: 'form' },
    onSuccess: (refused) => {
      const done = billable.length - refused;
      if (done > 0) showToast({ title: t('ahead.done', { month: inWords, count: done }) });
      if (refused === 0) onBilled();
    },
    onSettled: () => setAsking(false),
  });
  if (families.length === 0) return <chakra.p marginTop="3">{t('ahead.none', { month: inWords })}</chakra.p>;
  return (
    <>
      {bill.error && <ProblemNote>{errorText(bill.error)}</ProblemNote>}
      {bill.data !== undefined && bill.data > 0 && (
        <ProblemNote>{t('ahead.refused', { count: bill.data })}</ProblemNote>
      )}
      <chakra.p marginTop="3" fontWeight="700">
        {t('ahead.sum', { count: families.length, amount })}
      </chakra.p>
      <chakra.details>
        <chakra.summary cursor="pointer" fontSize="sm" paddingBlock="2" minHeight="tapTarget">
          {t('ahead.details')}
        </chakra.summary>
        <chakra.ul listStyle="none" padding="0" fontSize="sm" marginBottom="3">
          {families.map((one) => (
            <chakra.li key={one.family} borderTop="rule" borderColor="line" paddingBlock="2" overflowWrap="anywhere">
              <chakra.span asChild fontWeight="600" textDecoration="underline">
                <Link to={paths.office(`families/${one.family}`)}>{one.billTo}</Link>
              </chakra.span>
              {one.packages.map((sold) => (
                <p key={`${sold.child} ${sold.programme} ${sold.minutes} ${sold.groupSize}`}>
                  {t('ahead.package', {
                    ...{ child: sold.name, count: sold.units, minutes: sold.minutes },
                    programme: t(`common:programmes.${sold.programme}.name`),
                    amount: formatAmount(sold.cents, language),
                  })}
                </p>
              ))}
              {one.withoutRate > 0 && <p>{t('ahead.withoutRate', { count: one.withoutRate })}</p>}
              {one.unitsLeft > 0 && <p>{t('ahead.unitsLeft', { count: one.unitsLeft })}</p>}
            </chakra.li>
          ))}
        </chakra.ul>
      </chakra.details>
      {billable.length > 0 && (
        <Button size="sm" variant="outline" onClick={() => setAsking(true)}>
          {t('ahead.go', { month: inWords, count: billable.length })}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title={t('ahead.ask', { month: inWords })}
        question={t('ahead.question', { amount, day: writtenDay(lastUse(month), language) })}
        cancelLabel={t('cancel')}
        confirmLabel={t('ahead.confirm')}
        busy={bill.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => bill.mutate()}
      />
    </>
  );
}
