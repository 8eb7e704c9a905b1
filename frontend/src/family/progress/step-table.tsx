import { Box, chakra } from '@chakra-ui/react';
import type { ProgrammeProgressView } from '@kitewell/contract/family/progress';
import { useTranslation } from 'react-i18next';
import { writtenDay } from '../../dates.ts';
import type { Language } from '../../language.ts';

/** What the pictures show, step by step, in words. */
export function StepTable({ programme }: { programme: ProgrammeProgressView }) {
  const { t, i18n } = useTranslation(['family-progress', 'common', 'phrases']);
  const language = i18n.language as Language;
  return (
    <chakra.details marginTop="3">
      <chakra.summary
        display="list-item"
        minHeight="tapTarget"
        paddingBlock="2.5"
        fontWeight="600"
        cursor="pointer"
        textDecoration="underline"
        textUnderlineOffset="4px"
      >
        {t('table.open')}
      </chakra.summary>
      <Box overflowX="auto" tabIndex={0} role="region" aria-label={t('table.open')}>
        <chakra.table
          width="100%"
          borderCollapse="collapse"
          fontSize="sm"
          css={{
            '& th, & td': { textAlign: 'start', verticalAlign: 'top', padding: '2 3 2 0', lineHeight: 'short' },
            '& tbody tr': { borderTop: 'hair line' },
            '& tbody tr:has(th[rowspan])': { borderTop: 'rule line.strong' },
          }}
        >
          <chakra.caption srOnly>
            {t('table.caption', { programme: t(`common:programmes.${programme.programme}.short`) })}
          </chakra.caption>
          <chakra.thead color="fg.muted">
            <tr>
              <th scope="col">{t('table.skill')}</th>
              <th scope="col">{t('table.step')}</th>
              <th scope="col">{t('table.on')}</th>
            </tr>
          </chakra.thead>
          <tbody>
            {programme.skills.flatMap(({ skill, steps }) =>
              steps.map(({ phrase, reachedOn }, index) => (
                <tr key={phrase}>
                  {index === 0 && (
                    <th scope="rowgroup" rowSpan={steps.length}>
                      {t(`skills.${skill}`)}
                    </th>
                  )}
                  <td>{t(`phrases:${phrase}`)}</td>
                  <chakra.td whiteSpace={{ md: 'nowrap' }} color={reachedOn ? undefined : 'fg.muted'}>
                    {reachedOn ? writtenDay(reachedOn, language, 'medium') : t('table.notYet')}
                  </chakra.td>
                </tr>
              )),
            )}
          </tbody>
        </chakra.table>
      </Box>
    </chakra.details>
  );
}
