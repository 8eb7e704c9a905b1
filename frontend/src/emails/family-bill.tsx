import { noCents } from '@kitewell/contract/cents';
import type { EmailData } from '@kitewell/contract/emails';
import { Section } from '@react-email/components';
import { formatAmount } from '../amounts.ts';
import { writtenDay, writtenMonth } from '../dates.ts';
import { HomeButton } from './family-session.tsx';
import { Frame } from './frame.tsx';
import { useEmail, type EmailTemplate } from './email-context.ts';
import { Action, FactList, Hint, Paragraph, Subtitle, Title } from './parts.tsx';
import { bill } from './sample-people.ts';

/** To a family: what it owes for a month, how to pay, and where to read what it is for. */
export const familyBill: EmailTemplate<'family-bill'> = {
  purpose: 'service',
  subject: (t, { month, dueOn }, language) =>
    t('familyBill.subject', {
      month: writtenMonth(month, language, 'long'),
      day: writtenDay(dueOn, language, 'bare'),
    }),
  Body: FamilyBill,
  sample: (language, site) => ({
    ...bill(language, site),
    dueOn: '2026-12-08',
    fps: { identifier: '+852-91234567', sample: false },
    bank: { holder: 'Kitewell English', name: 'HSBC', code: '004', number: '123-456789-001', sample: false },
  }),
};

function FamilyBill({ data }: { data: EmailData<'family-bill'> }) {
  const { t, language, business } = useEmail();
  const { name, number, dueOn, fps, bank, link } = data;
  const month = writtenMonth(data.month, language, 'long');
  return (
    <Frame preview={t('familyBill.preview')} reason={t('familyBill.reason')}>
      <Title>{t('familyBill.title', { month })}</Title>
      <Paragraph>{t('familyBill.greeting', { name })}</Paragraph>
      <Paragraph>{t('familyBill.text', { month })}</Paragraph>
      <FactList
        facts={[
          { name: t('familyBill.total'), value: formatAmount(data.openCents, language) },
          ...(data.openCents === data.totalCents
            ? []
            : [{ name: t('familyBill.whole'), value: formatAmount(data.totalCents, language) }]),
          { name: t('familyBill.dueOn'), value: writtenDay(dueOn, language, 'full') },
          { name: t('familyBill.number'), value: number },
        ]}
      />
      <Section>
        <Action href={link}>{t('familyBill.link')}</Action>
      </Section>
      <Hint>{t(fps ? 'familyBill.linkHint' : 'familyReceipt.linkHint')}</Hint>
      <HowToPay fps={fps} bank={bank} number={number} />
      <Paragraph>{t('familyBill.answer', { phone: business.phone.shown })}</Paragraph>
      <HomeButton />
    </Frame>
  );
}

type Ways = Pick<EmailData<'family-bill'>, 'fps' | 'bank'>;

/** The ways to pay a bill, with its number as the reference. */
export function HowToPay({ fps, bank, number }: Ways & { number: string }) {
  const { t, business } = useEmail();
  return (
    <>
      <Subtitle>{t('familyBill.pay')}</Subtitle>
      {fps && <Paragraph>{t('familyBill.fps', { identifier: fps.identifier, number })}</Paragraph>}
      {bank && (
        <Paragraph>
          {t(fps ? 'familyBill.orBank' : 'familyBill.bank', {
            ...{ bank: bank.name, code: bank.code, account: bank.number, holder: bank.holder, number },
          })}
        </Paragraph>
      )}
      {!fps && !bank && <Paragraph>{t('familyBill.otherWays', { number, phone: business.phone.shown })}</Paragraph>}
      {(fps ?? bank)?.sample && <Paragraph>{t('familyBill.sample')}</Paragraph>}
    </>
  );
}

/** To a family that has paid: when, how, and where its receipt is. */
export const familyReceipt: EmailTemplate<'family-receipt'> = {
  purpose: 'service',
  subject: (t, { month }, language) => t('familyReceipt.subject', { month: writtenMonth(month, language, 'long') }),
  Body: FamilyReceipt,
  sample: (language, site) => ({
    ...bill(language, site),
    openCents: noCents,
    paidOn: '2026-12-05',
    paidBy: 'fps',
    reference: 'FRN20261205',
  }),
};

function FamilyReceipt({ data }: { data: EmailData<'family-receipt'> }) {
  const { t, language, business } = useEmail();
  const { name, number, paidOn, paidBy, reference, link } = data;
  const month = writtenMonth(data.month, language, 'long');
  const amount = formatAmount(data.totalCents, language);
  return (
    <Frame preview={t('familyReceipt.preview')} reason={t('familyBill.reason')}>
      <Title>{t('familyReceipt.title')}</Title>
      <Paragraph>{t('familyBill.greeting', { name })}</Paragraph>
      <Paragraph>{t('familyReceipt.text', { month, amount })}</Paragraph>
      <FactList
        facts={[
          { name: t('familyReceipt.total'), value: amount },
          { name: t('familyReceipt.paidOn'), value: writtenDay(paidOn, language, 'full') },
          { name: t('familyReceipt.paidBy'), value: t(`familyReceipt.way.${paidBy ?? 'credit'}`) },
          { name: t('familyBill.number'), value: number },
          ...(reference ? [{ name: t('familyReceipt.reference'), value: reference }] : []),
        ]}
      />
      <Section>
        <Action href={link}>{t('familyReceipt.link')}</Action>
      </Section>
      <Hint>{t('familyReceipt.linkHint')}</Hint>
      <Paragraph>{t('familyBill.answer', { phone: business.phone.shown })}</Paragraph>
      <HomeButton />
    </Frame>
  );
}
