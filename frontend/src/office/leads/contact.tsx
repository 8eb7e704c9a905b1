import { Box, Button, chakra } from '@chakra-ui/react';
import type { ContactWay } from '@kitewell/contract/lead-states';
import { fillTemplate } from '@kitewell/contract/office/lead-templates';
import type { LeadView } from '@kitewell/contract/office/leads';
import { Mail, MessageCircle, Phone } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { emailLink, messagingLink } from '../../content/business.ts';
import { useFacts } from '../../facts.ts';
import { htmlLang } from '../../language.ts';
import { writtenPhone } from '../../written-phone.ts';
import { useLeadTemplates, useStandardWords } from './lead-words.ts';
import { RecordContact } from './record-contact.tsx';

/** Which message suits a lead: only before its trial is arranged does the family still have to name days. */
function messageFor({ state, source }: Pick<LeadView, 'state' | 'source'>) {
  if (state === 'trial_done') return 'afterTrial';
  if (state !== 'new' && state !== 'contacted') return 'greeting';
  return source === 'website' ? 'message' : 'talked';
}

/** Links to call, message and mail the parent, with a message already written in the family's language. */
export function Contact({ lead }: { lead: LeadView }) {
  const { language, phone, email, parentName, childName, reference } = lead;
  const [way, setWay] = useState<ContactWay>();
  const pressed = useRef<HTMLElement>(null);
  const { t, i18n } = useTranslation('office-leads');
  const { business } = useFacts();
  const standard = useStandardWords(language);
  const { data: changed, isPending } = useLeadTemplates();
  const own = changed?.templates.find(({ name }) => name === messageFor(lead));
  // Where the owner's texts cannot be read, the product's own do.
  const words = isPending ? undefined : (own?.[language] ?? standard?.[messageFor(lead)]);
  const fill = (text: string) =>
    fillTemplate(text, { parent: parentName, child: childName, reference, business: business.name[language] });
  const typed = standard && words !== undefined && { subject: fill(standard.subject), text: fill(words) };
  const ways = [
    { key: 'call', way: 'phone', icon: Phone, href: `tel:${phone}` },
    {
      key: 'whatsapp',
      way: 'whatsapp',
      icon: MessageCircle,
      href: messagingLink(phone.replace('+', ''), typed ? typed.text : ''),
    },
    ...(email === null
      ? []
      : [
          {
            key: 'mail',
            way: 'email',
            icon: Mail,
            href: emailLink({ email }, typed ? typed.subject : '', typed ? typed.text : ''),
          } as const,
        ]),
  ] as const;
  return (
    <section aria-label={t('contact.label')}>
      <Box display="flex" flexWrap="wrap" gap="3">
        {ways.map(({ key, way: by, icon: Icon, href }) => (
          <Button key={key} asChild size="sm" variant={key === 'whatsapp' ? 'solid' : 'outline'}>
            <a
              href={href}
              onClick={({ currentTarget }) => {
                pressed.current = currentTarget;
                setWay(by);
              }}
              {...(key === 'whatsapp' && { target: '_blank', rel: 'noreferrer' })}
            >
              <Icon aria-hidden size={18} />
              {t(`contact.${key}`)}
            </a>
          </Button>
        ))}
      </Box>
      {way && (
        <RecordContact
          key={way}
          {...{ lead, way }}
          onClose={() => {
            setWay(undefined);
            pressed.current?.focus();
          }}
        />
      )}
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
