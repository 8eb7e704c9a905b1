import { Box, Button, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { htmlLang, type Language } from '../../language.ts';
import { phoneLink } from '../../content/business.ts';
import { useFacts } from '../../facts.ts';
import { PageHead } from './page-head.tsx';

interface PageFrameProps {
  title: ReactNode;
  /** How much smaller it is on paper, so that most pages fit on one sheet. */
  documentZoom?: number;
  /** The texts of the language link, of the foot of the screen, and of the button for printing, where there is one. */
  texts: Record<'switch' | 'help' | 'privacy', string> & { print?: string };
  children: ReactNode;
}

const contactLink = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'tapTarget',
  textDecoration: 'underline',
  textUnderlineOffset: '4px',
} as const;

/** The frame of every page that a family reads by a link, for a phone and for paper, without scripts. */
export function PageFrame({ title, documentZoom = 1, texts, children }: PageFrameProps) {
  const { i18n } = useTranslation();
  const { business } = useFacts();
  const other: Language = i18n.language === 'en' ? 'zh' : 'en';
  return (
    <chakra.main bg="white" minHeight="100vh">
      <style>
        {`@page{size:A4;margin:0 0 10mm}@media print{main{zoom:${documentZoom}}html,body{background:white!important}}`}
      </style>
      <PageHead>
        <chakra.h1
          fontFamily="display"
          fontWeight="900"
          fontSize={{ base: 'display.4', md: 'display.5' }}
          lineHeight="tight"
          marginTop="5"
        >
          {title}
        </chakra.h1>
      </PageHead>
      <Box
        maxWidth="report"
        marginInline="auto"
        padding={{ base: 'edge', md: '5.5 6 6.5' }}
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
            {texts.switch}
          </chakra.a>
        </Box>
        {children}
        <Box marginTop="7" paddingTop="5" borderTop="rule" borderColor="line" fontSize="sm" color="fg.muted">
          <chakra.div _print={{ display: 'none' }}>
            {texts.print !== undefined && (
              <Button
                hidden
                data-print=""
                size="sm"
                variant="outline"
                color="fg"
                marginBottom="3"
                css={{ '&[hidden]': { display: 'none' } }}
              >
                {texts.print}
              </Button>
            )}
            <p>{texts.help}</p>
            <chakra.p marginBottom="4">{texts.privacy}</chakra.p>
          </chakra.div>
          <p>
            {business.name.en} <span lang={htmlLang.zh}>{business.name.zh}</span> ·{' '}
            <chakra.a {...contactLink} href={phoneLink(business)}>
              {business.phone.shown}
            </chakra.a>{' '}
            ·{' '}
            <chakra.a {...contactLink} href={`mailto:${business.email}`}>
              {business.email}
            </chakra.a>
          </p>
        </Box>
      </Box>
    </chakra.main>
  );
}
