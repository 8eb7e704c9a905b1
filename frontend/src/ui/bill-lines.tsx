import { chakra } from '@chakra-ui/react';
import type { BillData } from '@kitewell/contract/server-pages';
import type { TFunction } from 'i18next';
import { formatAmount } from '../amounts.ts';
import { writtenDay } from '../dates.ts';
import type { Language } from '../language.ts';

type Words = TFunction<('family-bill' | 'common')[]>;

interface BillLinesProps {
  bill: Pick<BillData, 'lines' | 'totalCents'>;
  /** The language of the bill, which the office may not read itself. */
  language: Language;
  /** The words of that language. */
  t: Words;
}

/** What a bill is for, line by line, and its total: the same for the family, on paper, and in the office. */
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
        '& tfoot tr': { borderTop: 'bar line', fontWeight: '700', fontSize: '{fontSizes.lg}' },
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
            <td>{sentenceOf(line, language, t)}</td>
            <td>{formatAmount(line.cents, language)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('total')}</th>
          <td>{formatAmount(bill.totalCents, language)}</td>
        </tr>
      </tfoot>
    </chakra.table>
  );
}

function sentenceOf({ kind, ...line }: BillData['lines'][number], language: Language, t: Words): string | null {
  if (kind === 'correction' || !line.date) return line.reason;
  const day = writtenDay(line.date, language, 'medium');
  if (kind === 'refund')
    return t(line.cents < 0 ? 'refundReversed' : 'refund', {
      day,
      way: line.refund ? t(`way.${line.refund.way}`) : '',
    });
  if (!line.programme) return line.reason;
  const { child, minutes } = line;
  return t(kind, { day, child, minutes, programme: t(`common:programmes.${line.programme}.name`) });
}
