import { Box, Button, chakra, Field, Heading, Input } from '@chakra-ui/react';
import { subtract, type Cents } from '@kitewell/contract/cents';
import type { BankLineChoice, BankLineView } from '@kitewell/contract/office/bank-lines';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../amounts.ts';
import { writtenDay } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { writtenList } from '../../written-list.ts';
import { reading } from '../api.ts';
import { ChoiceButton, FamilySearch } from '../families/family-search.tsx';
import { PlainDialog } from '../plain-dialog.tsx';
import { QueryState } from '../query-state.tsx';
import { SeveralPayers } from './several-payers.tsx';

/** What a choice would do, in words. */
export function useChoiceText() {
  const { t, i18n } = useTranslation('office-bank');
  const language = i18n.language as Language;
  return ({ parent, bills, recorded }: Pick<BankLineChoice, 'parent' | 'bills' | 'recorded'>): string => {
    if (recorded) return t('choice.recorded', { parent, day: writtenDay(recorded.day, language) });
    if (bills.length === 0) return t('choice.family', { parent });
    const numbers = writtenList(
      bills.map(({ number }) => number),
      language,
    );
    return t('choice.bill', { parent, numbers, count: bills.length });
  };
}

interface OpenAmountProps {
  /** What came in. */
  cents: Cents;
  open: Cents;
  /** Whether bills are named, beside which the family may have others. */
  isOfBills: boolean;
}

/** What is open of a choice, and what becomes of the difference. */
export function OpenAmount({ cents, open, isOfBills }: OpenAmountProps) {
  const { t, i18n } = useTranslation('office-bank');
  const written = (amount: Cents) => formatAmount(amount, i18n.language as Language);
  if (open === cents) return t('open.fits', { open: written(open) });
  if (open === 0) return t('open.nothing');
  if (open > cents) return t('open.less', { open: written(open), amount: written(subtract(open, cents)) });
  return t(isOfBills ? 'open.more' : 'open.moreThanAll', {
    open: written(open),
    amount: written(subtract(cents, open)),
  });
}

/** What somebody has chosen; what is open of a family is still to be read. */
export type Chosen = Omit<BankLineChoice, 'openCents'> & { openCents?: Cents };

interface ChoosePayersProps {
  line: BankLineView;
  open: boolean;
  onClose: () => void;
  onChoose: (choice: Chosen) => Promise<boolean>;
}

/** Chooses whose payment a line is: among bills and payments of its amount, any family, or several of them. */
export function ChoosePayers({ line, open, onClose, onChoose }: ChoosePayersProps) {
  const { t, i18n } = useTranslation('office-bank');
  const choiceText = useChoiceText();
  // A text that names several families is for several of them.
  const [isSeveral, setSeveral] = useState(line.proposals.length > 1);
  const [chosen, setChosen] = useState<Chosen>();
  const close = () => {
    setSeveral(line.proposals.length > 1);
    setChosen(undefined);
    onClose();
  };
  const choose = (choice: Chosen) => {
    close();
    void onChoose(choice);
  };
  const amount = formatAmount(line.cents, i18n.language as Language);
  return (
    <PlainDialog open={open} title={t('chooseTitle', { amount })} onClose={close}>
      <chakra.p overflowWrap="anywhere">{line.text || t('noText')}</chakra.p>
      {isSeveral ? (
        <Box marginTop="4">
          <SeveralPayers line={line} onDone={close} />
          {line.proposals.length > 1 && (
            <Button marginTop="4" size="sm" variant="plain" onClick={() => setSeveral(false)}>
              {t('several.one')}
            </Button>
          )}
        </Box>
      ) : chosen ? (
        <ConfirmChoice
          line={line}
          chosen={chosen}
          onConfirm={() => choose(chosen)}
          onBack={() => setChosen(undefined)}
        />
      ) : (
        <>
          {line.sameAmount.length > 0 && (
            <Box as="section" aria-labelledby="same-amount" marginTop="4">
              <Heading as="h3" size="md" id="same-amount">
                {t('sameAmount')}
              </Heading>
              <chakra.ul listStyle="none" padding="0" display="flex" flexDirection="column" gap="2" marginTop="2">
                {line.sameAmount.map((choice) => (
                  <li key={`${choice.bills[0]?.id ?? ''} ${choice.recorded?.id ?? ''}`}>
                    <ChoiceButton onClick={() => choose(choice)}>{choiceText(choice)}</ChoiceButton>
                  </li>
                ))}
              </chakra.ul>
            </Box>
          )}
          <BillSearch onChoose={setChosen} />
          <Box marginTop="4">
            <FamilySearch
              label={t('anyFamily')}
              help={t('anyFamilyHelp')}
              choices={({ families }) =>
                families.map(({ id, name, children }) => ({
                  key: id,
                  label: [name, ...children.map((child) => child.name)].join(' · '),
                  choice: { family: id, parent: name, bills: [], recorded: null },
                }))
              }
              onChoose={({ choice }) => setChosen(choice)}
            />
          </Box>
          <Button marginTop="4" size="sm" variant="plain" onClick={() => setSeveral(true)}>
            {t('several.open')}
          </Button>
        </>
      )}
    </PlainDialog>
  );
}

