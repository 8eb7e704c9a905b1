import { Box, chakra } from '@chakra-ui/react';
import type { FamilyMessagesView } from '@kitewell/contract/family/messages';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../language.ts';
import { writtenList } from '../../written-list.ts';

interface ReadersProps extends Pick<FamilyMessagesView, 'tutors'> {
  toTutor: boolean;
  onChange: (toTutor: boolean) => void;
}

/** Who reads a message: the office alone, unless the tutor is chosen, too. */
export function Readers({ tutors, toTutor, onChange }: ReadersProps) {
  const { t, i18n } = useTranslation('family-messages');
  if (tutors.length === 0) return <chakra.p fontSize="md">{t('readers.noTutor')}</chakra.p>;
  const names = writtenList(tutors, i18n.language as Language);
  return (
    <chakra.fieldset border="0" padding="0" minWidth="0">
      <chakra.legend padding="0" fontWeight="600" fontSize="sm" marginBottom="2">
        {t('readers.title')}
      </chakra.legend>
      <Box display="flex" flexWrap="wrap" gap="2">
        {[false, true].map((withTutor) => (
          <chakra.label
            key={String(withTutor)}
            position="relative"
            display="inline-flex"
            alignItems="center"
            minHeight="tapTarget"
            padding="2 3.5"
            fontWeight="600"
            lineHeight="snug"
            bg={toTutor === withTutor ? 'secondary' : 'transparent'}
            color={toTutor === withTutor ? 'secondary.contrast' : 'fg'}
            boxShadow="innerRing line.strong"
            css={{
              '&:has(:focus-visible)': {
                outline: 'focus focus.ring',
                boxShadow: 'innerRing line.strong, ring focus.edge',
              },
              '@media (forced-colors: active)': { '&:has(:checked)': { outline: 'bar Highlight' } },
            }}
          >
            <chakra.input
              type="radio"
              name="readers"
              checked={toTutor === withTutor}
              onChange={() => onChange(withTutor)}
              position="absolute"
              inset="0"
              width="100%"
              height="100%"
              margin="0"
              opacity="0"
              cursor="pointer"
            />
            {withTutor ? t('readers.both', { names }) : t('readers.office')}
          </chakra.label>
        ))}
      </Box>
      <chakra.p fontSize="sm" color="fg.muted" marginTop="2">
        {toTutor ? t('readers.bothHelp', { names }) : t('readers.officeHelp')}
      </chakra.p>
    </chakra.fieldset>
  );
}
