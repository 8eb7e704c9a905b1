import { Box, Button, chakra } from '@chakra-ui/react';
import { asCents } from '@kitewell/contract/cents';
import type { FamilyId } from '@kitewell/contract/ids';
import type { FamilyView } from '@kitewell/contract/office/families';
import type { StatementRowView } from '@kitewell/contract/statement';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../amounts.ts';
import { writtenDay } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { useStatementDays } from '../../ui/statement-days.tsx';
import { PrintStatement, StatementTable } from '../../ui/statement-table.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { useSubmit } from '../../use-submit.ts';
import { reading } from '../api.ts';
import { useErrorText } from '../auth-session.ts';
import { CreditNote } from '../billing/credit-note.tsx';
import { TakeBack } from '../billing/take-back.tsx';
import { useWordsOf } from '../billing/words-of.ts';
import { QueryState } from '../query-state.tsx';
import { useRequestKey } from '../../request-key.ts';
import { useChange } from '../use-change.ts';
import { Section } from './section.tsx';

/** What was charged to a family and paid, from a day to a day, with what was owed after each. */
export function Statement({
  family: { id, language: familyLanguage },
}: {
  family: Pick<FamilyView, 'id' | 'language'>;
}) {
  const { t, i18n } = useTranslation(['statement', 'family-bill', 'common']);
  const { days, isRange, fields } = useStatementDays();
  // On paper it is the family's.
  const words = useWordsOf(familyLanguage);
  const query = useQuery({
    ...reading('familyStatement', { params: { id }, query: days }),
    enabled: isRange,
  });
  const shown = isRange ? query.data?.statement : undefined;
  return (
    <Section
      id="statement"
      title={t('title')}
      action={
        shown && (
          <Box display="flex" flexWrap="wrap" gap="3">
            <SendStatement family={id} days={days} />
            {words && (
              <PrintStatement label={t('print')} statement={shown} {...days} language={familyLanguage} t={words} />
            )}
          </Box>
        )
      }
    >
      {fields}
      {shown ? (
        <>
          <chakra.p fontSize="sm" color="fg.muted" marginBottom="2">
            {t(shown.rows.length === 0 ? 'none' : 'help')}
          </chakra.p>
          <StatementTable
            statement={shown}
            {...days}
            language={i18n.language as Language}
            t={t}
            acts={(row) => <Acts family={id} row={row} />}
          />
        </>
      ) : (
        isRange && <QueryState query={query} rows={3} />
      )}
    </Section>
  );
}

/** Emails the statement of these days, once it is confirmed. */
function SendStatement({ family, days }: { family: FamilyId; days: { from: string; to: string } }) {
  const { t, i18n } = useTranslation(['office-families', 'office-billing']);
  const change = useChange();
  const keyed = useRequestKey();
  const { busy, problem, submit } = useSubmit(useErrorText());
  const [isAsking, setIsAsking] = useState(false);
  const day = (of: string) => writtenDay(of, i18n.language as Language, 'medium');
  async function send(): Promise<void> {
    await submit(async () => {
      const { emails } = await keyed(days, (key) =>
        change('sendStatement', { params: { id: family }, body: { ...days, key } }),
      );
      if (emails === 0) showToast({ title: t('statement.nobody'), variant: 'destructive' });
      else showToast({ title: t('statement.sent', { count: emails }) });
    });
    setIsAsking(false);
  }
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => setIsAsking(true)}>
        {t('statement.send')}
      </Button>
      <ProblemNote>{problem}</ProblemNote>
      <ConfirmDialog
        open={isAsking}
        title={t('statement.ask')}
        question={t('statement.question', { from: day(days.from), to: day(days.to) })}
        cancelLabel={t('office-billing:cancel')}
        confirmLabel={t('statement.send')}
        busy={busy}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => void send()}
      />
    </>
  );
}

/** What can still be done about a row: a charge can be credited, and what somebody recorded can be taken back. */
function Acts({ family, row }: { family: number; row: StatementRowView }) {
  const { t, i18n } = useTranslation(['statement', 'office-billing']);
  const { id, kind, cents, day, leftCents, reversible } = row;
  const language = i18n.language as Language;
  const amount = formatAmount(asCents(Math.abs(cents)), language);
  const what = `${writtenDay(day, language, 'medium')}, ${t(`kind.${kind}`)}, ${amount}`;
  const isFee = kind === 'late' || kind === 'missed';
  const canCredit = leftCents !== null && leftCents > 0;
  if (!reversible && !canCredit) return null;
  return (
    <Box display="flex" flexWrap="wrap" columnGap="4">
      {canCredit && (
        <CreditNote
          isPlain
          family={family}
          lines={[{ ...row, date: day, cents: leftCents }]}
          label={t(isFee ? 'office-billing:credit.waive' : 'office-billing:credit.open')}
          name={t(isFee ? 'office-billing:credit.waiveOf' : 'office-billing:credit.openOf', { what })}
        />
      )}
      {reversible && <TakeBack entry={id} what={what} isPlain />}
    </Box>
  );
}
