import { Box, chakra } from '@chakra-ui/react';
import { familyLanguages } from '@kitewell/contract/bookings';
import type { TutorView } from '@kitewell/contract/tutors';
import { useTranslation } from 'react-i18next';
import { htmlLang } from '../../language.ts';
import { showToast } from '../../ui/toaster.tsx';
import { useSetEmailLanguage } from './queries.ts';

/** The language in which emails to the tutor are written. A press changes it, and another press changes it back. */
export function EmailLanguage({ tutor: { emailLanguage } }: { tutor: TutorView }) {
  const { t } = useTranslation('profile');
  const save = useSetEmailLanguage();
  const chosen = save.isPending ? save.variables.language : emailLanguage;
  return (
    <chakra.fieldset border="0" margin="0" padding="0" minWidth="0" paddingBottom="4">
      <chakra.legend fontSize="xs" color="fg.muted">
        {t('emails.title')}
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
              name="email-language"
              boxSize="tick"
              accentColor="action"
              checked={chosen === language}
              onChange={() => {
                if (save.isPending) return;
                save.mutate(
                  { language },
                  { onSuccess: () => showToast({ title: t('emails.saved'), text: t('emails.savedText') }) },
                );
              }}
            />
            {t(`emails.${language}`)}
          </chakra.label>
        ))}
      </Box>
    </chakra.fieldset>
  );
}
