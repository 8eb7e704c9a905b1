import { Box, Button, chakra } from '@chakra-ui/react';
import type { LeadView } from '@kitewell/contract/office/leads';
import { useQuery } from '@tanstack/react-query';
import { Mail, MessageCircle, Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { emailLink, messagingLink } from '../../content/business.ts';
import { useFacts } from '../../facts.ts';
import { createDictionary, loadNamespaces } from '../../i18n.ts';
import { htmlLang } from '../../language.ts';
import { writtenPhone } from '../../written-phone.ts';

/** Which message suits a lead: only before its trial is arranged does the family still have to name days. */
const messages = {
  new: 'message',
  contacted: 'message',
  trial_arranged: 'greeting',
  trial_done: 'afterTrial',
  enrolled: 'greeting',
  lost: 'greeting',
} as const;

/** Links to call, message and mail the parent, with a message already written in the family's language. */
export function Contact({
  lead: { state, language, phone, email, parentName, childName, reference },
}: {
  lead: LeadView;
}) {
  const { t, i18n } = useTranslation('office-leads');
  const facts = useFacts();
  const { data: typed } = useQuery({
    queryKey: ['words to a family', language, reference, state],
    staleTime: Infinity,
    queryFn: async () => {
      const familyDictionary = createDictionary(language, facts);
      await loadNamespaces(familyDictionary, ['emails']);
      return {
        subject: familyDictionary.t('emails:toParent.subject', { reference }),
        text: familyDictionary.t(`emails:toParent.${messages[state]}`, { parentName, childName, reference }),
      };
    },
  });
  const ways = [
    { key: 'call', icon: Phone, href: `tel:${phone}` },
    { key: 'whatsapp', icon: MessageCircle, href: messagingLink(phone.replace('+', ''), typed?.text ?? '') },
    ...(email === null
      ? []
      : [{ key: 'mail', icon: Mail, href: emailLink({ email }, typed?.subject ?? '', typed?.text ?? '') } as const]),
  ] as const;
  return (
    <section aria-label={t('contact.label')}>
      <Box display="flex" flexWrap="wrap" gap="3">
        {ways.map(({ key, icon: Icon, href }) => (
          <Button key={key} asChild size="sm" variant={key === 'whatsapp' ? 'solid' : 'outline'}>
            <a href={href} {...(key === 'whatsapp' && { target: '_blank', rel: 'noreferrer' })}>
              <Icon aria-hidden size={18} />
              {t(`contact.${key}`)}
            </a>
          </Button>
        ))}
      </Box>
      <chakra.p marginTop="3" overflowWrap="anywhere">
        {writtenPhone(phone)} · {email ?? t('contact.noEmail')}
      </chakra.p>
      {typed && (
        <chakra.p marginTop="2" fontSize="sm" color="fg.muted">
          {/* A Chinese colon needs no blank behind it. */}
          {t('contact.typed')}
          {i18n.language === 'zh' ? '' : ' '}
          <chakra.q lang={htmlLang[language]}>{typed.text}</chakra.q>
        </chakra.p>
      )}
    </section>
  );
}
