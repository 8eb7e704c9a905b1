import { Box, chakra, Heading } from '@chakra-ui/react';
import type { HistoryView } from '@kitewell/contract/office/documents';
import { useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { writtenInstant } from '../dates.ts';
import type { Language } from '../language.ts';

interface RecordHistoryProps {
  title: string;
  empty: string;
  entries: HistoryView;
  /** What was done, in words. */
  wordsOf: (entry: HistoryView[number]) => ReactNode;
}

const actors = ['family', 'kitewell', 'sample'] as const;

/**
 * The name of who acted: that of a person as it was recorded, those of the product itself in the reader's words, and of
 * an account of the machine that it was the command line.
 */
export function useActorName(): (recorded: string, commandLine?: boolean) => string {
  const { t } = useTranslation('office');
  return useCallback(
    (recorded, commandLine = false) => {
      if (commandLine) return t('actors.operator', { name: recorded });
      const known = actors.find((actor) => actor === recorded);
      return known ? t(`actors.${known}`) : recorded;
    },
    [t],
  );
}

/** Who has done what to a record and when, newest first. */
export function RecordHistory({ title, empty, entries, wordsOf }: RecordHistoryProps) {
  const { i18n } = useTranslation();
  const actorName = useActorName();
  return (
    <Box as="section" marginTop="6" maxWidth="record">
      <Heading as="h2" size="xl">
        {title}
      </Heading>
      {entries.length === 0 ? (
        <chakra.p marginTop="3" color="fg.muted">
          {empty}
        </chakra.p>
      ) : (
        <chakra.ol listStyle="none" padding="0" marginTop="3">
          {entries.map((entry, at) => (
            <chakra.li key={at} paddingBlock="2" borderTop="rule" borderColor="line" overflowWrap="anywhere">
              {wordsOf(entry)}
              <chakra.span display="block" fontSize="sm" color="fg.muted">
                {`${actorName(entry.by, entry.commandLine)} · ${writtenInstant(entry.at, i18n.language as Language)}`}
              </chakra.span>
            </chakra.li>
          ))}
        </chakra.ol>
      )}
    </Box>
  );
}
