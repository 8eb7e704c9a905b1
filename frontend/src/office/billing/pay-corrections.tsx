import { Button, chakra, Heading } from '@chakra-ui/react';
import type { Cents } from '@kitewell/contract/cents';
import type { PayRunRowView } from '@kitewell/contract/office/pay-run';
import { useMutation, useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../amounts.ts';
import type { Language } from '../../language.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { reading } from '../api.ts';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { useErrorText } from '../auth-session.ts';
import { useChange } from '../use-change.ts';

interface Correction {
  id: number;
  tutor: { id: number; name: string };
  cents: Cents;
  reason: string;
}

/** The unpaid corrections of a month, each with a button that removes it; nothing where there are none. */
export function PayCorrections({ month, rows }: { month: string; rows: readonly PayRunRowView[] }) {
  const { t, i18n } = useTranslation('office-billing');
  const language = i18n.language as Language;
  const change = useChange();
  const errorText = useErrorText();
  const [removing, setRemoving] = useState<Correction>();
  const corrected = rows.filter(({ correctionCents }) => correctionCents !== 0);
  const read = useQueries({
    queries: corrected.map(({ id }) => reading('tutorPay', { params: { id }, query: { month } })),
  });
  const remove = useMutation({
    mutationFn: ({ id: correction, tutor: { id } }: Correction) =>
      change('removePayCorrection', { params: { id, correction } }),
    meta: { errorShown: 'form' },
    onSuccess: () => showToast({ title: t('correct.takenOff') }),
    onSettled: () => setRemoving(undefined),
  });
  const failed = read.find(({ error }) => error)?.error ?? remove.error;
  const open: Correction[] = read.flatMap(({ data }, place) => {
    const { id = 0, name = '' } = corrected[place] ?? {};
    return (data?.pay.corrections ?? [])
      .filter(({ paid }) => !paid)
      .map(({ id: correction, cents, reason }) => ({ id: correction, tutor: { id, name }, cents, reason }));
  });
  if (open.length === 0 && !failed) return null;
  return (
    <section aria-labelledby="corrections">
      <Heading as="h2" size="xl" id="corrections" marginBottom="3">
        {t('correct.waiting')}
      </Heading>
      {failed && <ProblemNote>{errorText(failed)}</ProblemNote>}
      <chakra.ul listStyle="none" padding="0">
        {open.map((correction) => (
          <chakra.li
            key={correction.id}
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            gap="3"
            borderTop="rule"
            borderColor="line"
            paddingBlock="3"
            overflowWrap="anywhere"
          >
            <chakra.span flex="1" minWidth="160px">
              <b>{correction.tutor.name}</b> {formatAmount(correction.cents, language)}
              <chakra.span display="block" fontSize="sm" color="fg.muted">
                {correction.reason}
              </chakra.span>
            </chakra.span>
            <Button
              size="sm"
              variant="outline"
              aria-label={t('correct.takeOffOf', { name: correction.tutor.name, reason: correction.reason })}
              onClick={() => setRemoving(correction)}
            >
              {t('correct.takeOff')}
            </Button>
          </chakra.li>
        ))}
      </chakra.ul>
      <ConfirmDialog
        open={removing !== undefined}
        title={t('correct.takeOffAsk')}
        question={
          removing
            ? t('correct.takeOffText', {
                ...{ name: removing.tutor.name, reason: removing.reason },
                amount: formatAmount(removing.cents, language),
              })
            : ''
        }
        cancelLabel={t('cancel')}
        confirmLabel={t('correct.takeOff')}
        busy={remove.isPending}
        onCancel={() => setRemoving(undefined)}
        onConfirm={() => removing && remove.mutate(removing)}
      />
    </section>
  );
}
