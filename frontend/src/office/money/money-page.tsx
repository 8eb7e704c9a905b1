import { Box, chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useFilter } from '../list/filters.tsx';
import { Screen } from '../screen.tsx';
import { BillsView } from './bills-view.tsx';
import { PayRunView } from './pay-run-view.tsx';
import { RatesView } from './rates-view.tsx';

const views = ['bills', 'pay', 'rates'] as const;

/** What families owe, what tutors are paid, and the rates that both are reckoned by. Which of them stands in the address. */
export default function MoneyPage() {
  const { t } = useTranslation('office-money');
  const view = useFilter('view', views) ?? 'bills';
  return (
    <Screen title={t('title')}>
      <chakra.nav aria-label={t('views')} display="flex" flexWrap="wrap" gap="2" marginBottom="5">
        {views.map((name) => (
          <chakra.span
            key={name}
            asChild
            padding="10px 16px"
            fontWeight="700"
            bg={name === view ? 'bg.tab' : 'bg.fill'}
            textDecoration={name === view ? 'underline' : 'none'}
          >
            <Link to={`${paths.office('money')}?view=${name}`} aria-current={name === view ? 'page' : undefined}>
              {t(`view.${name}`)}
            </Link>
          </chakra.span>
        ))}
      </chakra.nav>
      <Box>{view === 'bills' ? <BillsView /> : view === 'pay' ? <PayRunView /> : <RatesView />}</Box>
    </Screen>
  );
}
