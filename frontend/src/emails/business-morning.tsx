import type { EmailData, EmailName } from '@kitewell/contract/emails';
import { emailLink, messagingLink } from '../content/business.ts';
import { writtenDay, writtenInstant } from '../dates.ts';
import type { Language } from '../language.ts';
import { writtenPhone } from '../written-phone.ts';
import { Frame } from './frame.tsx';
import { useEmail, type EmailTemplate, type Words } from './email-context.ts';
import { Entries, Paragraph, Subtitle, Title, type Entry } from './parts.tsx';
import { families, session, document, request } from './sample-people.ts';

type Data = EmailData<'business-morning'>;

/** To the business in the morning: who waits for an answer, and what happens today. */
export const businessMorning: EmailTemplate<'business-morning'> = {
  purpose: 'service',
  subject: (t, data, language) =>
    t('morning.subject', {
      day: writtenDay(data.date, language, 'short'),
      counts: sections
        .filter((section) => data[section].total > 0)
        .map((section) => t(`morning.${section}.count`, { count: data[section].total }))
        .join(t('morning.join')),
    }),
  Body: BusinessMorning,
  sample: (language, site) => morning(language, site),
};

/** What families wait for, which is counted: their words are read in the office alone. */
const counted = ['changeRequests', 'paymentNotices', 'messages'] as const;
const listed = ['leads', 'steps', 'sessions', 'documents', 'expiring', 'failedEmails'] as const;
const sections = ['leads', 'steps', ...counted, 'sessions', 'documents', 'expiring', 'failedEmails'] as const;
type Listed = (typeof listed)[number];
const isListed = (section: (typeof sections)[number]): section is Listed => listed.includes(section as Listed);

function BusinessMorning({ data, words }: { data: Data; words: Readonly<Record<Language, Words>> }) {
  const { t, language } = useEmail();
  const entries = {
    leads: data.leads.entries.map((lead) =>
      leadEntry(t, words[lead.language], lead, [
        t('morning.since', { since: writtenInstant(lead.receivedAt, language) }),
      ]),
    ),
    steps: data.steps.entries.map(({ step, dueOn, owner, ...lead }) =>
      leadEntry(t, words[lead.language], lead, [
        step ?? t('morning.steps.unnamed'),
        ...(dueOn < data.date ? [t('morning.steps.since', { day: writtenDay(dueOn, language, 'short') })] : []),
        ...(owner === null ? [] : [owner]),
      ]),
    ),
    sessions: data.sessions.entries.map(({ time, childName, tutor, programme, isConfirmed }) => ({
      title: t('morning.sessions.title', { time, childName }),
      text: [tutor, t(`programmes.${programme}`), ...(isConfirmed ? [] : [t('morning.sessions.unconfirmed')])].join(
        ' · ',
      ),
    })),
    documents: data.documents.entries.map(({ tutor, documentName, documentType, uploadedAt }) => ({
      title: tutor,
      text: [
        t('morning.document', { documentName, type: t(`documents:types.${documentType}`) }),
        t('morning.since', { since: writtenInstant(uploadedAt, language) }),
      ].join(' · '),
    })),
    expiring: data.expiring.entries.map(({ tutor, documentName, documentType, expiryDate }) => ({
      title: tutor,
      text: [
        documentName === null
          ? t('morning.expiring.check')
          : t('morning.document', { documentName, type: t(`documents:types.${documentType}`) }),
        t('morning.expiring.on', { day: writtenDay(expiryDate, language, 'medium') }),
      ].join(' · '),
    })),
    failedEmails: data.failedEmails.entries.map(({ to, template, finishedAt: finishedAt }) => ({
      title: to,
      text: [t(`emailNames.${template as EmailName}`), writtenInstant(finishedAt, language)].join(' · '),
    })),
  } satisfies Record<Listed, Entry[]>;
  return (
    <Frame preview={t('morning.preview')} reason={t('morning.reason')}>
      <Title>{t('morning.title')}</Title>
      <Paragraph>{t('morning.text', { day: writtenDay(data.date, language, 'full') })}</Paragraph>
      {sections
        .filter((section) => data[section].total > 0)
        .map((section) => (
          <section key={section}>
            <Subtitle>{t(`morning.${section}.heading`, { count: data[section].total })}</Subtitle>
            {isListed(section) ? (
              <Entries total={data[section].total} entries={entries[section]} />
            ) : (
              <Paragraph>{t(`morning.${section}.text`)}</Paragraph>
            )}
          </section>
        ))}
    </Frame>
  );
}

type Lead = Omit<Data['leads']['entries'][number], 'receivedAt'>;

/** A lead and what is to be said of it, with links to write or call, the text already in the family's language. */
function leadEntry(t: Words, familyWords: Words, lead: Lead, said: readonly string[]): Entry {
  const { parentName, childName, childAge, reference, phone, email } = lead;
  const typed = familyWords('toParent.message', { parentName, childName, reference });
  return {
    title: [parentName, reference].join(' · '),
    text: [t('facts.childAndAge', { childName, childAge }), ...said].join(' · '),
    links: [
      { name: t('businessTrialRequest.whatsapp'), href: messagingLink(phone.replace('+', ''), typed) },
      { name: t('businessTrialRequest.call'), href: `tel:${phone}`, written: writtenPhone(phone) },
      {
        name: t('businessTrialRequest.mail'),
        href: emailLink({ email }, familyWords('toParent.subject', { reference }), typed),
        written: email,
      },
    ],
  };
}

const morning = (language: 'en' | 'zh', site: string) => {
  const { parentName, childName } = families[language];
  const { name: tutor, documentName, documentType } = document(language, site);
  const { reference, childAge, receivedAt } = request;
  const { programme } = session(language, site);
  const lead = { reference, parentName, childName, childAge, receivedAt, phone: '+85291234567', language };
  return {
    date: '2026-11-24',
    leads: {
      total: 23,
      entries: [
        { ...lead, email: 'parent@example.com' },
        { ...lead, email: 'other@example.com' },
      ],
    },
    steps: {
      total: 2,
      entries: [
        {
          ...{
            reference,
            parentName,
            childName,
            childAge,
            phone: '+85291234567',
            email: 'parent@example.com',
            language,
          },
          step: language === 'zh' ? '六時半後致電，談星期四' : 'Call after 18:30 about Thursday',
          ...{ dueOn: '2026-11-24', owner: 'Vivian Mok' },
        },
        {
          ...{
            reference,
            parentName,
            childName,
            childAge,
            phone: '+85291234567',
            email: 'other@example.com',
            language,
          },
          ...{ step: null, dueOn: '2026-11-20', owner: null },
        },
      ],
    },
    ...{ changeRequests: { total: 2 }, paymentNotices: { total: 1 }, messages: { total: 3 } },
    sessions: {
      total: 2,
      entries: [
        { time: '10:30', childName, tutor, programme, isConfirmed: true },
        { time: '16:00', childName, tutor, programme, isConfirmed: false },
      ],
    },
    documents: { total: 1, entries: [{ tutor, documentName, documentType, uploadedAt: receivedAt }] },
    expiring: {
      total: 2,
      entries: [
        { tutor, documentName, documentType, expiryDate: '2026-12-19' },
        { tutor, documentName: null, documentType, expiryDate: '2026-12-21' },
      ],
    },
    failedEmails: {
      total: 1,
      entries: [{ to: 'nobody@example.com', template: 'trial-received', finishedAt: receivedAt }],
    },
  };
};
