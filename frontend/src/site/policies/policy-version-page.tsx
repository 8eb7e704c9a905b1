import { Box, chakra, Heading } from '@chakra-ui/react';
import type { PolicyVersion } from '@kitewell/contract/website/snapshot';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../language.ts';
import { paths } from '../../paths.ts';
import { frame } from '../../theme/frame.ts';
import { PrintStyle } from '../../ui/prose.tsx';
import { Words } from '../../ui/words.tsx';
import { BackLink } from '../back-link.tsx';
import { useWebsite } from '../website.ts';
import { PolicyBody } from './policies-text.tsx';
import { writtenPeriod, writtenPolicy } from './written-policy.ts';

/** The page of one wording of a policy, whether it held, holds or will hold. */
export function policyVersionPage(wording: PolicyVersion) {
  return function PolicyVersionPage() {
    const { t, i18n } = useTranslation('policies');
    const { facts, today } = useWebsite();
    const language = i18n.language as Language;
    const policy = writtenPolicy(wording, facts, language);
    const { from, until } = wording;
    const status = from > today ? 'willHold' : until !== null && until <= today ? 'held' : 'holds';
    return (
      <Box {...frame} paddingTop={{ base: '5', lg: '7' }}>
        <PrintStyle />
        <BackLink to={paths.policy(wording.policy)}>
          {t(status === 'holds' ? 'wording.all' : 'wording.present')}
        </BackLink>
        <Heading
          as="h1"
          tabIndex={-1}
          size="lg"
          lineHeight="flat"
          letterSpacing="tight"
          fontSize={{ base: 'display.6', lg: 'display.8' }}
          marginTop="5"
        >
          <Words>{policy.title}</Words>
        </Heading>
        <chakra.p
          bg={status === 'holds' ? 'bg.fill' : 'panel.sun'}
          maxWidth="prose"
          paddingInline="4"
          paddingBlock="3"
          marginTop="5"
          fontWeight="600"
        >
          <Words>{t(`wording.${status}`, writtenPeriod(wording, language))}</Words>
        </chakra.p>
        <PolicyBody policy={policy} />
      </Box>
    );
  };
}
