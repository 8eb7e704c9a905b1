import { Box, Button, chakra } from '@chakra-ui/react';
import { hongKongDate, hongKongTime } from '@kitewell/contract/dates';
import type { OfficeBookingView } from '@kitewell/contract/office/sessions';
import { useQuery } from '@tanstack/react-query';
import { createInstance } from 'i18next';
import { useTranslation } from 'react-i18next';
import { writtenDay, writtenInstant } from '../../dates.ts';
import { readDictionary } from '../../i18n.ts';
import { languageNames, type Language } from '../../language.ts';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { useSubmit } from '../../use-submit.ts';
import { useErrorText } from '../auth-session.ts';
import { useChange } from '../use-change.ts';
import { OfficeCopyButton } from '../copy-button.tsx';
import { namesOf } from '../../session-names.ts';
import { writtenPhone } from '../../written-phone.ts';

type Agreement = OfficeBookingView['agreements'][number];

/**
 * What each family has answered to the question whether the tutor may come. While it can be answered, the text for
 * WhatsApp is ready, which is the only way to a family without an email.
 */
export function SessionAgreements({ session }: { session: OfficeBookingView }) {
  const { t } = useTranslation('office-schedule');
  const { agreement, agreements } = session;
  if (agreement === null) return null;
  return (
    <Box bg="bg.note" borderInlineStart="spine" borderColor="line" padding="4" marginTop="4">
      <chakra.h3 fontWeight="700">{t(`agreement.is.${agreement}`)}</chakra.h3>
      {agreements.map((one) => (
        <Answer key={one.id} session={session} agreement={one} />
      ))}
    </Box>
  );
}

function Answer({ session, agreement }: { session: OfficeBookingView; agreement: Agreement }) {
  const { t, i18n } = useTranslation('office-schedule');
  const { id, name, phone, language, emailed, state, answerBy, link, byOffice } = agreement;
  return (
    <Box marginTop="3" overflowWrap="anywhere">
      <chakra.p fontWeight="600">{t(`agreement.of.${state}`, { name })}</chakra.p>
      {state === 'asked' && (
        <p>
          {t('agreement.until', { when: writtenInstant(answerBy, i18n.language as Language) })}{' '}
          {t(emailed ? 'agreement.emailed' : 'agreement.notEmailed')}
        </p>
      )}
      {byOffice && <AnswerForFamily id={id} name={name} />}
      {link !== null && (
        <Message session={session} agreement={{ ...agreement, link }} key={language}>
          {phone}
        </Message>
      )}
    </Box>
  );
}

/** A family on hold changes nothing by itself, so whoever has called it records what it said. */
function AnswerForFamily({ id, name }: Pick<Agreement, 'id' | 'name'>) {
  const { t } = useTranslation('office-schedule');
  const change = useChange();
  const { busy, problem, submit } = useSubmit(useErrorText());
  const answer = (answer: 'yes' | 'no') =>
    submit(() => change('answerForFamily', { params: { id }, body: { answer } }));
  return (
    <>
      <chakra.p marginTop="2">{t('agreement.onHold', { name })}</chakra.p>
      <ProblemNote>{problem}</ProblemNote>
      <Box display="flex" flexWrap="wrap" gap="3" marginTop="2">
        <Button size="sm" variant="surface" aria-disabled={busy} onClick={() => void answer('yes')}>
          {t('agreement.sayYes')}
        </Button>
        <Button size="sm" variant="outline" aria-disabled={busy} onClick={() => void answer('no')}>
          {t('agreement.sayNo')}
        </Button>
      </Box>
    </>
  );
}

interface MessageProps {
  session: OfficeBookingView;
  agreement: Agreement & { link: string };
  /** The phone number. */
  children: string | null;
}

/** The question as a text in the family's language, to send by WhatsApp or to copy. */
function Message({ session, agreement, children: phone }: MessageProps) {
  const { t } = useTranslation('office-schedule');
  const text = useMessage(session, agreement);
  if (text === undefined) return null;
  return (
    <>
      <chakra.p fontSize="sm" color="fg.muted" marginTop="2">
        {t('agreement.text', { language: languageNames[agreement.language] })}
      </chakra.p>
      <chakra.p bg="bg.sheet" padding="3" marginTop="1" fontSize="sm" whiteSpace="pre-line">
        {text}
      </chakra.p>
      <Box display="flex" flexWrap="wrap" gap="3" marginTop="2">
        {phone && (
          <Button asChild size="sm" variant="surface">
            <a
              href={`https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`}
              target="_blank"
              rel="noreferrer"
            >
              {t('agreement.whatsapp', { phone: writtenPhone(phone) })}
            </a>
          </Button>
        )}
        <OfficeCopyButton text={text} label={t('agreement.copy')} />
      </Box>
    </>
  );
}

function useMessage(session: OfficeBookingView, agreement: MessageProps['agreement']): string | undefined {
  const { language, name, missing, answerBy, link } = agreement;
  const { data: t } = useQuery({
    queryKey: ['words of an agreement', language],
    queryFn: async () => {
      const words = createInstance({
        ...{ lng: language, initAsync: false, defaultNS: 'family-agreement', interpolation: { escapeValue: false } },
        resources: { [language]: { 'family-agreement': await readDictionary(language, 'family-agreement') } },
      });
      await words.init();
      return words.getFixedT(language, 'family-agreement');
    },
    staleTime: Infinity,
  });
  if (!t) return undefined;
  const until = new Date(answerBy);
  return t('message', {
    ...{ name, link, childName: namesOf(session), tutor: session.tutor.name, time: session.sessionTime },
    day: writtenDay(session.sessionDate, language, 'full'),
    missing: missing.map((gap) => `• ${t(`missing.${gap}`)}`).join('\n'),
    until: `${writtenDay(hongKongDate(until), language, 'short')} ${hongKongTime(until)}`,
  });
}
