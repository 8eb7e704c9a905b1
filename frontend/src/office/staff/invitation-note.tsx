import { Box, Button, chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { OfficeCopyButton } from '../copy-button.tsx';
import type { Invitation } from './add-staff.tsx';

/** Shows a link that was just made, which is never shown again, to the owner who sends it on. */
export function InvitationNote({
  invitation: { name, link },
  onClose,
}: {
  invitation: Invitation;
  onClose: () => void;
}) {
  const { t } = useTranslation(['office-staff', 'office']);
  return (
    <Box role="status" bg="bg.note" padding="4" marginBottom="5" maxWidth="record">
      <chakra.p fontWeight="700">{t('invited.title', { name })}</chakra.p>
      {link !== null && (
        <>
          <chakra.p fontSize="sm" marginBlock="1 2">
            {t('invited.text')}
          </chakra.p>
          <chakra.p overflowWrap="anywhere" fontSize="sm" translate="no">
            {link}
          </chakra.p>
        </>
      )}
      <Box display="flex" flexWrap="wrap" gap="3" marginTop="3">
        {link !== null && <OfficeCopyButton text={link} label={t('invited.copy')} />}
        <Button size="sm" variant="plain" onClick={onClose}>
          {t('office:close')}
        </Button>
      </Box>
    </Box>
  );
}
