import { Box, Button, chakra, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { KiteStop } from '../../art/kite-stop.tsx';
import { Sheet } from '../../art/sheet.tsx';
import { paths } from '../../paths.ts';
import { Island } from '../island.tsx';
import { Link } from '../link.tsx';
import { NextSteps } from './next-steps.tsx';

/** The backend fills in the placeholders in braces. */
const places = { message: '{{message}}', fieldErrors: '{{fieldErrors}}', reference: '{{reference}}' };

/** The form again, with its faults. */
export function FormAnswer() {
  const { t } = useTranslation('book-trial');
  return (
    <Answer title={t('intro.title')}>
      <chakra.div
        role="alert"
        borderInlineStart="bar"
        borderColor="danger"
        paddingInlineStart="3"
        marginBottom="6"
        marginInlineEnd="6"
      >
        <chakra.p fontWeight="600">{places.message}</chakra.p>
        <chakra.ul
          color="danger"
          listStyle="none"
          padding="0"
          css={{ '& a': { display: 'inline-block', paddingBlock: '0.5' } }}
          dangerouslySetInnerHTML={{ __html: places.fieldErrors }}
        />
      </chakra.div>
      {/* A field that a link of the list leads to stands below the header, with its label. */}
      <Box css={{ '& :is(input, select, textarea)': { scrollMarginTop: 'belowLink' } }}>
        <Island name="trial-form" props={{ heading: 2, page: '' }} />
      </Box>
    </Answer>
  );
}

/** The reference, and what happens next. */
export function ReceivedAnswer() {
  const { t } = useTranslation('book-trial');
  return (
    <Answer title={t('confirmation.title')}>
      <chakra.p paddingInlineEnd="6">{t('confirmation.received')}</chakra.p>
      <chakra.p fontWeight="600" fontSize="sm" marginTop="6">
        {t('confirmation.reference')}
      </chakra.p>
      <chakra.p
        userSelect="all"
        fontFamily="display"
        fontWeight="900"
        fontSize={{ base: 'display.3', sm: 'display.4', lg: 'display.5' }}
        lineHeight="tight"
        fontVariantNumeric="lining-nums"
        whiteSpace="nowrap"
        marginTop="2"
        marginBottom="8"
      >
        {places.reference}
      </chakra.p>
      <Heading size="lg" marginBottom="4">
        {t('next.title')}
      </Heading>
      <NextSteps />
      <Button asChild variant="surface" marginTop="6">
        <Link to={paths.parentPortal()}>{t('confirmation.lookUp')}</Link>
      </Button>
    </Answer>
  );
}

function Answer({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box bg="plate.sun" paddingBlock={{ base: '6', lg: '8.5' }} paddingInline={{ base: '3', md: '7' }}>
      <Box maxWidth="panel" marginInline="auto">
        <Heading as="h1" size="5xl" marginBottom="8">
          <KiteStop>{title}</KiteStop>
        </Heading>
        <Sheet>{children}</Sheet>
      </Box>
    </Box>
  );
}
