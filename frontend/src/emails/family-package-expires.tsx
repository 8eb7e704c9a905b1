import type { EmailData } from '@kitewell/contract/emails';
import { Section } from '@react-email/components';
import { writtenDay } from '../dates.ts';
import { useEmail, type EmailTemplate } from './email-context.ts';
import { Frame } from './frame.tsx';
import { Action, FactList, Paragraph, Title } from './parts.tsx';
import { families } from './sample-people.ts';

/** To a family: prepaid sessions are left of a package that can soon no longer be used. */
export const familyPackageExpires: EmailTemplate<'family-package-expires'> = {
  purpose: 'service',
  subject: (t, { units, expiresOn }, language) =>
    t('packageExpires.subject', { count: units, day: writtenDay(expiresOn, language, 'bare') }),
  Body: FamilyPackageExpires,
  sample: (language, site) => ({
    ...{ name: families[language].parentName, units: 3, minutes: 60, programme: 'outdoor-mission' },
    ...{ expiresOn: '2026-12-12', link: `${site}${language === 'zh' ? '/zh' : ''}/parent-portal/bills` },
  }),
};

function FamilyPackageExpires({ data }: { data: EmailData<'family-package-expires'> }) {
  const { t, language, business } = useEmail();
  const { name, units, minutes, programme, expiresOn, link } = data;
  const day = writtenDay(expiresOn, language, 'full');
  return (
    <Frame preview={t('packageExpires.preview')} reason={t('familyBill.reason')}>
      <Title>{t('packageExpires.title')}</Title>
      <Paragraph>{t('familyBill.greeting', { name })}</Paragraph>
      <Paragraph>{t('packageExpires.text', { count: units, day })}</Paragraph>
      <FactList
        facts={[
          { name: t('packageExpires.left'), value: String(units) },
          ...(programme ? [{ name: t('packageExpires.programme'), value: t(`programmes.${programme}`) }] : []),
          { name: t('packageExpires.minutes'), value: String(minutes) },
          { name: t('packageExpires.until'), value: day },
        ]}
      />
      <Paragraph>{t('packageExpires.next', { phone: business.phone.shown })}</Paragraph>
      <Section>
        <Action href={link}>{t('packageExpires.link')}</Action>
      </Section>
    </Frame>
  );
}
