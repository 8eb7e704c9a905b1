import { Box, chakra } from '@chakra-ui/react';
import type { AccountView, PackageView } from '@kitewell/contract/office/accounts';
import type { FamilyView } from '@kitewell/contract/office/families';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatAmount } from '../../amounts.ts';
import { writtenDay } from '../../dates.ts';
import { currentDay } from '../../server-clock.ts';
import { daysBetween } from '@kitewell/contract/dates';
import type { Language } from '../../language.ts';
import { paths } from '../../paths.ts';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { useSubmit } from '../../use-submit.ts';
import { reading } from '../api.ts';
import { useErrorText } from '../auth-session.ts';
import { ConfirmedButton } from '../confirmed-button.tsx';
import { RecordPayment } from '../billing/record-payment.tsx';
import { RowWithAct } from '../billing/row-with-act.tsx';
import { ReasonDialog } from '../billing/take-back.tsx';
import { QueryState } from '../query-state.tsx';
import { useChange } from '../use-change.ts';
import { AddCharge, AddPackage, GiveCredit, RecordRefund, SetDiscount } from './account-forms.tsx';
import { ExtendPackage } from './extend-package.tsx';
import { Section } from './section.tsx';

type Family = Pick<FamilyView, 'id' | 'name' | 'children' | 'version' | 'billsAhead'>;

/** What a family owes, what is not billed yet, its credit and its packages, and what can be recorded. */
export function Money({ family }: { family: Family }) {
  const { t } = useTranslation(['office-families', 'office-billing']);
  const query = useQuery(reading('familyAccount', { params: { id: family.id } }));
  return (
    <Section id="money" title={t('money.title')} action={<RecordPayment family={family.id} billTo={family.name} />}>
      {query.data ? (
        <Account family={family} account={query.data.account} />
      ) : (
        <QueryState query={query} failed={t('money.failed')} rows={2} />
      )}
    </Section>
  );
}

function Account({ family, account }: { family: Family; account: AccountView }) {
  const { t, i18n } = useTranslation(['office-families', 'office-billing']);
  const language = i18n.language as Language;
  const { openCents, overdueCents, unbilledCents, creditCents, units, packages, discounts, planned } = account;
  return (
    <>
      <chakra.dl
        display="grid"
        gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr))"
        gap="3"
        margin="0"
      >
        <Figure
          name={t('money.due')}
          note={
            overdueCents > 0 && (
              <chakra.span color="danger" fontWeight="600">
                {t('money.overdue', { amount: formatAmount(overdueCents, language) })}
              </chakra.span>
            )
          }
        >
          {formatAmount(openCents, language)}
        </Figure>
        <Figure
          name={t('money.unbilled')}
          note={
            unbilledCents !== 0 && (
              <chakra.span asChild textDecoration="underline">
                <Link to={`${paths.office('billing')}?view=drafts&family=${family.id}`}>{t('money.toDraft')}</Link>
              </chakra.span>
            )
          }
        >
          {formatAmount(unbilledCents, language)}
        </Figure>
        <Figure name={t('money.credit')}>{formatAmount(creditCents, language)}</Figure>
        <Figure name={t('money.units')}>{units.toLocaleString(language)}</Figure>
      </chakra.dl>
      <Box display="flex" flexWrap="wrap" gap="3" marginTop="4">
        {creditCents > 0 && <RecordRefund family={family.id} credit={creditCents} />}
        <AddCharge family={family.id} />
        <GiveCredit family={family.id} />
        <AddPackage family={family} planned={planned} />
        {family.children.length > 0 && <SetDiscount family={family} />}
      </Box>
      <BillingWay family={family} />
      {packages.length > 0 && (
        <>
          <chakra.h3 fontWeight="700" marginTop="5">
            {t('packages.title')}
          </chakra.h3>
          <chakra.ul listStyle="none" padding="0">
            {packages.map((one) => (
              <Package key={one.id} family={family} one={one} />
            ))}
          </chakra.ul>
        </>
      )}
      <Discounts discounts={discounts} />
    </>
  );
}

