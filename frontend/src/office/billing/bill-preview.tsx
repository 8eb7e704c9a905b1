import { Box, chakra, Heading } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import { isUnpaid, type BillView } from '@kitewell/contract/office/bills';
import { lazy, Suspense, type ReactNode } from 'react';
import { formatAmount } from '../../amounts.ts';
import { useFacts } from '../../facts.ts';
import { writtenDay, writtenMonth } from '../../dates.ts';
import { htmlLang } from '../../language.ts';
import { BillLines } from '../../ui/bill-lines.tsx';
import { EmailAddress } from '../mail-link.tsx';
import { useWordsOf } from './words-of.ts';

const FpsCode = lazy(() => import('../../ui/fps-code.tsx'));

const reportId = 'bill-report';

/** Only the bill itself is printed. */
const onPaper = {
  '@page': { size: 'A4', margin: '16mm' },
  '@media print': {
    'body *': { visibility: 'hidden' },
    [`#${reportId}, #${reportId} *`]: { visibility: 'visible' },
    [`#${reportId}`]: { position: 'absolute', inset: '0 0 auto 0' },
    'html, body': { overflow: 'visible !important', background: 'white !important' },
  },
} as const;

type Words = NonNullable<ReturnType<typeof useWordsOf>>;

/** A bill as its family reads it, in the family's language: on the screen, and on one sheet of paper. */
export function BillPreview({ bill }: { bill: BillView }) {
  const { business } = useFacts();
  const { language } = bill;
  const t = useWordsOf(language);
  if (!t) return null;
  const head: [string, string][] = [
    [t('to'), bill.billTo],
    [t('number'), bill.number],
    [t('month'), writtenMonth(bill.month, language)],
    [t('issuedOn'), writtenDay(bill.issuedOn, language)],
    ...(isUnpaid(bill.status) ? [[t('dueOn'), writtenDay(bill.dueOn, language)] as [string, string]] : []),
    ...(bill.paidOn ? [[t('paidOn'), writtenDay(bill.paidOn, language)] as [string, string]] : []),
  ];
  return (
    <chakra.article id={reportId} lang={htmlLang[language]} bg="bg.panel" padding={{ base: '4', md: '6' }} minWidth="0">
      <Global styles={onPaper} />
      <Heading as="h2" size="2xl">
        {t(bill.status === 'paid' ? 'receipt' : 'title')}
      </Heading>
      <chakra.p color="fg.muted">
        {business.name[language]} · {business.phone.shown} · {business.email}
      </chakra.p>
      <chakra.dl display="grid" gridTemplateColumns="auto minmax(0, 1fr)" gap="1 4" marginBlock="4">
        {head.map(([name, value]) => (
          <Box key={name} display="contents">
            <chakra.dt color="fg.muted">{name}</chakra.dt>
            <chakra.dd fontWeight="600" overflowWrap="anywhere">
              {value}
            </chakra.dd>
          </Box>
        ))}
      </chakra.dl>
      <BillLines bill={bill} language={language} t={t} />
      {isUnpaid(bill.status) &&
        (bill.fps || bill.bank ? (
          <>
            {bill.fps && <PayByFps fps={bill.fps} bill={bill} t={t} />}
            {bill.bank && <PayByBank bank={bill.bank} bill={bill} t={t} />}
          </>
        ) : (
          <chakra.p marginTop="5">{t('otherWays')}</chakra.p>
        ))}
      {bill.status === 'paid' && (
        <chakra.p marginTop="5" fontWeight="700">
          {t('thanks')}
        </chakra.p>
      )}
      {bill.status === 'void' && (
        <chakra.p marginTop="5" fontWeight="700">
          {t('void')}
        </chakra.p>
      )}
    </chakra.article>
  );
}

/** How to pay by FPS: the code, and what to type in its place. */
function PayByFps({ fps, bill, t }: { fps: NonNullable<BillView['fps']>; bill: BillView; t: Words }) {
  return (
    <Box display="flex" flexWrap="wrap" gap="4" alignItems="center" marginTop="5">
      <Suspense fallback={<Box boxSize="200px" bg="white" flex="none" />}>
        <FpsCode text={fps.text} label={t('code')} />
      </Suspense>
      <Box flex="1" minWidth="180px">
        <chakra.p fontWeight="700">{t('scan')}</chakra.p>
        <p>{t('fps')}</p>
        <ToType
          facts={[
            [t('identifier'), fps.identifier.includes('@') ? <EmailAddress email={fps.identifier} /> : fps.identifier],
            ...amountAndReference(bill, t),
          ]}
        />
        {fps.sample && <chakra.p color="danger">{t('sample')}</chakra.p>}
      </Box>
    </Box>
  );
}

type Fact = readonly [name: string, value: ReactNode];

const amountAndReference = ({ openCents, language, number }: BillView, t: Words): Fact[] => [
  [t('toPay'), formatAmount(openCents, language)],
  [t('billReference'), number],
];

/** What a family types in its bank's app. */
function ToType({ facts }: { facts: readonly Fact[] }) {
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns="auto minmax(0, 1fr)"
      columnGap="4"
      fontVariantNumeric="tabular-nums lining-nums"
    >
      {facts.map(([name, value]) => (
        <Box key={name} display="contents">
          <chakra.dt color="fg.muted">{name}</chakra.dt>
          <chakra.dd fontWeight="600" overflowWrap="anywhere">
            {value}
          </chakra.dd>
        </Box>
      ))}
    </chakra.dl>
  );
}

/** How to pay by bank transfer. */
function PayByBank({ bank, bill, t }: { bank: NonNullable<BillView['bank']>; bill: BillView; t: Words }) {
  return (
    <Box marginTop="5">
      <chakra.p fontWeight="700">{t(bill.fps ? 'bank.or' : 'bank.only')}</chakra.p>
      <ToType
        facts={[
          [t('bank.name'), t('bank.withCode', { name: bank.name, code: bank.code })],
          [t('bank.holder'), bank.holder],
          [t('bank.number'), bank.number],
          ...(bill.fps ? [] : amountAndReference(bill, t)),
        ]}
      />
      {bank.sample && !bill.fps && <chakra.p color="danger">{t('bank.sample')}</chakra.p>}
    </Box>
  );
}
