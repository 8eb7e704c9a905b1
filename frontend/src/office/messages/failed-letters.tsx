import { Box, chakra, Heading } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { writtenInstant } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { paths } from '../../paths.ts';
import { reading } from '../api.ts';
import { Awaited } from '../awaited.tsx';

/** How many the first screen shows; the others are in the list of letters. */
const named = 5;

export const failedLetters = () => reading('letters', { query: { state: 'failed', limit: named } });

/** For the first screen: the letters that could not be sent, the latest first. */
export function FailedLetters() {
  const { t, i18n } = useTranslation(['office-messages', 'letters', 'office']);
  const query = useQuery(failedLetters());
  const letters = query.data?.letters;
  return (
    <Box as="section" aria-label={t('failedTitle')} bg="bg.panel" padding="5" minWidth="0">
      <Heading as="h2" size="xl" marginBottom="2">
        {t('failedTitle')}
      </Heading>
      {letters ? (
        letters.length === 0 ? (
          <chakra.p color="fg.soft">{t('noneFailed')}</chakra.p>
        ) : (
          <>
            <chakra.ul listStyle="none" padding="0">
              {letters.map(({ id, address, template, settledAt, createdAt }) => (
                <chakra.li
                  key={id}
                  paddingBlock="2"
                  borderTop="rule"
                  borderColor="line"
                  _first={{ borderTop: 0 }}
                  overflowWrap="anywhere"
                >
                  <chakra.span fontWeight="700">{address}</chakra.span>
                  <chakra.span display="block" fontSize="sm" color="fg.muted">
                    {t(`letters:letterNames.${template}`)} ·{' '}
                    {writtenInstant(settledAt ?? createdAt, i18n.language as Language)}
                  </chakra.span>
                </chakra.li>
              ))}
            </chakra.ul>
            <chakra.p marginTop="3">
              <Link to={`${paths.office('messages')}?state=failed`}>{t('allFailed')}</Link>
            </chakra.p>
          </>
        )
      ) : (
        <Awaited query={query} rows={2} />
      )}
    </Box>
  );
}
