import { Box, Button, chakra } from '@chakra-ui/react';
import { paymentWays } from '@kitewell/contract/payments';
import { useTranslation } from 'react-i18next';
import { Only } from './only.tsx';
import { Fact, Facts, PageFrame } from './page-frame.tsx';

interface CopyableProps {
  name: string;
  value: string;
  /** What a bank's app takes, if that is not what shows. */
  copied?: string;
}

/** A value to type into a bank's app: one tap selects it, and a button copies it where the browser can. */
function Copyable({ name, value, copied = value }: CopyableProps) {
  const { t } = useTranslation('family-bill');
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
        <Button
          hidden
          size="sm"
          variant="outline"
          data-copy={copied}
          data-copied={t('copied')}
          _print={{ display: 'none' }}
          css={{ '&[hidden]': { display: 'none' } }}
        >
          <span aria-live="polite">{t('copy')}</span>
          <chakra.span srOnly>{t('colon', { ns: 'common' }) + name}</chakra.span>
        </Button>
      </chakra.dd>
    </Box>
  );
}

/** One bill as its family reads it, or its receipt once it is paid: for a phone and for paper, without scripts. */
export function FamilyBill() {
  const { t } = useTranslation('family-bill');
  const amountAndReference = (
    <>
      <Copyable name={t('total')} value="{{total}}" copied="{{plainTotal}}" />
      <Copyable name={t('billReference')} value="{{number}}" />
    </>
  );
  return (
    <PageFrame
      title={
        <>
          <Only when="bill">{t('title')}</Only>
          <Only when="paid">{t('receipt')}</Only>
        </>
      }
      documentZoom={0.85}
      texts={{ switch: t('switch'), print: t('print'), help: t('answer'), privacy: t('privacy') }}
    >
      <Only when="void">
        <chakra.p fontWeight="700" padding="3.5 edge" bg="bg.note" marginBottom="5">
          {t('void')}
        </chakra.p>
      </Only>
      <Facts>
        <Fact name={t('to')}>{'{{to}}'}</Fact>
        <Fact name={t('number')}>{'{{number}}'}</Fact>
        <Fact name={t('month')}>{'{{month}}'}</Fact>
        <Fact name={t('issuedOn')}>{'{{issuedOn}}'}</Fact>
        <Only when="issued">
          <Fact name={t('dueOn')}>{'{{dueOn}}'}</Fact>
        </Only>
        <Only when="paid">
          <Fact name={t('paidOn')}>{'{{paidOn}}'}</Fact>
          <Fact name={t('paidBy')}>
            {paymentWays.map((way) => (
              <Only key={way} when={`way:${way}`}>
                {t(`way.${way}`)}
              </Only>
            ))}
          </Fact>
        </Only>
        <Only when="reference">
          <Fact name={t('reference')}>{'{{reference}}'}</Fact>
        </Only>
      </Facts>
      <chakra.table
        width="100%"
        borderCollapse="collapse"
        marginTop="7"
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
        <tbody dangerouslySetInnerHTML={{ __html: '{{lines}}' }} />
        <tfoot>
          <tr>
            <th scope="row">{t('total')}</th>
            <td>{'{{total}}'}</td>
          </tr>
        </tfoot>
      </chakra.table>
      <Only when="fps">
        <Box
          as="section"
          display="flex"
          flexWrap="wrap"
          gap="4"
          alignItems="center"
          marginTop="6"
          padding="edge"
          bg="bg.note"
          breakInside="avoid"
          css={{ printColorAdjust: 'exact' }}
        >
          <Box
            role="img"
            aria-label={t('code')}
            boxSize="200px"
            flex="none"
            dangerouslySetInnerHTML={{ __html: '{{code}}' }}
          />
          <Box flex="1" minWidth="min(100%, 200px)">
            <chakra.h2 fontFamily="display" fontWeight="900" fontSize="xl" lineHeight="snug" marginBottom="2">
              {t('scan')}
            </chakra.h2>
            <chakra.p _print={{ display: 'none' }} marginBottom="2">
              {t('samePhone')}
            </chakra.p>
            <p>{t('fps')}</p>
            <chakra.dl margin="0">
              <Copyable name={t('identifier')} value="{{identifier}}" />
              {amountAndReference}
            </chakra.dl>
            <Only when="sample">
              <chakra.p color="danger" marginTop="2" fontWeight="600">
                {t('sample')}
              </chakra.p>
            </Only>
          </Box>
        </Box>
      </Only>
      <Only when="otherWays">
        <Box as="section" marginTop="6" padding="3.5 edge" bg="bg.note" breakInside="avoid">
          <p>{t('otherWays')}</p>
          <chakra.dl margin="0">{amountAndReference}</chakra.dl>
        </Box>
      </Only>
      <Only when="paid">
        <chakra.p marginTop="6" padding="3.5 edge" bg="bg.note" fontWeight="700" css={{ printColorAdjust: 'exact' }}>
          {t('thanks')}
        </chakra.p>
      </Only>
    </PageFrame>
  );
}
