import { Box, chakra, Heading } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import type { BillView } from '@kitewell/contract/office/billing';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../amounts.ts';
import { business } from '../../content/business.ts';
import { writtenDay, writtenMonth } from '../../dates.ts';
import { readDictionary } from '../../i18n.ts';
import { htmlLang, type Language } from '../../language.ts';
import { EmailAddress } from '../mail-link.tsx';

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

/** The texts of one language, whatever language the page is in; undefined while they load. */
function useWordsOf(language: Language) {
  const { i18n } = useTranslation();
  const [ready, setReady] = useState<Language>();
  useEffect(() => {
    let isGone = false;
    const load = async () => {
      for (const namespace of ['family-bill', 'common'] as const)
        if (!i18n.hasResourceBundle(language, namespace))
          i18n.addResourceBundle(language, namespace, await readDictionary(language, namespace));
      if (!isGone) setReady(language);
    };
    void load();
    return () => {
      isGone = true;
    };
  }, [i18n, language]);
  return ready === language ? i18n.getFixedT(language, ['family-bill', 'common']) : undefined;
}

type Words = NonNullable<ReturnType<typeof useWordsOf>>;

function sentenceOf({ kind, ...line }: BillView['lines'][number], language: Language, t: Words): string | null {
  if (kind === 'correction' || !line.date) return line.reason;
  const day = writtenDay(line.date, language, 'medium');
  if (kind === 'refund')
    return t(line.cents < 0 ? 'refundReversed' : 'refund', { day, way: line.refund && t(`way.${line.refund.way}`) });
  if (!line.programme) return line.reason;
  const { child, minutes } = line;
  return t(kind, { day, child, minutes, programme: t(`common:programmes.${line.programme}.name`) });
}

/** A bill as its family reads it, in the family's language: on the screen, and on one sheet of paper. */
export function BillPreview({ bill }: { bill: BillView }) {
  const { language } = bill;
  const t = useWordsOf(language);
  if (!t) return null;
  const amount = (cents: number) => formatAmount(cents, language);
  const head: [string, string][] = [
    [t('to'), bill.billTo],
    [t('number'), bill.number ?? t('draft')],
    [t('month'), writtenMonth(bill.month, language)],
    ...(bill.issuedOn ? [[t('issuedOn'), writtenDay(bill.issuedOn, language)] as [string, string]] : []),
    ...(bill.dueOn ? [[t('dueOn'), writtenDay(bill.dueOn, language)] as [string, string]] : []),
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
      <chakra.table
        width="100%"
        borderCollapse="collapse"
        css={{ '& td, & th': { textAlign: 'start', padding: '2 0' } }}
      >
        <thead>
          <tr>
            <th scope="col">{t('what')}</th>
            <chakra.th scope="col" textAlign="end !important">
              {t('amount')}
            </chakra.th>
          </tr>
        </thead>
        <tbody>
          {bill.lines.map((line) => (
            <chakra.tr key={line.id} borderTop="rule" borderColor="line">
              <chakra.td overflowWrap="anywhere">{sentenceOf(line, language, t)}</chakra.td>
              <chakra.td textAlign="end !important" whiteSpace="nowrap" fontVariantNumeric="tabular-nums lining-nums">
                {amount(line.cents)}
              </chakra.td>
            </chakra.tr>
          ))}
        </tbody>
        <tfoot>
          <chakra.tr borderTop="bar" borderColor="line">
            <th scope="row">{t('total')}</th>
            <chakra.td textAlign="end !important" fontWeight="700" fontVariantNumeric="tabular-nums lining-nums">
              {amount(bill.totalCents)}
            </chakra.td>
          </chakra.tr>
        </tfoot>
      </chakra.table>
      {bill.status === 'issued' &&
        (bill.fps ? <FpsCode fps={bill.fps} bill={bill} t={t} /> : <chakra.p marginTop="5">{t('otherWays')}</chakra.p>)}
      {bill.status === 'paid' && bill.paidOn && (
        <chakra.p marginTop="5" fontWeight="700">
          {t('paid', { day: writtenDay(bill.paidOn, language) })}
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

/** The code that a bank's app reads, with amount and reference in it. */
function FpsCode({ fps, bill, t }: { fps: NonNullable<BillView['fps']>; bill: BillView; t: Words }) {
  const [picture, setPicture] = useState<string>();
  const { text } = fps;
  useEffect(() => {
    let isGone = false;
    void import('qrcode').then(async ({ toString }) => {
      const svg = await toString(text, { type: 'svg', margin: 4, errorCorrectionLevel: 'M' });
      if (!isGone) setPicture(`data:image/svg+xml;utf8,${encodeURIComponent(svg)}`);
    });
    return () => {
      isGone = true;
    };
  }, [text]);
  return (
    <Box display="flex" flexWrap="wrap" gap="4" alignItems="center" marginTop="5">
      <Box width="180px" height="180px" bg="white" flexShrink="0">
        {picture && <img src={picture} alt={t('code')} width="180" height="180" />}
      </Box>
      <Box flex="1" minWidth="180px">
        <chakra.p fontWeight="700">{t('scan')}</chakra.p>
        <p>{t('fps')}</p>
        <chakra.dl
          display="grid"
          gridTemplateColumns="auto minmax(0, 1fr)"
          columnGap="4"
          fontVariantNumeric="tabular-nums lining-nums"
        >
          {(
            [
              [
                t('identifier'),
                fps.identifier.includes('@') ? <EmailAddress email={fps.identifier} /> : fps.identifier,
              ],
              [t('amount'), formatAmount(bill.totalCents, bill.language)],
              [t('billReference'), bill.number],
            ] as const
          ).map(([name, value]) => (
            <Box key={name} display="contents">
              <chakra.dt color="fg.muted">{name}</chakra.dt>
              <chakra.dd fontWeight="600" overflowWrap="anywhere">
                {value}
              </chakra.dd>
            </Box>
          ))}
        </chakra.dl>
        {fps.sample && <chakra.p color="danger">{t('sample')}</chakra.p>}
      </Box>
    </Box>
  );
}
