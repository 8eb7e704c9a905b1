import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../language.ts';
import type { FigureName, Figures } from './figures.ts';

interface FiguresTableProps {
  caption: string;
  head: string;
  rows: readonly Figures[];
  sum: Figures;
  names: readonly FigureName[];
  label: (group: string) => string;
}

/** The exact figures and their sum, also for readers who cannot see the bars. */
export function FiguresTable({ caption, head, rows, sum, names, label }: FiguresTableProps) {
  const { t, i18n } = useTranslation('office-statistics');
  const written = useWritten(i18n.language as Language);
  return (
    <chakra.div overflowX="auto" tabIndex={0} role="region" aria-label={caption}>
      <chakra.table
        width="100%"
        borderCollapse="collapse"
        fontSize="sm"
        css={{
          '& th, & td': { padding: '2 2.5', textAlign: 'end', verticalAlign: 'bottom', wordBreak: 'keep-all' },
          '& th:first-of-type': { textAlign: 'start' },
          '& tbody th': { fontWeight: '600', overflowWrap: 'break-word', minWidth: '92px' },
          '& tbody tr, & tfoot tr': { borderTop: 'hair', borderColor: 'line' },
          '& tfoot': { fontWeight: '700' },
        }}
      >
        <chakra.caption textAlign="start" fontWeight="700" marginBottom="2">
          {caption}
        </chakra.caption>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {names.map((name) => (
              <th key={name} scope="col">
                {t(`figure.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.group}>
              <th scope="row">{label(row.group)}</th>
              {names.map((name) => (
                <td key={name}>{written(row[name])}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('sum')}</th>
            {names.map((name) => (
              <td key={name}>{written(sum[name])}</td>
            ))}
          </tr>
        </tfoot>
      </chakra.table>
    </chakra.div>
  );
}

/** Formats a figure for the language; an unknown figure is a dash. */
export function useWritten(language: Language): (figure: number | undefined) => string {
  const { t } = useTranslation('office-statistics');
  const format = new Intl.NumberFormat(language === 'zh' ? 'zh-HK' : 'en-HK');
  return (figure) => (figure === undefined ? t('unknown') : format.format(figure));
}