function Discounts({ discounts }: Pick<AccountView, 'discounts'>) {
  const { t, i18n } = useTranslation('office-families');
  if (discounts.length === 0) return null;
  return (
    <>
      <chakra.h3 fontWeight="700" marginTop="5">
        {t('discounts.title')}
      </chakra.h3>
      <chakra.ul listStyle="none" padding="0">
        {discounts.map(({ child, percent, from }) => (
          <chakra.li key={`${child.id} ${from}`} paddingBlock="1.5">
            {`${child.name} · ${t(percent === 0 ? 'discounts.none' : 'discounts.from', {
              percent,
              day: writtenDay(from, i18n.language as Language, 'medium'),
            })}`}
          </chakra.li>
        ))}
      </chakra.ul>
    </>
  );
}

/** Whether each session is billed after it, or the planned ones of a month ahead. */
function BillingWay({ family: { id, version, billsAhead } }: { family: Family }) {
  const { t } = useTranslation('office-families');
  const change = useChange();
  const { busy, problem, submit } = useSubmit(useErrorText());
  const toggle = () =>
    submit(async () => {
      await change('setFamilyBilling', { params: { id }, body: { version, billsAhead: !billsAhead } });
      showToast({ title: t('billing.changed') });
    });
  return (
    <Box marginTop="4">
      <ProblemNote>{problem}</ProblemNote>
      <chakra.p marginBottom="2">{t(billsAhead ? 'billing.ahead' : 'billing.after')}</chakra.p>
      <ConfirmedButton
        label={t(billsAhead ? 'billing.toAfter' : 'billing.toAhead')}
        title={t(billsAhead ? 'billing.askAfter' : 'billing.askAhead')}
        question={t(billsAhead ? 'billing.questionAfter' : 'billing.questionAhead')}
        busy={busy}
        act={toggle}
      />
    </Box>
  );
}

function Figure({ name, note, children }: { name: string; note?: ReactNode; children: string }) {
  return (
    <Box bg="bg.panel" padding="3 4">
      <chakra.dt fontSize="sm" color="fg.muted">
        {name}
      </chakra.dt>
      <chakra.dd margin="0" fontWeight="700" fontSize="lg" fontVariantNumeric="tabular-nums lining-nums">
        {children}
        {note && (
          <chakra.span display="block" fontSize="sm" fontWeight="400">
            {note}
          </chakra.span>
        )}
      </chakra.dd>
    </Box>
  );
}

function Package({ family, one }: { family: Family; one: PackageView }) {
  const { t, i18n } = useTranslation(['office-families', 'office-billing', 'statement', 'common']);
  const language = i18n.language as Language;
  const change = useChange();
  const child = family.children.find(({ id }) => id === one.child);
  const facts = [
    child?.name ?? t('packages.everyChild'),
    one.programme ? t(`common:programmes.${one.programme}.name`) : t('packages.everyProgramme'),
    t('statement:minutes', { count: one.minutes }),
    formatAmount(one.cents, language),
  ];
  const day = writtenDay(one.expiresOn, language, 'medium');
  const what = t('packages.left', { left: one.left, count: one.units });
  return (
    <RowWithAct
      details={facts.join(' · ')}
      act={
        (one.left > 0 || one.lapsedCents > 0) && (
          <Box display="flex" flexWrap="wrap" gap="2">
            <ExtendPackage one={one} what={what} />
            {one.left > 0 && (
              <ReasonDialog
                label={t('packages.return')}
                name={t('packages.returnOf', { what })}
                title={t('packages.return')}
                text={t('packages.returnText')}
                go={t('packages.returnGo')}
                send={(body) => change('returnPackage', { params: { id: one.id }, body })}
                done={t('packages.returned')}
              />
            )}
          </Box>
        )
      }
    >
      <b>{what}</b>{' '}
      {one.lapsedCents > 0
        ? t('packages.lapsed', { day, amount: formatAmount(one.lapsedCents, language) })
        : `${t('packages.expires', { day })}${one.left > 0 ? ` (${t('packages.daysLeft', { count: daysBetween(currentDay(), one.expiresOn) })})` : ''}`}
      {one.extensions.map(({ until, reason, day: on }, at) => (
        <chakra.span key={at} display="block" fontSize="sm" color="fg.muted">
          {t('packages.extension', {
            ...{
              day: writtenDay(until, language, 'medium'),
              on: writtenDay(on, language, 'medium'),
              reason: reason ?? '–',
            },
          })}
        </chakra.span>
      ))}
    </RowWithAct>
  );
}
