import { Badge, Box, Button, chakra, Heading } from '@chakra-ui/react';
import { officeAddressOf } from '@kitewell/contract/office/calls';
import type {
  CertificateAnswer,
  CertificateAnswersView,
  ReadableAnswerView,
} from '@kitewell/contract/office/certificates';
import { hongKongDate } from '@kitewell/contract/dates';
import { queryOptions } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { inLanguage } from '../../content/lesson-text.ts';
import { writtenDay } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { paths } from '../../paths.ts';
import { TextAreaField } from '../../ui/form-fields.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { read } from '../api.ts';
import { OfficeForm } from '../office-form.tsx';
import { RecordScreen } from '../record-screen.tsx';
import { Screen } from '../screen.tsx';
import { useChange } from '../use-change.ts';

/** A tutor's answers beside the model answers, and the decision of who has read them. */
export default function CertificatePage() {
  const { t } = useTranslation('office-certificates');
  return (
    <RecordScreen title={t('one')} read={readingAnswers} loading={t('loading')} failed={t('loadFailed')} rows={4}>
      {(certificate) => <OneCertificate certificate={certificate} />}
    </RecordScreen>
  );
}

/** A certificate with the answers to every module, part after part: all of them are read before it is confirmed. */
function readingAnswers(id: number) {
  return queryOptions<CertificateAnswersView>({
    queryKey: [officeAddressOf('certificateAnswers', { params: { id } })],
    queryFn: async ({ signal }) => {
      const part = async (cursor?: string) =>
        (await read(
          officeAddressOf('certificateAnswers', { params: { id }, query: { cursor } }),
          signal,
        )) as CertificateAnswer;
      const { certificate, nextCursor } = await part();
      const modules = [...certificate.modules];
      for (let cursor = nextCursor; cursor !== null;) {
        const next = await part(cursor);
        modules.push(...next.certificate.modules);
        cursor = next.nextCursor;
      }
      return { ...certificate, modules };
    },
  });
}

const keyOf = (moduleId: number, question: number) => `note-${moduleId}-${question}`;

function OneCertificate({ certificate }: { certificate: CertificateAnswersView }) {
  const { t, i18n } = useTranslation('office-certificates');
  const language = i18n.language as Language;
  const change = useChange();
  const { tutor, modules, readUntil, certifiedAt } = certificate;
  // The questions that are to be answered again; their notes are the values of the form.
  const [wanted, setWanted] = useState<readonly string[]>([]);
  const day = (instant: string) => writtenDay(hongKongDate(new Date(instant)), language, 'medium');
  const questions = modules.flatMap(({ id, answers }) =>
    answers.map((answer) => ({ moduleId: id, question: answer.question, key: keyOf(id, answer.question) })),
  );
  const isSendingBack = wanted.length > 0;
  const canConfirm = certificate.isAnswered && certificate.hasInterview && certificate.confirmedAt === null;

  async function send(values: Record<string, string>): Promise<void> {
    const params = { id: tutor.id };
    if (!isSendingBack) {
      await change('confirmCertificate', { params, body: { readUntil } });
      return;
    }
    const answers = questions
      .filter(({ key }) => wanted.includes(key))
      .map(({ moduleId, question, key }) => ({ moduleId, question, note: values[key] ?? '' }));
    await change('sendBackAnswers', { params, body: { readUntil, answers } });
  }

  return (
    <Screen
      title={tutor.name}
      action={
        <Button asChild variant="plain" size="sm">
          <Link to={paths.office('certificates')}>{t('toList')}</Link>
        </Button>
      }
    >
      <chakra.p>
        {t('completedOn', { date: day(certifiedAt) })} · {certificate.code} ·{' '}
        <chakra.span asChild textDecoration="underline">
          <Link to={paths.office(`tutors/${tutor.id}`)}>{t('toTutor', { name: tutor.name })}</Link>
        </chakra.span>
      </chakra.p>
      <CertificateStatus certificate={certificate} />
      <chakra.p maxWidth="44em" marginTop="4">
        {t('decision.lead')}
      </chakra.p>
      <OfficeForm<Record<string, string>, unknown>
        label={t('decision.title')}
        initialValues={Object.fromEntries(questions.map(({ key }) => [key, '']))}
        validate={(values) =>
          Object.fromEntries(wanted.filter((key) => !values[key]?.trim()).map((key) => [key, 'required']))
        }
        fieldLabels={Object.fromEntries(questions.map(({ key }) => [key, t('note')]))}
        send={send}
        onDone={(_, reset) => {
          showToast({ title: t(isSendingBack ? 'decision.doneSentBack' : 'decision.doneConfirmed') });
          setWanted([]);
          reset();
        }}
        goLabel={
          isSendingBack
            ? t('decision.sendBack', { count: wanted.length })
            : canConfirm
              ? t('decision.confirm')
              : undefined
        }
      >
        {modules.map((module) => (
          <section key={module.id}>
            <Heading as="h2" size="xl" marginTop="5">
              {language === 'zh' ? module.titleZh : module.title}
            </Heading>
            <chakra.ol listStyle="none" padding="0">
              {module.answers.map((answer) => {
                const key = keyOf(module.id, answer.question);
                return (
                  <Answer
                    key={key}
                    answer={answer}
                    tutorName={tutor.name}
                    note={
                      wanted.includes(key) ? (
                        <chakra.div lang={certificate.tutorLanguage === 'zh' ? 'zh-HK' : 'en'}>
                          <TextAreaField
                            name={key}
                            label={t('note')}
                            help={t(`noteHelp.${certificate.tutorLanguage}`)}
                            rows={2}
                            required
                          />
                        </chakra.div>
                      ) : undefined
                    }
                    onToggle={() =>
                      setWanted(wanted.includes(key) ? wanted.filter((one) => one !== key) : [...wanted, key])
                    }
                  />
                );
              })}
            </chakra.ol>
          </section>
        ))}
        {isSendingBack && certificate.confirmedAt !== null && (
          <chakra.p fontWeight="700">{t('decision.revokes')}</chakra.p>
        )}
      </OfficeForm>
    </Screen>
  );
}

