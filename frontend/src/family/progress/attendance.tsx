import { Box, chakra, Heading } from '@chakra-ui/react';
import type { FamilyProgressView } from '@kitewell/contract/family/progress';
import { useTranslation } from 'react-i18next';
import { writtenHours } from '../../amounts.ts';
import { writtenMonth } from '../../dates.ts';
import type { Language } from '../../language.ts';

type Month = FamilyProgressView['attendance'][number];

/** The sessions of each month, one dot for each. */
export function Attendance({ attendance }: Pick<FamilyProgressView, 'attendance'>) {
  const { t, i18n } = useTranslation('family-progress');
  const language = i18n.language as Language;
  return (
    <Box as="section" marginBottom="6">
      <Heading as="h2" size="lg" marginBottom="3">
        {t('attendance.title')}
      </Heading>
      {attendance.length === 0 ? (
        <chakra.p color="fg.muted">{t('attendance.empty')}</chakra.p>
      ) : (
        <chakra.table
          width="100%"
          borderCollapse="collapse"
          css={{
            '& th, & td': { textAlign: 'start', verticalAlign: 'top', padding: '2.5 3 2.5 0' },
            '& tr': { borderTop: 'rule line' },
          }}
        >
          <chakra.caption srOnly>{t('attendance.caption')}</chakra.caption>
          <tbody>
            {attendance.toReversed().map((month) => (
              <tr key={month.month}>
                <chakra.th scope="row" fontWeight="600" whiteSpace="nowrap">
                  {writtenMonth(month.month, language)}
                </chakra.th>
                <td>
                  <Dots month={month} />
                  <chakra.p fontSize="sm" color="fg.soft">
                    {[
                      t('attendance.completed', { count: month.completed }),
                      ...(month.minutes > 0 ? [writtenHours(month.minutes, language)] : []),
                      ...(month.missed > 0 ? [t('attendance.missed', { count: month.missed })] : []),
                      ...(month.cancelled > 0 ? [t('attendance.cancelled', { count: month.cancelled })] : []),
                    ].join(' · ')}
                  </chakra.p>
                </td>
              </tr>
            ))}
          </tbody>
        </chakra.table>
      )}
    </Box>
  );
}

/** More than fit in a row say nothing more. */
const mostDots = 14;

function Dots({ month: { completed, missed } }: { month: Month }) {
  const dots = [...Array<boolean>(completed).fill(true), ...Array<boolean>(missed).fill(false)].slice(0, mostDots);
  return (
    <chakra.svg viewBox={`0 0 ${dots.length * 18} 18`} height="18px" aria-hidden display="block" marginBlock="1">
      {dots.map((attended, at) => (
        <chakra.circle
          key={at}
          cx={at * 18 + 9}
          cy="9"
          r="6"
          strokeWidth="2"
          css={
            attended ? { fill: 'programme.outdoor', stroke: 'programme.outdoor' } : { fill: 'none', stroke: 'fg.muted' }
          }
        />
      ))}
    </chakra.svg>
  );
}
