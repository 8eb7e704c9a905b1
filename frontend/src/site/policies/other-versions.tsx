import { Box, chakra } from '@chakra-ui/react';
import type { PolicyName } from '@kitewell/contract/website/parts';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../language.ts';
import { paths } from '../../paths.ts';
import { Words } from '../../ui/words.tsx';
import { Link } from '../link.tsx';
import { useWebsite } from '../website.ts';
import { writtenPeriod } from './written-policy.ts';

/** Where a policy says something else from a day to come, or said something else before: links to both. */
export function OtherVersions({ policy }: { policy: PolicyName }) {
  const { t, i18n } = useTranslation('policies');
  const { policyVersions, today } = useWebsite();
  const own = policyVersions.filter((one) => one.policy === policy);
  const coming = own.filter(({ from }) => from > today);
  const former = own.filter(({ until }) => until !== null && until <= today);
  if (coming.length + former.length === 0) return null;
  const written = (wording: (typeof own)[number]) => writtenPeriod(wording, i18n.language as Language);
  return (
    <Box marginTop="3" maxWidth="prose" css={{ '@media print': { display: 'none' } }}>
      {coming.map((wording) => (
        <chakra.p
          key={wording.from}
          bg="panel.sun"
          paddingInline="4"
          paddingBlock="3"
          fontWeight="600"
          textDecoration="underline"
        >
          <Link to={paths.policyVersion(policy, wording.from)}>
            <Words>{t('wording.coming', written(wording))}</Words>
          </Link>
        </chakra.p>
      ))}
      {former.length > 0 && (
        <chakra.details marginTop="2">
          <chakra.summary minHeight="tapTarget" alignContent="center" color="fg.muted" cursor="pointer">
            {t('wording.former')}
          </chakra.summary>
          <chakra.ul listStyleType="none" padding="0">
            {former.map((wording) => (
              <chakra.li key={wording.from} minHeight="tapTarget" alignContent="center">
                <Link to={paths.policyVersion(policy, wording.from)}>
                  <Words>{t('wording.period', written(wording))}</Words>
                </Link>
              </chakra.li>
            ))}
          </chakra.ul>
        </chakra.details>
      )}
    </Box>
  );
}
