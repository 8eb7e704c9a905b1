import { Box, Button, chakra } from '@chakra-ui/react';
import { isOffStatus } from '@kitewell/contract/booking-statuses';
import type { OfficeBookingView } from '@kitewell/contract/office/sessions';
import { useQuery } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { messagingLink } from '../../content/business.ts';
import { writtenDay } from '../../dates.ts';
import { useFacts } from '../../facts.ts';
import { createDictionary, loadNamespaces } from '../../i18n.ts';
import { htmlLang } from '../../language.ts';
import { writtenPhone } from '../../written-phone.ts';

type Session = Pick<OfficeBookingView, 'id' | 'sequence' | 'status' | 'sessionDate' | 'sessionTime' | 'tutor'>;

interface ContactFamilyProps {
  session: Session;
  family: OfficeBookingView['notified']['calls'][number];
  /** Whether the message itself is shown too, and not only opened in WhatsApp. */
  withMessage?: boolean;
}

/** The phone of a family that no email reaches, and a WhatsApp message that says how its session stands. */
export function ContactFamily({ session, family, withMessage = false }: ContactFamilyProps) {
  const { t } = useTranslation('office-schedule');
  const facts = useFacts();
  const { name: parentName, phone, childName, language } = family;
  const { data: message = '' } = useQuery({
    queryKey: ['message to a family', language, childName, session.id, session.sequence, session.status],
    staleTime: Infinity,
    queryFn: async () => {
      const familyDictionary = createDictionary(language, facts);
      await loadNamespaces(familyDictionary, ['emails']);
      return familyDictionary.t(
        isOffStatus(session.status) ? 'emails:contactFamily.off' : 'emails:contactFamily.stands',
        {
          ...{ parentName, childName, tutor: session.tutor.name, time: session.sessionTime },
          day: writtenDay(session.sessionDate, language, 'short'),
        },
      );
    },
  });
  if (!phone) return <p>{t('notified.noPhone')}</p>;
  return (
    <>
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="2 4">
        <chakra.a href={`tel:${phone}`} display="inline-flex" alignItems="center" minHeight="tapTarget">
          {writtenPhone(phone)}
        </chakra.a>
        <Button asChild size="sm" variant="outline">
          <a href={messagingLink(phone.replace('+', ''), message)} target="_blank" rel="noreferrer">
            <MessageCircle aria-hidden size={18} />
            {t('notified.whatsapp')}
            <chakra.span srOnly>: {parentName}</chakra.span>
          </a>
        </Button>
      </Box>
      {withMessage && message !== '' && (
        <chakra.p fontSize="sm" overflowWrap="anywhere">
          {t('notified.message')} <chakra.q lang={htmlLang[language]}>{message}</chakra.q>
        </chakra.p>
      )}
    </>
  );
}
