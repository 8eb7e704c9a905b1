import { Button, chakra, Heading, Text } from '@chakra-ui/react';
import { type Cents } from '@kitewell/contract/cents';
import { useTranslation } from 'react-i18next';
import type { Programme } from '@kitewell/contract/programmes';
import { payment } from '../../content/payment.ts';
import { classSizes } from '@kitewell/contract/facts';
import { priceParts } from '../../content/programmes.ts';
import { Stopped } from '../../art/kite-stop.tsx';
import { paths } from '../../paths.ts';
import { frame } from '../../theme/frame.ts';
import { air, colourOf } from './page-parts.tsx';
import { useFacts } from '../../facts.ts';
import { Link } from '../link.tsx';
import { Words } from '../../ui/words.tsx';

/** The price of a session by the size of the class, and that the first session is free. */
export function Pricing({ programme }: { programme: Programme }) {
  const { t } = useTranslation('programmes');
  const { programmes: facts, trial } = useFacts();
  const { minutes, prices } = facts[programme];
  return (
    <chakra.section
      id="pricing"
      tabIndex={-1}
      aria-labelledby="pricing-title"
      scrollMarginTop="belowMenu"
      {...frame}
      paddingTop={air}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '5fr 7fr' }}
      columnGap="5"
      rowGap="6"
    >
      <div>
        <Heading id="pricing-title" size="5xl">
          <Stopped>{t('pricing.title')}</Stopped>
        </Heading>
        <Text marginTop="5" maxWidth="16em">
          <Words>
            {minutes === null
              ? t('pricing.perSession', { payBy: payment.by })
              : t('pricing.perMinutes', { minutes, payBy: payment.by })}
          </Words>
        </Text>
        <Button asChild variant="plain" marginTop="2">
          <Link to={paths.prices()}>{t('pricing.all')}</Link>
        </Button>
      </div>
      <chakra.table width="100%" css={{ borderCollapse: 'collapse' }}>
        <chakra.caption srOnly>{t('pricing.caption')}</chakra.caption>
        <chakra.thead srOnly>
          <tr>
            <th scope="col">{t('pricing.class')}</th>
            <th scope="col">{t('pricing.price')}</th>
          </tr>
        </chakra.thead>
        <tbody>
          <PriceRow
            label={t('pricing.trial')}
            note={t('pricing.trialNote', { minutes: trial.minutes })}
            cents={trial.price}
            heads={0}
            colour={colourOf(programme).panel}
          />
          {classSizes.map((size) => (
            <PriceRow
              key={size}
              label={`1:${size}`}
              note={t(`pricing.sizes.${size}`)}
              cents={prices[size]}
              heads={size}
              colour={colourOf(programme).panel}
            />
          ))}
        </tbody>
      </chakra.table>
    </chakra.section>
  );
}

interface PriceRowProps {
  label: string;
  note: string;
  cents: Cents;
  /** How many children to draw at the table. */
  heads: number;
  colour: string;
}

function PriceRow({ label, note, cents, heads, colour }: PriceRowProps) {
  return (
    <chakra.tr borderBottom="rule line" css={{ '&:first-of-type': { borderTop: 'rule line' } }}>
      <chakra.th scope="row" textAlign="start" fontWeight="400" paddingBlock="4" verticalAlign="middle">
        <chakra.span
          display="flex"
          flexDirection={{ base: 'column', md: 'row' }}
          alignItems={{ md: 'center' }}
          columnGap="5"
          rowGap="1"
        >
          <chakra.span textStyle="fact" minWidth={{ base: '58px', lg: '84px' }} whiteSpace="nowrap">
            {label}
          </chakra.span>
          <chakra.span textStyle="meta" fontWeight="600" color="fg.muted">
            {note}
          </chakra.span>
          <ClassDrawing heads={heads} colour={colour} />
        </chakra.span>
      </chakra.th>
      <chakra.td
        textAlign="end"
        fontFamily="display"
        fontWeight="900"
        fontSize={{ base: 'display.4', lg: 'display.7' }}
        lineHeight="none"
        letterSpacing="tight"
        whiteSpace="nowrap"
        fontVariantNumeric="lining-nums"
        color={cents === 0 ? colour : 'fg'}
      >
        <Price cents={cents} />
      </chakra.td>
    </chakra.tr>
  );
}

/** A price whose dollars are larger than what stands around them. */
export function Price({ cents }: { cents: Cents }) {
  const price = priceParts(cents);
  return (
    <>
      <chakra.span fontSize="0.46em" letterSpacing="0" marginInlineEnd="0.15em">
        {price.symbol}
      </chakra.span>
      {price.dollars}
      <chakra.span fontSize="0.46em" letterSpacing="0">
        {price.cents}
      </chakra.span>
    </>
  );
}

/** The children at the table, each drawn as a coat. */
export function ClassDrawing({ heads, colour }: { heads: number; colour: string }) {
  if (heads === 0) return null;
  return (
    <chakra.svg
      hideBelow="md"
      viewBox={`0 0 ${heads * 24} 34`}
      width={`${heads * 24}px`}
      height="34px"
      color={colour}
      aria-hidden
      focusable="false"
    >
      {Array.from({ length: heads }, (_, child) => (
        <g key={child} transform={`translate(${child * 24 + 11} 0)`} fill="currentColor">
          <circle cy={7} r={6} />
          <path d="M-3,14H3L10,34H-10z" />
        </g>
      ))}
    </chakra.svg>
  );
}
