import { chakra } from '@chakra-ui/react';
import { type Cents } from '@kitewell/contract/cents';
import { programmes, type Programme } from '@kitewell/contract/programmes';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classSizes } from '@kitewell/contract/facts';
import { paths } from '../../paths.ts';
import { Words } from '../../ui/words.tsx';
import { useFacts } from '../../facts.ts';
import { Link } from '../link.tsx';
import { ProgrammeName } from '../programme-name.tsx';
import { colourOf, chineseLineHeight } from '../programmes/page-parts.tsx';
import { ClassDrawing, Price } from '../programmes/pricing.tsx';

const columns = {
  base: `repeat(${classSizes.length}, minmax(0, 1fr))`,
  lg: `minmax(0, 1fr) repeat(${classSizes.length}, 132px)`,
};

/**
 * The prices of all programmes by the size of the class, below the free trial. On a phone a programme stands above its
 * four prices, each with its size; wide, the sizes are the heads of columns. The roles are written out, since some
 * browsers no longer announce a table whose rows are laid out as a grid.
 */
export function PriceTable() {
  const { t } = useTranslation(['prices', 'programmes']);
  const { programmes: facts, trial } = useFacts();
  return (
    <chakra.table role="table" display="block" width="100%">
      <chakra.caption srOnly>{t('table.caption')}</chakra.caption>
      <chakra.thead role="rowgroup" display="block" srOnly={{ base: true, lg: false }}>
        <chakra.tr role="row" display="grid" gridTemplateColumns={columns} alignItems="start" paddingBottom="4">
          <th role="columnheader" scope="col">
            <chakra.span srOnly>{t('table.programme')}</chakra.span>
          </th>
          {classSizes.map((size) => (
            <chakra.th key={size} role="columnheader" scope="col" textAlign="end" fontWeight="400">
              <chakra.span display="flex" justifyContent="flex-end" color="fg.muted">
                <ClassDrawing heads={size} colour="currentColor" />
              </chakra.span>
              <chakra.span display="block" textStyle="fact" marginTop="2">{`1:${size}`}</chakra.span>
              <chakra.span
                display="block"
                textStyle="meta"
                fontWeight="600"
                color="fg.muted"
                marginTop="1.5"
                textWrap="balance"
              >
                {t(`programmes:pricing.sizes.${size}`)}
              </chakra.span>
            </chakra.th>
          ))}
        </chakra.tr>
      </chakra.thead>
      <chakra.tbody role="rowgroup" display="block" borderTop="rule line">
        <Row
          ages={{ from: facts[programmes[0]].ages.from, to: facts['outdoor-mission'].ages.to }}
          colour="panel.sun"
          name={t('table.trial')}
          note={t('table.trialNote', { minutes: trial.minutes })}
        >
          <PriceCell cents={trial.price} all />
        </Row>
        {programmes.map((programme) => (
          <ProgrammeRow key={programme} programme={programme} />
        ))}
      </chakra.tbody>
    </chakra.table>
  );
}

function ProgrammeRow({ programme }: { programme: Programme }) {
  const { t } = useTranslation(['prices', 'programmes']);
  const { ages, minutes, prices } = useFacts().programmes[programme];
  return (
    <Row
      ages={ages}
      colour={colourOf(programme).panel}
      light
      name={
        <Link to={paths.programme(programme)}>
          <ProgrammeName programme={programme} />
        </Link>
      }
      note={minutes === null ? undefined : t('table.minutes', { minutes })}
      text={t(`programmes:related.${programme}`)}
    >
      {classSizes.map((size) => (
        <PriceCell key={size} size={size} cents={prices[size]} />
      ))}
    </Row>
  );
}

interface RowProps {
  ages: { from: number; to: number };
  /** The ground of the ages. */
  colour: string;
  /** Whether the ages are light on their ground. */
  light?: boolean;
  name: ReactNode;
  note?: string;
  text?: string;
  /** The prices. */
  children: ReactNode;
}

