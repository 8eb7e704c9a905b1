import { chakra } from '@chakra-ui/react';
import { negative } from '@kitewell/contract/cents';
import type { BillData } from '@kitewell/contract/server-pages';
import type { TFunction } from 'i18next';
import { formatAmount } from '../amounts.ts';
import { writtenDay } from '../dates.ts';
import type { Language } from '../language.ts';

type Line = BillData['lines'][number];
type Cover = BillData['paidBy'][number];
type Words = TFunction<('family-bill' | 'common')[]>;

interface BillLinesProps {
  bill: Pick<BillData, 'lines' | 'totalCents' | 'paidBy' | 'openCents'>;
  /** The language of the bill, which the office may not read itself. */
  language: Language;
  /** The words of that language. */
  t: Words;
}

/** What a bill is for, line by line, its total, what was paid of it and what is still to pay: the same for the family, on paper, and in the office. */
export function BillLines({ bill, language, t }: BillLinesProps) {
  return (
    <chakra.table
      width="100%"
      borderCollapse="collapse"
      css={{
        '& td, & th': {
          textAlign: 'start',
          padding: '2.5 0',
          verticalAlign: 'top',
          overflowWrap: 'anywhere',
          textWrap: 'pretty',
        },
        '& tr > :last-child': {
          textAlign: 'end',
          whiteSpace: 'nowrap',
          paddingInlineStart: '3.5',
          fontVariantNumeric: 'tabular-nums lining-nums',
        },
        '& tbody tr': { borderTop: 'rule line' },
      }}
    >
      <thead>
        <chakra.tr fontSize="sm" color="fg.muted">
          <th scope="col">{t('what')}</th>
          <th scope="col">{t('amount')}</th>
        </chakra.tr>
      </thead>
      <tbody>
        {bill.lines.map((line) => (
          <tr key={line.id}>
            <td>{lineSentence(line, language, t)}</td>
            <td>{formatAmount(line.cents, language)}</td>
          </tr>
        ))}
      </tbody>
      {/* No tfoot: it is drawn below what was paid, and "Total" would be the last word of a bill with less to pay. */}
      <tbody>
        <SumRow name={t('total')} amount={formatAmount(bill.totalCents, language)} />
      </tbody>
      {bill.paidBy.length > 0 && (
        <tbody>
          {bill.paidBy.map((cover, at) => (
            <tr key={`${cover.entry} ${at}`}>
              <td>{coverSentence(cover, language, t)}</td>
              <td>{formatAmount(negative(cover.cents), language)}</td>
            </tr>
          ))}
        </tbody>
      )}
      {bill.paidBy.length > 0 && bill.openCents > 0 && (
        <tbody>
          <SumRow name={t('toPay')} amount={formatAmount(bill.openCents, language)} />
        </tbody>
      )}
    </chakra.table>
  );
}

const SumRow = ({ name, amount }: { name: string; amount: string }) => (
  <chakra.tr css={{ '&&': { borderTop: 'bar line', fontWeight: '700', fontSize: '{fontSizes.lg}' } }}>
    <th scope="row">{name}</th>
    <td>{amount}</td>
  </chakra.tr>
);

/** What a line of a bill is for, as its family reads it. */
export function lineSentence(
  { kind, date, child, programme, minutes, reason }: Line,
  language: Language,
  t: Words,
): string {
  if (kind === 'session' || kind === 'late' || kind === 'missed') {
    if (!programme) return reason ?? writtenDay(date, language, 'medium');
    const day = writtenDay(date, language, 'medium');
    const session = t('line.session', { day, child, minutes, programme: t(`common:programmes.${programme}.name`) });
    return kind === 'session' ? session : `${session}${t(`line.${kind}`)}`;
  }
  if (kind === 'credit') return t('cover.credit', { reason: reason ?? '' });
  const known = (['package', 'discount', 'opening', 'transfer', 'extra'] as const).find((one) => one === kind);
  const name = known && t(`line.${known}`);
  // An extra charge is known by its reason alone.
  if (kind === 'extra' && reason) return reason;
  return [name, programme && t(`common:programmes.${programme}.name`), child, reason].filter(Boolean).join(' · ');
}

/** What pays a bill, or a part of it. */
function coverSentence({ kind, day, way, reference, reason }: Cover, language: Language, t: Words): string {
  if (kind === 'payment' && way) {
    const written = { day: writtenDay(day, language, 'medium'), way: t(`way.${way}`) };
    return reference ? t('cover.paymentOf', { ...written, reference }) : t('cover.payment', written);
  }
  if (kind === 'credit') return t('cover.credit', { reason: reason ?? '' });
  // To the family a waived fee is what a debt is that is forgiven.
  const shown = kind === 'waiver' ? 'write_off' : kind;
  const known = (['opening', 'write_off', 'transfer'] as const).find((one) => one === shown);
  return [known && t(`cover.${known}`), reason].filter(Boolean).join(' · ');
}
