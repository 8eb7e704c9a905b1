import { asCents, noCents } from '@kitewell/contract/cents';
import type { EmailData } from '@kitewell/contract/emails';
import { Section } from '@react-email/components';
import { formatAmount } from '../amounts.ts';
import { writtenDay, writtenMonth } from '../dates.ts';
import { HowToPay } from './family-bill.tsx';
import { HomeButton } from './family-session.tsx';
import { Frame } from './frame.tsx';
import { useEmail, type EmailTemplate } from './email-context.ts';
import { Action, Entries, FactList, Hint, Paragraph, Title } from './parts.tsx';
import { bill } from './sample-people.ts';

/** To a family: what it has not paid in time, how to pay, and that there may be nothing to do. */
export const familyReminder: EmailTemplate<'family-reminder'> = {
  purpose: 'service',
  subject: (t, { owedCents, bills }, language) =>
    t('familyReminder.subject', {
      amount: formatAmount(owedCents, language),
      day: writtenDay(bills.entries[0]?.dueOn ?? '', language, 'bare'),
    }),
  Body: FamilyReminder,
  sample: (language, site) => {
    const { name, link, number } = bill(language, site);
    const entries = [
      { number: 'KE2026-0037', month: '2026-10', dueOn: '2026-11-08', openCents: asCents(112_000), link },
      { number, month: '2026-11', dueOn: '2026-12-08', openCents: asCents(224_000), link },
    ];
    return {
      ...{ name, owedCents: asCents(326_000), creditCents: asCents(10_000), bills: { total: 2, entries } },
      fps: { identifier: '+852-91234567', sample: false },
      bank: null,
    };
  },
};

function FamilyReminder({ data }: { data: EmailData<'family-reminder'> }) {
  const { t, language, business } = useEmail();
  const { name, owedCents, creditCents, bills, fps, bank } = data;
  const [first] = bills.entries;
  const isOne = bills.total === 1;
  const monthOf = (month: string) => writtenMonth(month, language, 'long');
  const facts = { month: monthOf(first?.month ?? ''), day: writtenDay(first?.dueOn ?? '', language, 'full') };
  return (
    <Frame preview={t('familyReminder.preview')} reason={t('familyBill.reason')}>
      <Title>{t('familyReminder.title')}</Title>
      <Paragraph>{t('familyBill.greeting', { name })}</Paragraph>
      <Paragraph>
        {isOne ? t('familyReminder.one', facts) : t('familyReminder.many', { ...facts, count: bills.total })}
      </Paragraph>
      <FactList
        facts={[
          { name: t('familyReminder.owed'), value: formatAmount(owedCents, language) },
          ...(isOne && first
            ? [
                { name: t('familyReminder.dueOn'), value: facts.day },
                { name: t('familyBill.number'), value: first.number },
              ]
            : []),
        ]}
      />
      {creditCents > noCents && (
        <Hint>{t('familyReminder.credit', { amount: formatAmount(creditCents, language) })}</Hint>
      )}
      {isOne && first ? (
        <Section>
          <Action href={first.link}>{t('familyBill.link')}</Action>
        </Section>
      ) : (
        <Entries
          total={bills.total}
          entries={bills.entries.map(({ number, month, dueOn, openCents, link }) => ({
            title: t('familyReminder.bill', { month: monthOf(month), amount: formatAmount(openCents, language) }),
            text: t('familyReminder.billText', { number, day: writtenDay(dueOn, language, 'full') }),
            links: [{ name: t('familyBill.link'), href: link }],
          }))}
        />
      )}
      <Hint>{t(fps ? 'familyBill.linkHint' : 'familyReceipt.linkHint')}</Hint>
      <HowToPay fps={fps} bank={bank} number={isOne && first ? first.number : t('familyReminder.theNumber')} />
      <Paragraph>{t('familyReminder.paid')}</Paragraph>
      <Paragraph>{t('familyReminder.answer', { phone: business.phone.shown })}</Paragraph>
      <HomeButton />
    </Frame>
  );
}