function Row({ ages, colour, light = false, name, note, text, children }: RowProps) {
  const { t } = useTranslation('prices');
  return (
    <chakra.tr
      role="row"
      display="grid"
      gridTemplateColumns={columns}
      alignItems="center"
      rowGap="3"
      paddingBlock={{ base: '4', lg: '5' }}
      borderBottom="rule line"
      breakInside="avoid"
    >
      <chakra.th
        role="rowheader"
        scope="row"
        gridColumn={{ base: '1 / -1', lg: 'auto' }}
        display="grid"
        gridTemplateColumns={{ base: '104px minmax(0, 1fr)', lg: '168px minmax(0, 1fr)' }}
        columnGap={{ base: '4', lg: '5.5' }}
        alignItems="center"
        textAlign="start"
        fontWeight="400"
      >
        <chakra.span
          display="flex"
          alignItems="center"
          justifyContent="center"
          alignSelf="stretch"
          minHeight={{ base: '76px', lg: '112px' }}
          bg={colour}
          color={light ? 'fg.onPanel' : 'fg'}
          clipPath="polygon(0 0, calc(100% - 18px) 0, 100% 18px, 100% 100%, 0 100%)"
          fontFamily="display"
          fontWeight="900"
          fontSize={{ base: 'display.4', lg: 'display.7' }}
          letterSpacing="tight"
          whiteSpace="nowrap"
          fontVariantNumeric="lining-nums"
          css={{ printColorAdjust: 'exact' }}
        >
          <chakra.span aria-hidden>{`${ages.from}–${ages.to}`}</chakra.span>
          <chakra.span srOnly>{t('table.ages', ages)}</chakra.span>
          <chakra.span srOnly>, </chakra.span>
        </chakra.span>
        <chakra.span display="block">
          <chakra.span
            display="block"
            fontFamily="display"
            fontWeight="900"
            fontSize={{ base: 'display.2', lg: 'display.3' }}
            lineHeight="tight"
            letterSpacing="snug"
            css={{ '&:lang(zh)': { letterSpacing: 0, lineHeight: 'snug' } }}
          >
            {name}
          </chakra.span>
          {note && (
            <chakra.span display="block" textStyle="meta" fontWeight="600" color="fg.muted" marginTop="1">
              {note}
            </chakra.span>
          )}
          {text && (
            <chakra.span display="block" marginTop="1" lineHeight="short" css={chineseLineHeight}>
              <Words>{text}</Words>
            </chakra.span>
          )}
        </chakra.span>
      </chakra.th>
      {children}
    </chakra.tr>
  );
}

interface PriceCellProps {
  cents: Cents;
  /** The size of the class, which a phone shows above the price. */
  size?: number;
  /** Stands for every size of the class. */
  all?: boolean;
}

function PriceCell({ cents, size, all = false }: PriceCellProps) {
  return (
    <chakra.td
      role="cell"
      gridColumn={all ? { base: '1 / -1', lg: '2 / -1' } : undefined}
      colSpan={all ? classSizes.length : undefined}
      aria-colspan={all ? classSizes.length : undefined}
      textAlign={{ base: 'start', lg: all ? 'center' : 'end' }}
      fontFamily="display"
      fontWeight="900"
      fontSize={{ base: 'display.2', md: 'display.3', lg: 'display.4' }}
      lineHeight="none"
      letterSpacing="snug"
      whiteSpace="nowrap"
      fontVariantNumeric="lining-nums"
    >
      {size && (
        <chakra.span
          hideFrom="lg"
          aria-hidden
          display="block"
          fontFamily="body"
          textStyle="meta"
          fontWeight="600"
          letterSpacing="0"
          color="fg.muted"
          marginBottom="1"
        >{`1:${size}`}</chakra.span>
      )}
      <Price cents={cents} />
    </chakra.td>
  );
}
