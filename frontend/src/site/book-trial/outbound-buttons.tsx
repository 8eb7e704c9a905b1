import { Box, Button, chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { emailLink, messagingLink, phoneLink } from '../../content/business.ts';
import { useFacts } from '../../facts.ts';

/** The three ways to contact the business without the form, with the message already written. */
export function OutboundButtons() {
  const { t } = useTranslation(['book-trial', 'common']);
  const { business } = useFacts();
  const message = t('common:contact.message');
  return (
    <Box display="flex" flexWrap="wrap" gap="3">
      <Button asChild>
        <a href={messagingLink(business.phone.digits, message)} target="_blank" rel="noopener">
          {t('ways.whatsapp')}
          <chakra.span srOnly>, {t('common:contact.newTab')}</chakra.span>
        </a>
      </Button>
      <Button asChild variant="surface">
        <a href={emailLink(business, t('common:contact.messageSubject'), message)}>{t('ways.email')}</a>
      </Button>
      <Button asChild variant="outline">
        <a href={phoneLink(business)}>{t('ways.call', { phone: business.phone.shown })}</a>
      </Button>
    </Box>
  );
}