/** Who has confirmed the certificate, or why it cannot be confirmed yet. */
function CertificateStatus({ certificate }: { certificate: CertificateAnswersView }) {
  const { t, i18n } = useTranslation('office-certificates');
  const { confirmedAt, confirmedBy, isAnswered, hasInterview, tutor } = certificate;
  if (confirmedAt !== null) {
    const date = writtenDay(hongKongDate(new Date(confirmedAt)), i18n.language as Language);
    return (
      <Box role="status" bg="status.verified.bg" color="status.verified.fg" padding="4" marginTop="4">
        {t('decision.confirmed', { name: confirmedBy ?? '–', date })}
      </Box>
    );
  }
  if (isAnswered && hasInterview) return null;
  return (
    <Box role="status" bg="status.pending.bg" color="status.pending.fg" padding="4" marginTop="4">
      {!isAnswered && <p>{t('decision.open')}</p>}
      {!hasInterview && (
        <p>
          {t('decision.noInterview')}{' '}
          <chakra.span asChild textDecoration="underline">
            <Link to={paths.office(`tutors/${tutor.id}`)}>{t('openInterview')}</Link>
          </chakra.span>
        </p>
      )}
    </Box>
  );
}

interface AnswerProps {
  answer: ReadableAnswerView;
  tutorName: string;
  /** The field for the note, where the answer is to be written again. */
  note: ReactNode;
  onToggle: () => void;
}

/** A question with the tutor's answer and the model answer side by side. */
function Answer({ answer, tutorName, note, onToggle }: AnswerProps) {
  const { t, i18n } = useTranslation('office-certificates');
  const language = i18n.language as Language;
  const question = inLanguage(language, answer.text, answer.textZh);
  const model = inLanguage(language, answer.modelAnswer, answer.modelAnswerZh);
  const isModel = [answer.modelAnswer, answer.modelAnswerZh].some((text) => text !== '' && text === answer.answer);
  return (
    <chakra.li borderTop="rule" borderColor="line" paddingBlock="4">
      <chakra.h3 fontWeight="700" lang={question.lang}>
        {question.text}
      </chakra.h3>
      <Box
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
        gap="4"
        marginTop="3"
      >
        <Box bg="bg.panel" padding="4" minWidth="0">
          <chakra.h4 fontWeight="700" fontSize="sm">
            {t('answer', { name: tutorName })}
          </chakra.h4>
          <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere">
            {answer.answer ?? t('notAnswered')}
          </chakra.p>
          {isModel && <Badge marginTop="2">{t('sameAsModel')}</Badge>}
        </Box>
        <Box bg="bg.drop" padding="4" minWidth="0">
          <chakra.h4 fontWeight="700" fontSize="sm">
            {t('model')}
          </chakra.h4>
          <chakra.p lang={model.lang} whiteSpace="pre-wrap" overflowWrap="anywhere">
            {model.text}
          </chakra.p>
        </Box>
      </Box>
      {answer.sentBack !== null && (
        <chakra.p marginTop="3" fontSize="sm" overflowWrap="anywhere">
          <strong>{t('sentBack')}:</strong> {answer.sentBack}
        </chakra.p>
      )}
      {note}
      {answer.answer !== null && answer.sentBack === null && (
        <Button variant="plain" size="sm" aria-pressed={note !== undefined} onClick={onToggle}>
          {note === undefined ? t('sendBackThis') : t('keepThis')}
          <chakra.span srOnly>: {question.text}</chakra.span>
        </Button>
      )}
    </chakra.li>
  );
}
