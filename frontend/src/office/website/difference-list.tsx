import { Box, chakra, Heading } from '@chakra-ui/react';
import type { WebsitePart } from '@kitewell/contract/website/parts';
import { useTranslation } from 'react-i18next';
import { wordDifferences } from './word-differences.ts';
import type { PartDifference } from './part-differences.ts';

interface DifferenceListProps {
  part: WebsitePart;
  differences: readonly PartDifference[];
}

/** What one part says otherwise: each field with the words that are gone struck out and the new ones marked. */
export function DifferenceList({ part, differences }: DifferenceListProps) {
  const { t } = useTranslation('office-website');
  return (
    <Box as="section" aria-label={t(`part.${part}`)} marginTop="4">
      <Heading as="h3" size="md">
        {t(`part.${part}`)}
      </Heading>
      {differences.length === 0 ? (
        <chakra.p color="fg.muted" fontSize="sm">
          {t('sameAsPublished')}
        </chakra.p>
      ) : (
        <chakra.dl>
          {differences.map(({ label, before, after }, place) => (
            <Box key={place} borderTop="hair" borderColor="line" paddingBlock="2" overflowWrap="anywhere">
              <chakra.dt fontSize="sm" color="fg.muted">
                {label}
              </chakra.dt>
              <chakra.dd whiteSpace="pre-line">
                <Compared before={before} after={after} />
              </chakra.dd>
            </Box>
          ))}
        </chakra.dl>
      )}
    </Box>
  );
}

function Compared({ before, after }: { before: string; after: string }) {
  return wordDifferences(before, after).map(({ is, text }, place) =>
    is === 'same' ? (
      <span key={place}>{text}</span>
    ) : is === 'gone' ? (
      <chakra.del key={place} color="status.rejected.fg" bg="status.rejected.bg">
        {text}
      </chakra.del>
    ) : (
      <chakra.ins key={place} color="status.verified.fg" bg="status.verified.bg" textDecoration="none" fontWeight="600">
        {text}
      </chakra.ins>
    ),
  );
}
