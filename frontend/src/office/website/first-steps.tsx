import { Box, chakra, Heading } from '@chakra-ui/react';
import type { WebsiteView } from '@kitewell/contract/office/website';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { reading } from '../api.ts';
import { firstSteps, isDone } from './first-step.ts';

/** Before anything was ever published: what to fill in, one step after the other, and which of them are done. */
export function FirstSteps({ website: { missing, hasPaymentAccount } }: { website: WebsiteView }) {
  const { t } = useTranslation('office-website');
  const business = useQuery(reading('websitePart', { params: { part: 'business' } }));
  const ofSite = firstSteps.map((step) => ({
    name: step.name,
    to: paths.office(`website/${step.part}`) + (step.field && `#${encodeURIComponent(step.field)}`),
    done: isDone(step, missing, business.data?.content),
  }));
  const account = { name: 'account', to: `${paths.office('billing')}?view=account`, done: hasPaymentAccount } as const;
  const steps = [...ofSite, account];
  const next = steps.find(({ done }) => !done);
  const done = steps.filter((step) => step.done).length;
  return (
    <Box as="section" aria-labelledby="first-steps">
      <Heading as="h2" size="xl" id="first-steps">
        {t('first.title')}
      </Heading>
      <chakra.p color="fg.muted" marginTop="1" maxWidth="44em">
        {t('first.text')}
      </chakra.p>
      <chakra.p role="status" fontWeight="600" marginTop="2">
        {t('first.done', { done, steps: steps.length })}
      </chakra.p>
      <chakra.ol listStyle="none" padding="0" marginTop="3" maxWidth="record">
        {steps.map(({ name, to, done: ticked }, place) => (
          <chakra.li
            key={name}
            display="flex"
            alignItems="center"
            gap="3"
            minHeight="tapTarget"
            paddingBlock="2"
            borderTop="rule"
            borderColor="line"
          >
            <Box
              aria-hidden
              flex="none"
              boxSize="28px"
              borderRadius="full"
              display="grid"
              placeItems="center"
              fontWeight="700"
              fontSize="sm"
              {...(ticked
                ? { bg: 'status.verified.bg', color: 'status.verified.fg' }
                : { bg: 'bg.tab', color: 'fg.soft' })}
            >
              {ticked ? <Check size={18} /> : place + 1}
            </Box>
            <Box minWidth="0">
              <chakra.span asChild fontWeight={name === next?.name ? '700' : '600'} textDecoration="underline">
                <Link to={to}>{t(`first.step.${name}`)}</Link>
              </chakra.span>
              <chakra.span srOnly>{ticked ? t('first.ticked') : t('first.open')}</chakra.span>
              <chakra.p fontSize="sm" color="fg.muted">
                {t(`first.help.${name}`)}
              </chakra.p>
            </Box>
          </chakra.li>
        ))}
      </chakra.ol>
      <chakra.p marginTop="3" maxWidth="44em">
        {ofSite.every((step) => step.done) ? t('first.ready') : t('first.then')}
      </chakra.p>
    </Box>
  );
}
