import { Box, Button, chakra } from '@chakra-ui/react';
import { paymentWays } from '@kitewell/contract/payments';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { business } from '../../content/business.ts';
import { htmlLang, type Language } from '../../language.ts';
import { Only } from './only.tsx';
import { SheetHead } from './sheet-head.tsx';

/** One bill as its family reads it, and its receipt once it is paid: on a phone and on paper, without any script. */
export function FamilyBill() {
  const { t, i18n } = useTranslation('family-bill');
  const other: Language = i18n.language === 'en' ? 'zh' : 'en';
  return (
    <chakra.main bg="white" minHeight="100vh">
      <style>{'@page{size:A4;margin:0 0 10mm}@media print{main{zoom:.85}html,body{background:white!important}}'}</style>
      <SheetHead>
        <chakra.h1
          fontFamily="display"
          fontWeight="900"
          fontSize={{ base: '34px', md: '42px' }}
          lineHeight="1.1"
          marginTop="5"
        >
          <Only when="bill">{t('title')}</Only>
          <Only when="paid">{t('receipt')}</Only>
        </chakra.h1>
      </SheetHead>
      <Box
        maxWidth="760px"
        marginInline="auto"
        padding={{ base: '20px', md: '28px 36px 40px' }}
        _print={{ maxWidth: 'none', padding: '8mm 14mm 0' }}
      >
        <Box display="flex" justifyContent="flex-end" _print={{ display: 'none' }}>
          <chakra.a
            href={`?language=${other}`}
            hrefLang={htmlLang[other]}
            lang={htmlLang[other]}
            display="inline-flex"
            alignItems="center"
            minHeight="tapTarget"
            fontWeight="600"
            textDecoration="underline"
            textUnderlineOffset="4px"
          >
            {t('switch')}
          </chakra.a>
        </Box>
        <Only when="void">
          <chakra.p fontWeight="700" padding="16px 20px" bg="bg.note" marginBottom="5">
            {t('void')}
          </chakra.p>
        </Only>
        <chakra.dl
          margin="0"
          display="grid"
          gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 190px), 1fr))"
          gap="12px 28px"
        >
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
        </chakra.dl>
        <chakra.table
          width="100%"
          borderCollapse="collapse"
          marginTop="7"
          css={{
            '& td, & th': {
              textAlign: 'start',
              padding: '10px 0',
              verticalAlign: 'top',
              overflowWrap: 'anywhere',
              textWrap: 'pretty',
            },
            '& tr > :last-child': {
              textAlign: 'end',
              whiteSpace: 'nowrap',
              paddingInlineStart: '16px',
              fontVariantNumeric: 'tabular-nums lining-nums',
            },
            '& tbody tr': { borderTop: '2px solid {colors.line}' },
            '& tfoot tr': { borderTop: '4px solid {colors.line}', fontWeight: '700', fontSize: '{fontSizes.lg}' },
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
            gap="20px"
            alignItems="center"
            marginTop="6"
            padding="20px"
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
              <chakra.h2 fontFamily="display" fontWeight="900" fontSize="xl" lineHeight="1.25" marginBottom="2">
                {t('scan')}
              </chakra.h2>
              <chakra.p _print={{ display: 'none' }} marginBottom="2">
                {t('samePhone')}
              </chakra.p>
              <chakra.p overflowWrap="anywhere">{t('fps', { identifier: '{{identifier}}' })}</chakra.p>
              <Only when="sample">
                <chakra.p color="danger" marginTop="2" fontWeight="600">
                  {t('sample')}
                </chakra.p>
              </Only>
            </Box>
          </Box>
        </Only>
        <Only when="otherWays">
          <chakra.p marginTop="6" padding="16px 20px" bg="bg.note">
            {t('otherWays')}
          </chakra.p>
        </Only>
        <Only when="paid">
          <chakra.p marginTop="6" padding="16px 20px" bg="bg.note" fontWeight="700" css={{ printColorAdjust: 'exact' }}>
            {t('thanks')}
          </chakra.p>
        </Only>
        <Box marginTop="7" paddingTop="5" borderTop="2px solid" borderColor="line" fontSize="sm" color="fg.muted">
          <chakra.div _print={{ display: 'none' }}>
            <Button
              hidden
              data-print=""
              size="sm"
              variant="outline"
              color="fg"
              marginBottom="3"
              css={{ '&[hidden]': { display: 'none' } }}
            >
              {t('print')}
            </Button>
            <p>{t('answer')}</p>
            <chakra.p marginBottom="4">{t('privacy')}</chakra.p>
          </chakra.div>
          <p>
            {business.name.en} <span lang={htmlLang.zh}>{business.name.zh}</span> · {business.phone.shown} ·{' '}
            {business.email}
          </p>
        </Box>
      </Box>
    </chakra.main>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box minWidth="0" overflowWrap="anywhere">
      <chakra.dt fontSize="sm" color="fg.muted">
        {name}
      </chakra.dt>
      <chakra.dd margin="0" fontWeight="600">
        {children}
      </chakra.dd>
    </Box>
  );
}
