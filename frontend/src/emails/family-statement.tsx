import { asCents } from '@kitewell/contract/cents';
import type { EmailData } from '@kitewell/contract/emails';
import { familyHomeAddress } from '@kitewell/contract/family/addresses';
import { Section } from '@react-email/components';
import { formatAmount } from '../amounts.ts';
import { writtenDay } from '../dates.ts';
import { useEmail, type EmailTemplate } from './email-context.ts';
import { Frame } from './frame.tsx';
import { Action, Entries, FactList, Hint, Paragraph, Title } from './parts.tsx';
import { families } from './sample-people.ts';

/** To a family: what was charged and paid from a day to a day, and what was owed after it. */
export const familyStatement: EmailTemplate<'family-statement'> = {
  purpose: 'service',
  subject: (t, { from, to }, language) =>
    t('familyStatement.subject', {
      from: writtenDay(from, language, 'medium'),
      to: writtenDay(to, language, 'medium'),
    }),
  Body: FamilyStatement,
  sample: (language, site) => ({
    ...{ name: families[language].parentName, from: '2026-09-01', to: '2026-11-30' },
    ...{ beforeCents: asCents(0), afterCents: asCents(56_000) },
    rows: {
      total: 23,
      entries: [
        {
          ...{ day: '2026-11-28', kind: 'session', cents: asCents(56_000), balanceCents: asCents(56_000) },
          ...{ child: families[language].childName, programme: 'playberry-laser-literacy', minutes: 60, units: null },
        },
        {
          ...{ day: '2026-11-25', kind: 'payment', cents: asCents(-56_000), balanceCents: asCents(0) },
          ...{ child: null, programme: null, minutes: null, units: null },
        },
      ],
    },
    link: `${site}${familyHomeAddress(language, 'bills/statement')}`,
  }),
};

function FamilyStatement({ data }: { data: EmailData<'family-statement'> }) {
  const { t, language, business } = useEmail();
  const { name, from, to, beforeCents, afterCents, rows, link } = data;
  const day = (of: string) => writtenDay(of, language, 'medium');
  const amount = (cents: typeof beforeCents) => formatAmount(cents, language);
  return (
    <Frame preview={t('familyStatement.preview')} reason={t('familyBill.reason')}>
      <Title>{t('familyStatement.title')}</Title>
      <Paragraph>{t('familyBill.greeting', { name })}</Paragraph>
      <Paragraph>{t('familyStatement.text', { from: day(from), to: day(to) })}</Paragraph>
      <FactList
        facts={[
          { name: t('statement:before', { day: day(from) }), value: amount(beforeCents) },
          { name: t('statement:after', { day: day(to) }), value: amount(afterCents) },
        ]}
      />
      <Hint>{t('statement:help')}</Hint>
      <Entries
        entries={rows.entries.map(({ day: of, kind, cents, balanceCents, child, programme, minutes, units }) => ({
          title: `${day(of)} · ${t(`statement:kind.${kind}`)} · ${amount(cents)}`,
          text: [
            child,
            programme && t(`programmes.${programme}`),
            minutes !== null && t(units === null ? 'statement:minutes' : 'statement:units', { count: minutes, units }),
            t('familyStatement.balance', { amount: amount(balanceCents) }),
          ]
            .filter(Boolean)
            .join(' · '),
        }))}
        total={rows.total}
      />
      <Section>
        <Action href={link}>{t('familyStatement.link')}</Action>
      </Section>
      <Paragraph>{t('familyBill.answer', { phone: business.phone.shown })}</Paragraph>
    </Frame>
  );
}
