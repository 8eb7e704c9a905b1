import { Box, Button, chakra } from '@chakra-ui/react';
import {
  add,
  asCents,
  negative,
  noCents,
  readDollars,
  subtract,
  sum,
  typedDollars,
  type Cents,
} from '@kitewell/contract/cents';
import { bankLineConfirmation, type BankLineView } from '@kitewell/contract/office/bank-lines';
import type { FormikProps } from 'formik';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../amounts.ts';
import type { Language } from '../../language.ts';
import { showToast } from '../../ui/toaster.tsx';
import { FamilySearch } from '../families/family-search.tsx';
import { OfficeForm } from '../office-form.tsx';
import { useRequestKey } from '../../request-key.ts';
import { useChange } from '../use-change.ts';
import { AmountField } from './amount-field.tsx';
import { amountErrors } from './amount-input.ts';

type Amounts = Record<string, string>;

interface Payer {
  id: number;
  name: string;
  /** The bills that the text of the line names. */
  bills: number[];
}

const fieldOf = ({ id }: Pick<Payer, 'id'>): string => `family${id}`;
const centsOf = (amounts: Amounts, payer: Payer): Cents => readDollars(amounts[fieldOf(payer)] ?? '') ?? noCents;

/** Records one line of the bank as the payments of several families, which are its amount together. */
export function SeveralPayers({ line, onDone }: { line: BankLineView; onDone: () => void }) {
  const { t, i18n } = useTranslation('office-bank');
  const language = i18n.language as Language;
  const change = useChange();
  const keyed = useRequestKey();
  const form = useRef<FormikProps<Amounts>>(null);
  const named = line.proposals.length > 1 ? line.proposals : [];
  const [payers, setPayers] = useState<readonly Payer[]>(
    named.map(({ family, parent, bills }) => ({ id: family, name: parent, bills: bills.map(({ id }) => id) })),
  );
  const leftOf = (amounts: Amounts) => subtract(line.cents, sum(payers.map((payer) => centsOf(amounts, payer))));
  const amountsOf = (amounts: Amounts): Amounts =>
    Object.fromEntries(payers.map((payer) => [fieldOf(payer), amounts[fieldOf(payer)] ?? '']));

  /** The last amount is the one that has to fit, since the others were typed before it. */
  function lastError(amounts: Amounts): Record<string, string> {
    const last = payers.at(-1);
    const left = leftOf(amounts);
    if (!last || left === 0) return {};
    const fits = add(centsOf(amounts, last), left);
    return amountErrors({ [fieldOf(last)]: amounts[fieldOf(last)] ?? '' }, { min: fits, max: fits });
  }

  function choose(payer: Payer): void {
    const { current } = form;
    if (!current || payers.some(({ id }) => id === payer.id)) return;
    const left = leftOf(current.values);
    void current.setFieldValue(fieldOf(payer), left > 0 ? typedDollars(left) : '');
    setPayers([...payers, payer]);
  }

  return (
    <OfficeForm<Amounts, unknown>
      formik={form}
      label={t('several.title')}
      initialValues={Object.fromEntries(
        named.map(({ family, openCents }) => [fieldOf({ id: family }), openCents > 0 ? typedDollars(openCents) : '']),
      )}
      fieldLabels={Object.fromEntries(payers.map((payer) => [fieldOf(payer), payer.name]))}
      validate={(amounts) => ({
        ...lastError(amounts),
        ...amountErrors(amountsOf(amounts), { min: asCents(1), max: line.cents }),
      })}
      send={(amounts) => {
        const payments = payers.map((payer) => ({
          ...{ family: payer.id, cents: centsOf(amounts, payer), bills: payer.bills },
        }));
        return keyed(payments, (key) =>
          change('confirmBankLine', {
            params: { id: line.id },
            body: bankLineConfirmation.cast({ payments, recorded: [], key }),
          }),
        );
      }}
      onDone={() => {
        showToast({ title: t('confirmed') });
        onDone();
      }}
      goLabel={payers.length > 0 ? t('several.go', { count: payers.length }) : undefined}
    >
      {(amounts) => {
        const left = leftOf(amounts);
        return (
          <>
            {payers.map((payer) => (
              <Box key={payer.id} display="flex" gap="3" alignItems="flex-end">
                <Box flex="1" minWidth="0">
                  <AmountField name={fieldOf(payer)} label={payer.name} required />
                </Box>
                <Button
                  type="button"
                  size="sm"
                  variant="plain"
                  aria-label={t('several.removeOf', { name: payer.name })}
                  onClick={() => setPayers(payers.filter(({ id }) => id !== payer.id))}
                >
                  {t('several.remove')}
                </Button>
              </Box>
            ))}
            <FamilySearch
              // Empty again for the next one.
              key={payers.length}
              label={t('several.add')}
              choices={({ families }) =>
                families
                  .filter(({ id }) => !payers.some((payer) => payer.id === id))
                  .map(({ id, name, children }) => ({
                    key: id,
                    label: [name, ...children.map((child) => child.name)].join(' · '),
                    payer: { id, name, bills: [] },
                  }))
              }
              onChoose={({ payer }) => choose(payer)}
            />
            <chakra.p role="status" fontWeight="600">
              {left > 0 && t('several.left', { amount: formatAmount(left, language) })}
              {left < 0 && t('several.over', { amount: formatAmount(negative(left), language) })}
            </chakra.p>
          </>
        );
      }}
    </OfficeForm>
  );
}
