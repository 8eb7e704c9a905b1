import { Chart, useChart } from '@chakra-ui/charts';
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';
import type { Language } from '../../language.ts';
import type { FigureName, Figures } from './figures.ts';
import { useWritten } from './figures-table.tsx';

// Light, middle and dark, so that they are distinguished without their colour too.
const colors: Record<FigureName, string> = {
  views: 'accent.sky',
  trials: 'accent.sun',
  trialsDone: 'programme.outdoor',
  enrolled: 'secondary',
  hours: 'programme.literacy',
};

const barPx = 16;
// Room for a long name on three lines.
const linePx = 52;
const axisPx = 40;

interface BarsProps {
  title: string;
  rows: readonly Figures[];
  names: readonly FigureName[];
  /** The name of a group on the axis. */
  label: (group: string) => string;
  /**
   * Whether the groups are weeks or months, drawn from left to right; other groups are drawn below each other, which
   * leaves room for their names.
   */
  inTime: boolean;
}

/** Figures as bars. Screen readers skip them, since the table beside them has the same figures and can be read out. */
export function Bars({ title, rows, names, label, inTime }: BarsProps) {
  const { t, i18n } = useTranslation('office-statistics');
  const written = useWritten(i18n.language as Language);
  const series = names.map((name) => ({ name, color: colors[name], label: t(`figure.${name}`) }));
  const chart = useChart({ data: [...rows], series });
  const colorOf = (purpose: string) => chart.color(purpose) as string;
  // The chart calls this also while nothing is pointed at.
  const named = (group: ReactNode) =>
    typeof group === 'string' && rows.some((row) => row.group === group) ? label(group) : '';
  const height = inTime ? 220 : axisPx + rows.length * Math.max(linePx, names.length * barPx + 10);
  const groups = { dataKey: 'group', tickFormatter: label, stroke: colorOf('line'), tickLine: false } as const;
  const amounts = {
    ...{ allowDecimals: false, axisLine: false, tickLine: false, stroke: colorOf('line') },
    tickFormatter: (figure: number) => written(figure),
  } as const;
  return (
    <chakra.figure marginBottom="6">
      <chakra.figcaption fontWeight="700" marginBottom="2">
        {title}
      </chakra.figcaption>
      {series.length > 1 && (
        <chakra.ul aria-hidden display="flex" flexWrap="wrap" gap="4" listStyle="none" padding="0" fontSize="sm">
          {series.map(({ name, color, label: words }) => (
            <chakra.li key={name} display="flex" alignItems="center" gap="2">
              <chakra.span width="14px" height="14px" bg={color} />
              {words}
            </chakra.li>
          ))}
        </chakra.ul>
      )}
      <Chart.Root
        chart={chart}
        aria-hidden
        height={`${height}px`}
        aspectRatio="unset"
        css={{ '& text': { fill: 'fg.muted', fontSize: 'sm' } }}
      >
        <BarChart
          responsive
          data={chart.data}
          layout={inTime ? 'horizontal' : 'vertical'}
          accessibilityLayer={false}
          margin={{ top: 4, right: 8, bottom: 0, left: 0 }}
          barGap={1}
        >
          <CartesianGrid stroke={colorOf('line')} vertical={!inTime} horizontal={inTime} />
          {inTime ? (
            <XAxis {...groups} interval="equidistantPreserveStart" minTickGap={16} />
          ) : (
            <XAxis {...amounts} type="number" />
          )}
          {inTime ? <YAxis {...amounts} width={44} /> : <YAxis {...groups} type="category" width={130} />}
          <Tooltip
            cursor={{ fill: colorOf('bg.fill') }}
            isAnimationActive={false}
            labelFormatter={named}
            content={<Chart.Tooltip />}
          />
          {series.map(({ name, color }) => (
            <Bar key={name} dataKey={name} fill={colorOf(color)} isAnimationActive={false} maxBarSize={28} />
          ))}
        </BarChart>
      </Chart.Root>
    </chakra.figure>
  );
}
