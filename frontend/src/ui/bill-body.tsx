import { Box, chakra } from '@chakra-ui/react';
import { writtenDollars } from '@kitewell/contract/cents';
import type { BillData } from '@kitewell/contract/server-pages';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../amounts.ts';
import { writtenDay, writtenMonth } from '../dates.ts';
import type { Language } from '../language.ts';
import type { TFunction } from 'i18next';
import { BillLines } from './bill-lines.tsx';
import { Fact, Facts } from './facts.tsx';
import FpsCode from './fps-code.tsx';

interface CopyButtonProps {
  name: string;
  /** What a bank's app takes. */
  text: string;
}

interface CopyableProps {
  name: string;
  value: string;
  /** What a bank's app takes, if that is not what shows. */
  copied?: string;
  CopyButton: ComponentType<CopyButtonProps>;
}

/** A value to type into a bank's app: one tap selects it, and a button copies it where the browser can. */
function Copyable({ name, value, copied = value, CopyButton }: CopyableProps) {
  return (
    <Box marginTop="2" overflowWrap="anywhere">
      <chakra.dt fontSize="sm" color="fg.muted">
        {name}
      </chakra.dt>
      <chakra.dd
        margin="0"
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        columnGap="3"
        minHeight="tapTarget"
      >
        <chakra.span fontWeight="700" userSelect="all" translate="no">
          {value}
        </chakra.span>
        <CopyButton name={name} text={copied} />
      </chakra.dd>
    </Box>
  );
}

interface ByBankProps {
  bank: NonNullable<BillData['bank']>;
  /** Whether there is no code for FPS above it, which says the amount and the reference. */
  isOnlyWay: boolean;
  CopyButton: ComponentType<CopyButtonProps>;
  t: TFunction<'family-bill'>;
  children: ReactNode;
}

/** The bank account to which a family can transfer what it owes. */
function ByBank({ bank, isOnlyWay, CopyButton, t, children }: ByBankProps) {
  return (
    <Box as="section" marginTop="6" padding="edge" bg="bg.note" breakInside="avoid">
      <chakra.h2 fontFamily="display" fontWeight="900" fontSize="xl" lineHeight="snug" marginBottom="2">
        {t(isOnlyWay ? 'bank.only' : 'bank.or')}
      </chakra.h2>
      <chakra.dl margin="0" display="grid" rowGap="1.5">
        <Fact name={t('bank.name')}>{t('bank.withCode', { name: bank.name, code: bank.code })}</Fact>
        <Fact name={t('bank.holder')}>{bank.holder}</Fact>
        <Copyable CopyButton={CopyButton} name={t('bank.number')} value={bank.number} />
        {children}
      </chakra.dl>
      {bank.sample && isOnlyWay && (
        <chakra.p color="danger" marginTop="2" fontWeight="600">
          {t('bank.sample')}
        </chakra.p>
      )}
    </Box>
  );
}

interface BillBodyProps {
  bill: BillData;
  /** Copies a value; a page without scripts has another one than an application. */
  CopyButton: ComponentType<CopyButtonProps>;
}

/** One bill as its family reads it, with how to pay it, or its receipt once it is paid: on a phone and on paper. */
export function BillBody({ bill, CopyButton }: BillBodyProps) {
  const { t, i18n } = useTranslation(['family-bill', 'common']);
  const language = i18n.language as Language;
  const { status, fps, bank, number, paidOn } = bill;
  const toPay = bill.openCents > 0 && status !== 'void';
  const day = (date: string | null) => (date ? writtenDay(date, language) : '');
  const amountAndReference = (
    <>
      {/* As a bank's app takes it. */}
      <Copyable
        CopyButton={CopyButton}
        name={t('toPay')}
        value={formatAmount(bill.openCents, language)}
        copied={writtenDollars(bill.openCents)}
      />
      <Copyable CopyButton={CopyButton} name={t('billReference')} value={number} />
    </>
  );
  return (
    <>
      {status === 'void' && (
        <chakra.p fontWeight="700" padding="3.5 edge" bg="bg.note" marginBottom="5">
          {t('void')}
        </chakra.p>
      )}
      <Facts>
        <Fact name={t('to')}>{bill.billTo}</Fact>
        <Fact name={t('number')}>{number}</Fact>
        <Fact name={t('month')}>{writtenMonth(bill.month, language, 'long')}</Fact>
        <Fact name={t('issuedOn')}>{day(bill.issuedOn)}</Fact>
        {toPay && <Fact name={t('dueOn')}>{day(bill.dueOn)}</Fact>}
        {status === 'paid' && <Fact name={t('paidOn')}>{day(paidOn)}</Fact>}
      </Facts>
      <Box marginTop="7">
        <BillLines bill={bill} language={language} t={t} />
      </Box>
      {toPay && fps && (
        <Box
          as="section"
          display="flex"
          flexWrap="wrap"
          gap="4"
          alignItems="flex-start"
          marginTop="6"
          padding="edge"
          bg="bg.note"
          breakInside="avoid"
          css={{ printColorAdjust: 'exact' }}
        >
          <FpsCode text={fps.text} label={t('code')} />
          <Box flex="1" minWidth="min(100%, 200px)">
            <chakra.h2
              fontFamily="display"
              fontWeight="900"
              fontSize="xl"
              lineHeight="snug"
              marginBottom="2"
              textWrap="balance"
            >
              {t('scan')}
            </chakra.h2>
            <chakra.p _print={{ display: 'none' }} marginBottom="2">
              {t('samePhone')}
            </chakra.p>
            <p>{t('fps')}</p>
            <chakra.dl margin="0">
              <Copyable CopyButton={CopyButton} name={t('identifier')} value={fps.identifier} />
              {amountAndReference}
            </chakra.dl>
            {fps.sample && (
              <chakra.p color="danger" marginTop="2" fontWeight="600">
                {t('sample')}
              </chakra.p>
            )}
          </Box>
        </Box>
      )}
      {toPay && bank && (
        <ByBank bank={bank} isOnlyWay={!fps} CopyButton={CopyButton} t={t}>
          {!fps && amountAndReference}
        </ByBank>
      )}
      {toPay && !fps && !bank && (
        <Box as="section" marginTop="6" padding="3.5 edge" bg="bg.note" breakInside="avoid">
          <p>{t('otherWays')}</p>
          <chakra.dl margin="0">{amountAndReference}</chakra.dl>
        </Box>
      )}
      {status === 'paid' && (
        <chakra.p marginTop="6" padding="3.5 edge" bg="bg.note" fontWeight="700" css={{ printColorAdjust: 'exact' }}>
          {t('thanks')}
        </chakra.p>
      )}
    </>
  );
}
