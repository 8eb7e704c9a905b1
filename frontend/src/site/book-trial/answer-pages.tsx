import { Box, Button, chakra, Heading } from '@chakra-ui/react';
import { readFieldMessage } from '@kitewell/contract/messages';
import type { ServerPages } from '@kitewell/contract/server-pages';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { KiteStop } from '../../art/kite-stop.tsx';
import { Sheet } from '../../art/sheet.tsx';
import { paths } from '../../paths.ts';
import { idOf, useFieldMessage } from '../../ui/form-fields.tsx';
import { Island } from '../island.tsx';
import { Link } from '../link.tsx';
import { emptyFields, requiredFields } from './draft.ts';
import { NextSteps } from './next-steps.tsx';

const fieldNames = Object.keys(emptyFields) as (keyof typeof emptyFields)[];

/** The form again, with what was typed and what is wrong with it, in the order of the form. */
export function FormAnswer({ typed, code, fieldErrors }: ServerPages['trial-form']) {
  const { t, i18n } = useTranslation(['book-trial', 'common', 'errors']);
  const message = useFieldMessage();
  const wrong = fieldNames.filter((field) => fieldErrors[field] !== undefined);
  const sentenceOf = (field: (typeof fieldNames)[number]) => {
    const [error, label] = [fieldErrors[field] ?? '', t(`form.${field}`)];
    const required = requiredFields.find((name) => name === field);
    const text =
      required && readFieldMessage(error).key === 'required' ? t(`form.missing.${required}`) : message(error);
    return text.includes(label) ? text : label + t('common:colon') + text;
  };
  const inOrder = Object.fromEntries(wrong.map((field) => [field, fieldErrors[field] ?? '']));
  const isKnown = i18n.exists(`errors:${code}`);
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
        <chakra.p fontWeight="600">
          {isKnown ? t(`errors:${code}` as 'errors:validation') : t('toast.error.text')}
        </chakra.p>
        <chakra.ul
          color="danger"
          listStyle="none"
          padding="0"
          css={{ '& a': { display: 'inline-block', paddingBlock: '0.5' } }}
        >
          {wrong.map((field) => (
            <li key={field}>
              <a href={`#${idOf(field)}`}>{sentenceOf(field)}</a>
            </li>
          ))}
        </chakra.ul>
      </chakra.div>
      {/* A field that a link of the list leads to stands below the header, with its label. */}
      <Box css={{ '& :is(input, select, textarea)': { scrollMarginTop: 'belowLink' } }}>
        <Island
          name="trial-form"
          props={{ heading: 2, page: typed.page ?? '', answer: { typed, fieldErrors: inOrder } }}
        />
      </Box>
    </Answer>
  );
}

/** The reference, and what happens next. */
export function ReceivedAnswer({ reference }: ServerPages['trial-received']) {
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
        {reference}
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
    <Box bg="panel.sun" paddingBlock={{ base: '6', lg: '8.5' }} paddingInline={{ base: '3', md: '7' }}>
      <Box maxWidth="panel" marginInline="auto">
        <Heading as="h1" size="5xl" marginBottom="8">
          <KiteStop>{title}</KiteStop>
        </Heading>
        <Sheet>{children}</Sheet>
      </Box>
    </Box>
  );
}
