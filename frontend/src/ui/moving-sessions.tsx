import { Box, chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { writtenDay } from '../dates.ts';
import type { Language } from '../language.ts';

/** How many are named one by one. */
const most = 6;

interface MovingSessionsProps {
  /** Those at the home that are ahead, the soonest first. */
  sessions: readonly { id: number; date: string; time: string; names: string }[];
  /** Whether further ones were not read. */
  more: boolean;
  texts: Record<'title' | 'list' | 'none' | 'more' | 'elsewhere', string>;
}

/** Which sessions go to a new address of a family, said before it is saved. */
export function MovingSessions({ sessions, more, texts }: MovingSessionsProps) {
  const { i18n } = useTranslation();
  const title = useId();
  const isMore = more || sessions.length > most;
  return (
    <Box role="group" aria-labelledby={title} bg="bg.note" padding="3.5 4" fontSize="md">
      <chakra.p id={title} fontWeight="700">
        {texts.title}
      </chakra.p>
      {sessions.length === 0 && !more ? (
        <p>{texts.none}</p>
      ) : (
        <>
          <p>{texts.list}</p>
          <chakra.ul listStyle="disc" paddingInlineStart="5" marginBlock="1.5" overflowWrap="anywhere">
            {sessions.slice(0, most).map(({ id, date, time, names }) => (
              <li key={id}>{`${writtenDay(date, i18n.language as Language, 'column')} ${time}, ${names}`}</li>
            ))}
            {isMore && <li>{texts.more}</li>}
          </chakra.ul>
        </>
      )}
      <p>{texts.elsewhere}</p>
    </Box>
  );
}
