import { Box, Button, chakra, Heading } from '@chakra-ui/react';
import type { BankLineChoice, BankLineView } from '@kitewell/contract/office/bank-lines';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../amounts.ts';
import { writtenDay } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { ChoiceButton, FamilySearch } from '../families/family-search.tsx';
import { PlainDialog } from '../plain-dialog.tsx';
import { SeveralPayers } from './several-payers.tsx';

/** What a choice would do, in words. */
export function useChoiceText() {
  const { t, i18n } = useTranslation('office-bank');
  return ({ parent, bill, recorded }: BankLineChoice): string => {
    if (recorded) return t('choice.recorded', { parent, day: writtenDay(recorded.day, i18n.language as Language) });
    return bill ? t('choice.bill', { parent, number: bill.number }) : t('choice.family', { parent });
  };
}

interface ChoosePayersProps {
  line: BankLineView;
  open: boolean;
  onClose: () => void;
  onChoose: (choice: BankLineChoice) => Promise<boolean>;
}

/** Chooses whose payment a line is: among bills and payments of its amount, any family, or several of them. */
export function ChoosePayers({ line, open, onClose, onChoose }: ChoosePayersProps) {
  const { t, i18n } = useTranslation('office-bank');
  const choiceText = useChoiceText();
  const [isSeveral, setSeveral] = useState(false);
  const close = () => {
    setSeveral(false);
    onClose();
  };
  const choose = (choice: BankLineChoice) => {
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
        </Box>
      ) : (
        <>
          {line.sameAmount.length > 0 && (
            <Box as="section" aria-labelledby="same-amount" marginTop="4">
              <Heading as="h3" size="md" id="same-amount">
                {t('sameAmount')}
              </Heading>
              <chakra.ul listStyle="none" padding="0" display="flex" flexDirection="column" gap="2" marginTop="2">
                {line.sameAmount.map((choice) => (
                  <li key={`${choice.bill?.id ?? ''} ${choice.recorded?.id ?? ''}`}>
                    <ChoiceButton onClick={() => choose(choice)}>{choiceText(choice)}</ChoiceButton>
                  </li>
                ))}
              </chakra.ul>
            </Box>
          )}
          <Box marginTop="4">
            <FamilySearch
              label={t('anyFamily')}
              help={t('anyFamilyHelp')}
              choices={({ families }) =>
                families.map(({ id, name, children }) => ({
                  key: id,
                  label: [name, ...children.map((child) => child.name)].join(' · '),
                  choice: { family: id, parent: name, bill: null, recorded: null },
                }))
              }
              onChoose={({ choice }) => choose(choice)}
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
