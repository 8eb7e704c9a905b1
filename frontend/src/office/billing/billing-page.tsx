import { Box } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { Choices } from '../list/choices.tsx';
import { useFilter } from '../list/filters.tsx';
import { Screen } from '../screen.tsx';
import { BankView } from './bank-view.tsx';
import { BillsView } from './bills-view.tsx';
import { DraftsView } from './drafts-view.tsx';
import { PayRunView } from './pay-run-view.tsx';
import { PaymentAccountView } from './payment-account-view.tsx';
import { RatesView } from './rates-view.tsx';
import { ReportsView } from './reports-view.tsx';
import { ToDoView } from './to-do-view.tsx';

const views = {
  toDo: ToDoView,
  drafts: DraftsView,
  bills: BillsView,
  bank: BankView,
  pay: PayRunView,
  rates: RatesView,
  reports: ReportsView,
  account: PaymentAccountView,
} as const;
const names = Object.keys(views) as (keyof typeof views)[];

/**
 * What waits for somebody about money, what is to be billed, what families owe, what came in at the bank, what tutors are
 * paid, the rates for both, reports, and the account to which families pay. The address says which of them is shown.
 */
export default function BillingPage() {
  const { t } = useTranslation('office-billing');
  const view = useFilter('view', names) ?? 'toDo';
  const View = views[view];
  return (
    <Screen title={t('title')}>
      <Box marginBottom="5">
        <Choices
          label={t('views')}
          choices={names.map((name) => ({
            value: name,
            to: `${paths.office('billing')}?view=${name}`,
            content: t(`view.${name}`),
          }))}
          shown={view}
          isStep
        />
      </Box>
      <Box>
        <View />
      </Box>
    </Screen>
  );
}
