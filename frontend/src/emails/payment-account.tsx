import type { EmailData } from '@kitewell/contract/emails';
import { Section } from '@react-email/components';
import { writtenInstant } from '../dates.ts';
import { Frame } from './frame.tsx';
import { useEmail, type EmailTemplate } from './email-context.ts';
import { Action, FactList, Hint, Paragraph, Subtitle, Title } from './parts.tsx';
import { passwordLink } from './sample-people.ts';

type Data = EmailData<'payment-account'>;

/** The first account replaces none, so it is said otherwise. */
const newsOf = ({ news, former }: Data) => (news === 'set' && former === null ? 'first' : news);

/** To every owner, when somebody has changed the account to which families pay, or taken that back. */
export const paymentAccount: EmailTemplate<'payment-account'> = {
  purpose: 'service',
  subject: (t, data, language) =>
    t(`paymentAccount.subject.${newsOf(data)}`, { when: writtenInstant(data.holdsFrom, language, 'full') }),
  Body: PaymentAccount,
  sample: (language, site) => ({
    name: passwordLink(language, site).name,
    ...{ news: 'set', by: 'Ben', at: '2026-11-23T02:15:00.000Z', holdsFrom: '2026-11-24T02:15:00.000Z' },
    account: { holder: 'KITEWELL ENGLISH LTD', fps: '•••789', bank: 'HSBC (004) •••001' },
    former: { holder: 'KITEWELL ENGLISH LTD', fps: '•••567', bank: null },
    link: `${site}${language === 'zh' ? '/zh' : ''}/office/billing?view=account`,
  }),
};

function PaymentAccount({ data }: { data: Data }) {
  const { t, language } = useEmail();
  const { name, by, at, holdsFrom, account, former, link } = data;
  const news = newsOf(data);
  const when = writtenInstant(holdsFrom, language, 'full');
  const factsOf = ({ holder, fps, bank }: Data['account']) => [
    { name: t('paymentAccount.holder'), value: holder },
    ...(fps === null ? [] : [{ name: t('paymentAccount.fps'), value: fps }]),
    ...(bank === null ? [] : [{ name: t('paymentAccount.bank'), value: bank }]),
  ];
  return (
    <Frame preview={t('paymentAccount.preview')} reason={t('paymentAccount.reason')}>
      <Title>{t(`paymentAccount.subject.${news}`, { when })}</Title>
      <Paragraph>{t('paymentAccount.greeting', { name })}</Paragraph>
      <Paragraph>{t(`paymentAccount.text.${news}`, { by, at: writtenInstant(at, language, 'full'), when })}</Paragraph>
      <Subtitle>{t(news === 'cancelled' ? 'paymentAccount.dropped' : 'paymentAccount.new')}</Subtitle>
      <FactList facts={factsOf(account)} />
      {former && (
        <>
          <Subtitle>{t('paymentAccount.present')}</Subtitle>
          <FactList facts={factsOf(former)} />
        </>
      )}
      <Hint>{t('paymentAccount.masked')}</Hint>
      <Subtitle>{t('paymentAccount.notYou')}</Subtitle>
      <Paragraph>{t(`paymentAccount.notYouText.${news}`, { by })}</Paragraph>
      <Section>
        <Action href={link}>{t('paymentAccount.link')}</Action>
      </Section>
    </Frame>
  );
}