interface ConfirmChoiceProps {
  line: BankLineView;
  chosen: Chosen;
  onConfirm: () => void;
  onBack: () => void;
}

/** Says what is open of what was chosen before it is recorded. */
function ConfirmChoice({ line: { cents }, chosen, onConfirm, onBack }: ConfirmChoiceProps) {
  const { t, i18n } = useTranslation('office-bank');
  const choiceText = useChoiceText();
  const account = useQuery({
    ...reading('familyAccount', { params: { id: chosen.family } }),
    enabled: chosen.openCents === undefined,
  });
  const open = chosen.openCents ?? account.data?.account.openCents;
  return (
    <Box marginTop="4">
      <chakra.p fontWeight="600" overflowWrap="anywhere">
        {choiceText(chosen)}
      </chakra.p>
      {open === undefined ? (
        <QueryState query={account} rows={1} />
      ) : (
        <p>
          <OpenAmount cents={cents} open={open} isOfBills={chosen.bills.length > 0} />
        </p>
      )}
      <Box display="flex" flexWrap="wrap" gap="2" marginTop="4">
        <Button size="sm" onClick={onConfirm}>
          {t('go', { amount: formatAmount(cents, i18n.language as Language), parent: chosen.parent })}
        </Button>
        <Button size="sm" variant="outline" onClick={onBack}>
          {t('back')}
        </Button>
      </Box>
    </Box>
  );
}

/** As many characters as the year and the number of a bill have. */
const shortestNumber = 8;
const longestNumber = 20;

/** Finds a bill by its number, written in any way. */
function BillSearch({ onChoose }: { onChoose: (choice: Chosen) => void }) {
  const { t } = useTranslation('office-bank');
  const choiceText = useChoiceText();
  const [typed, setTyped] = useState('');
  const number = typed.trim();
  const isWhole = number.replaceAll(/\D/g, '').length >= shortestNumber;
  const query = useQuery({ ...reading('bills', { query: { number, limit: 1 } }), enabled: isWhole });
  const bill = isWhole ? query.data?.bills[0] : undefined;
  const choice: Chosen | undefined =
    bill && bill.family !== null && bill.status !== 'void'
      ? {
          ...{ family: bill.family, parent: bill.billTo, recorded: null },
          // One that is paid tells whose payment it is, and no more.
          ...(bill.openCents > 0
            ? { bills: [{ id: bill.id, number: bill.number }], openCents: bill.openCents }
            : { bills: [] }),
        }
      : undefined;
  return (
    <Box marginTop="4">
      <Field.Root>
        <Field.Label>{t('billNumber')}</Field.Label>
        <Input
          type="search"
          autoComplete="off"
          maxLength={longestNumber}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Field.HelperText>{t('billNumberHelp')}</Field.HelperText>
      </Field.Root>
      {isWhole && query.error && <QueryState query={query} />}
      <chakra.p role="status" fontSize="sm" color="fg.muted" marginTop="1">
        {isWhole && query.data && !choice && t('noBill')}
      </chakra.p>
      {choice && <ChoiceButton onClick={() => onChoose(choice)}>{choiceText(choice)}</ChoiceButton>}
    </Box>
  );
}
