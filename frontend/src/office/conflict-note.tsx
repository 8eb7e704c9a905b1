import { Box, chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusWhenShown } from '../ui/focus.ts';

interface ConflictNoteProps {
  /** Who has changed it, where that is known. */
  by: string | undefined;
  /** What was changed, in words. */
  changes: readonly string[];
}

/**
 * Says in a form that somebody else has changed the record meanwhile, and what. The form then holds the editor's own
 * changes and otherwise the present values, and has to be sent again. Where each field is plain text, `Differences`
 * offers a choice instead.
 */
export function ConflictNote({ by, changes }: ConflictNoteProps) {
  const { t } = useTranslation('office');
  const heading = useFocusWhenShown<HTMLParagraphElement>();
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id} bg="bg.note" padding={{ base: '4', sm: '5' }}>
      <chakra.p ref={heading} id={id} tabIndex={-1} fontWeight="700" outline="none">
        {by ? t('conflict.titleBy', { name: by }) : t('conflict.title')}
      </chakra.p>
      {changes.length > 0 && (
        <chakra.ul paddingInlineStart="5" listStyle="square" marginTop="2" overflowWrap="anywhere">
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </chakra.ul>
      )}
      <chakra.p marginTop="2">{t('conflict.merged')}</chakra.p>
    </Box>
  );
}
