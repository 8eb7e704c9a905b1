import { Badge, Box, Button, chakra, Heading } from '@chakra-ui/react';
import type {
  PastAccountView,
  PaymentAccountsView,
  PaymentAccountView as Account,
} from '@kitewell/contract/office/payment-account';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { writtenInstant } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { reading } from '../api.ts';
import { useErrorText, useStaff } from '../auth-session.ts';
import { Facts } from '../facts.tsx';
import { EmailAddress } from '../mail-link.tsx';
import { QueryState } from '../query-state.tsx';
import { useActorName } from '../record-history.tsx';
import { useChange } from '../use-change.ts';
import { PaymentAccountForm } from './payment-account-form.tsx';

/** The account that bills name, the change that is pending, and those of before. An owner changes and cancels. */
export function PaymentAccountView() {
  const { t } = useTranslation('office-billing');
  const query = useQuery(reading('paymentAccount'));
  return (
    <Box maxWidth="record" display="flex" flexDirection="column" gap="6">
      <chakra.p color="fg.muted" maxWidth="44em">
        {t('account.text')}
      </chakra.p>
      {query.data ? <Accounts accounts={query.data} /> : <QueryState query={query} rows={3} />}
    </Box>
  );
}

function Accounts({ accounts }: { accounts: PaymentAccountsView }) {
  const { t } = useTranslation('office-billing');
  const { role, demo } = useStaff();
  const [changing, setChanging] = useState(false);
  const { current, pending, history } = accounts;
  const mayChange = role === 'owner' && !demo;
  return (
    <>
      <Box as="section" aria-labelledby="account-current" bg="bg.panel" padding="5">
        <Heading as="h2" size="xl" id="account-current" marginBottom="3">
          {t('account.current')}
        </Heading>
        {current ? <AccountFacts account={current} /> : <p>{t('account.none')}</p>}
        {current?.sample && (
          <chakra.p color="danger" fontWeight="600" marginTop="3">
            {t('account.sample')}
          </chakra.p>
        )}
      </Box>
      {pending && <Pending account={pending} mayCancel={mayChange} />}
      {!mayChange && <chakra.p color="fg.muted">{t(demo ? 'account.demo' : 'account.ownerOnly')}</chakra.p>}
      {mayChange &&
        (changing ? (
          <PaymentAccountForm current={current} onEnd={() => setChanging(false)} />
        ) : (
          !pending && (
            <Box>
              <Button size="sm" onClick={() => setChanging(true)}>
                {t(current ? 'account.change' : 'account.set')}
              </Button>
            </Box>
          )
        ))}
      {history.length > 0 && <History accounts={accounts} />}
    </>
  );
}

function useAccountRows() {
  const { t } = useTranslation('office-billing');
  return ({
    holder,
    fps,
    bankName,
    bankCode,
    accountNumber,
  }: Account | PastAccountView): (readonly [string, string | null])[] => [
    [t('account.holder'), holder],
    [t('account.fps'), fps],
    [t('account.bankName'), bankName && t('account.withCode', { name: bankName, code: bankCode })],
    [t('account.accountNumber'), accountNumber],
  ];
}

function AccountFacts({ account }: { account: Account }) {
  const rows = useAccountRows()(account).map(
    ([name, value]) => [name, value?.includes('@') ? <EmailAddress key={name} email={value} /> : value] as const,
  );
  return <Facts rows={rows} strong />;
}

/** What bills are going to name, from when, and who wants it; any owner takes it back at one press. */
function Pending({ account, mayCancel }: { account: Account; mayCancel: boolean }) {
  const { t, i18n } = useTranslation('office-billing');
  const language = i18n.language as Language;
  const actorName = useActorName();
  const errorText = useErrorText();
  const change = useChange();
  const cancel = useMutation({
    mutationFn: () => change('cancelPaymentAccount', { params: { id: account.id } }),
    meta: { errorShown: 'form' },
    onSuccess: () => showToast({ title: t('account.cancelled') }),
  });
  return (
    <Box as="section" aria-labelledby="account-pending" bg="bg.note" padding="5">
      <Heading as="h2" size="xl" id="account-pending" marginBottom="2">
        {t('account.pending', { when: writtenInstant(account.holdsFrom, language) })}
      </Heading>
      <chakra.p marginBottom="3">
        {t('account.pendingBy', { by: actorName(account.setBy), at: writtenInstant(account.setAt, language) })}
      </chakra.p>
      <AccountFacts account={account} />
      {cancel.error && <ProblemNote>{errorText(cancel.error)}</ProblemNote>}
      {mayCancel && (
        <Button
          size="sm"
          variant="outline"
          marginTop="4"
          aria-disabled={cancel.isPending}
          onClick={() => !cancel.isPending && cancel.mutate()}
        >
          {t('account.cancel')}
        </Button>
      )}
    </Box>
  );
}

function History({ accounts: { current, pending, history } }: { accounts: PaymentAccountsView }) {
  const { t, i18n } = useTranslation('office-billing');
  const language = i18n.language as Language;
  const actorName = useActorName();
  const rowsOf = useAccountRows();
  const stateOf = ({ id, cancelledAt }: PastAccountView) =>
    cancelledAt ? 'cancelled' : id === pending?.id ? 'pending' : id === current?.id ? 'current' : 'former';
  return (
    <Box as="section" aria-labelledby="account-history">
      <Heading as="h2" size="xl" id="account-history">
        {t('account.history')}
      </Heading>
      <chakra.ol listStyle="none" padding="0" marginTop="3">
        {history.map((account) => (
          <chakra.li key={account.id} paddingBlock="3" borderTop="rule" borderColor="line" overflowWrap="anywhere">
            <Badge>{t(`account.state.${stateOf(account)}`)}</Badge>{' '}
            {rowsOf(account)
              .map(([, value]) => value)
              .filter(Boolean)
              .join(' · ')}
            <chakra.span display="block" fontSize="sm" color="fg.muted">
              {t('account.setBy', { by: actorName(account.setBy), at: writtenInstant(account.setAt, language) })}
              {account.cancelledAt &&
                ` ${t('account.cancelledBy', {
                  by: account.cancelledBy ?? '',
                  at: writtenInstant(account.cancelledAt, language),
                })}`}
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ol>
    </Box>
  );
}
