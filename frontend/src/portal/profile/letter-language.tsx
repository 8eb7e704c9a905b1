import { Box, chakra } from '@chakra-ui/react';
import { familyLanguages } from '@kitewell/contract/bookings';
import type { TutorView } from '@kitewell/contract/tutors';
import { useTranslation } from 'react-i18next';
import { htmlLang } from '../../language.ts';
import { showToast } from '../../ui/toaster.tsx';
import { useSetLetterLanguage } from './queries.ts';

/** The language in which letters to the tutor are written. A press changes it, and another press changes it back. */
export function LetterLanguage({ tutor: { letterLanguage } }: { tutor: TutorView }) {
  const { t } = useTranslation('profile');
  const save = useSetLetterLanguage();
  const chosen = save.isPending ? save.variables.language : letterLanguage;
  return (
    <chakra.fieldset border="0" margin="0" padding="0" minWidth="0" paddingBottom="4">
      <chakra.legend fontSize="xs" color="fg.muted">
        {t('letters.title')}
      </chakra.legend>
      <Box display="flex" flexWrap="wrap" columnGap="6">
        {familyLanguages.map((language) => (
          <chakra.label
            key={language}
            lang={htmlLang[language]}
            display="inline-flex"
            alignItems="center"
            gap="3"
            minHeight="tapTarget"
            fontSize="lg"
            cursor="pointer"
          >
            <chakra.input
              type="radio"
              name="letter-language"
              boxSize="tick"
              accentColor="action"
              checked={chosen === language}
              onChange={() => {
                if (save.isPending) return;
                save.mutate(
                  { language },
                  { onSuccess: () => showToast({ title: t('letters.saved'), text: t('letters.savedText') }) },
                );
              }}
            />
            {t(`letters.${language}`)}
          </chakra.label>
        ))}
      </Box>
    </chakra.fieldset>
  );
}
