import { Box, Button, chakra } from '@chakra-ui/react';
import { longestText } from '@kitewell/contract/assessments';
import { leastAnswer, quizAnswerInput, type QuizAnswerView } from '@kitewell/contract/certification';
import { useQuery } from '@tanstack/react-query';
import { Formik, useFormikContext, type FormikHelpers, type FormikProps } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../language.ts';
import { deviceStorage } from '../../browser-storage.ts';
import { FieldForm, TextAreaField } from '../../ui/form-fields.tsx';
import { ListSkeleton } from '../../ui/page-states.tsx';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { proseStyle } from '../../ui/prose.tsx';
import { usePortalSubmit } from '../problem.ts';
import { inLanguage } from '../../content/lesson-text.ts';
import { useOutboxState, useOutbox } from '../outbox/queries.ts';
import { answersQuery } from '../certification/queries.ts';
import { keepAnswerDraft, listenToAnswerDraft, readAnswerDraft } from './answer-draft.ts';
import { LoadFailed } from '../load-failed.tsx';

interface QuizProps {
  moduleId: number;
  questions: readonly string[];
  /** The number of each question in the stored answers. */
  numbers: readonly number[];
  /** The language of the questions, if it is not that of the page. */
  lang: 'en' | undefined;
}

/** The questions of a module, each with the tutor's answer and, once it has been sent, a model answer to compare. */
export function Quiz({ moduleId, questions, numbers, lang }: QuizProps) {
  const { t } = useTranslation('course-portal');
  const { data, error, isFetching, refetch } = useQuery(answersQuery);
  if (error && !data) {
    return <LoadFailed title={t('questions.failed')} query={{ error, isFetching, refetch }} />;
  }
  if (!data) return <ListSkeleton label={t('questions.loading')} rows={questions.length} />;
  const kept = data.answers.filter((answer) => answer.moduleId === moduleId && numbers.includes(answer.question));
  return (
    <>
      <chakra.p maxWidth="38em">{t('questions.lead')}</chakra.p>
      <chakra.p color="fg.muted" fontSize="sm" marginTop="2" role="status">
        {t('questions.answered', { answered: kept.length, total: questions.length })}
      </chakra.p>
      <chakra.ol listStyle="none" padding="0" marginTop="4">
        {questions.map((question, at) => (
          <chakra.li
            key={numbers[at] ?? at}
            id={questionAnchor(at)}
            tabIndex={-1}
            outline="none"
            scrollMarginTop="5"
            borderTop="rule"
            borderColor="line"
            paddingBlock="5"
          >
            <Question
              moduleId={moduleId}
              place={at}
              number={numbers[at] ?? at}
              text={question}
              lang={lang}
              kept={kept.find((answer) => answer.question === (numbers[at] ?? at))}
            />
          </chakra.li>
        ))}
      </chakra.ol>
    </>
  );
}

/** The id of the element that shows a question. */
export function questionAnchor(question: number): string {
  return `question-${question + 1}`;
}

interface QuestionProps {
  moduleId: number;
  /** Index, from 0. */
  place: number;
  /** The question's number in the stored answers. */
  number: number;
  text: string;
  lang: 'en' | undefined;
  kept: QuizAnswerView | undefined;
}

interface AnswerFields {
  answer: string;
}

const answerFields = quizAnswerInput.pick(['answer']);

function Question({ moduleId, place, number, text, lang, kept }: QuestionProps) {
  const { t, i18n } = useTranslation('course-portal');
  const outbox = useOutbox();
  const waiting = useOutboxState().kept.findLast(
    ({ change }) =>
      change.call === 'answerQuestion' && change.body.moduleId === moduleId && change.body.question === number,
  );
  const written = waiting?.change.call === 'answerQuestion' ? waiting.change.body.answer : undefined;
  const [draft] = useState(() => readAnswerDraft(moduleId, number));
  const { problem, submit } = usePortalSubmit();
  const shown = useRef<FormikProps<AnswerFields>>(null);
  const model = kept && inLanguage(i18n.language as Language, kept.modelAnswer, kept.modelAnswerZh);
  const name = t('questions.question', { number: place + 1 });

  async function send(values: AnswerFields, form: FormikHelpers<AnswerFields>): Promise<void> {
    const answer = values.answer.trim();
    const outcome = await outbox.hand({ call: 'answerQuestion', body: { moduleId, question: number, answer } });
    if (outcome.state === 'refused') throw outcome.error;
    // Includes what was typed while the answer was being sent.
    form.resetForm({ values: shown.current?.values ?? values });
  }

  return (
    <>
      <chakra.h3 fontWeight="700" fontSize="xl" lineHeight="short" marginBottom="3">
        <chakra.span display="block" fontSize="sm" fontWeight="600" color="fg.muted">
          {name}
        </chakra.span>
        <span lang={lang}>{text}</span>
      </chakra.h3>
      {kept != null && kept.sentBack !== null && (
        <Box bg="status.pending.bg" color="status.pending.fg" padding="4" marginBottom="3">
          <chakra.p fontWeight="700">{t('questions.sentBack')}</chakra.p>
          <chakra.p overflowWrap="anywhere">{kept.sentBack}</chakra.p>
        </Box>
      )}
      <Formik<AnswerFields>
        innerRef={shown}
        initialValues={{ answer: draft ?? written ?? kept?.answer ?? '' }}
        validationSchema={answerFields}
        onSubmit={(values, form) => submit(() => send(values, form), form)}
      >
        {({ isSubmitting, values, setFieldValue }) =>
          kept?.isFinal ? (
            <FinalAnswer text={kept.answer} />
          ) : (
            <FieldForm losesNothing={deviceStorage.lasts()} summary={t('questions.correctErrors')} label={name}>
              <Draft moduleId={moduleId} question={number} kept={kept?.answer ?? ''} />
              <TextAreaField
                name="answer"
                label={t('questions.answer')}
                help={t('questions.least', leastAnswer)}
                rows={4}
                most={longestText}
              />
              <ProblemNote>{problem}</ProblemNote>
              <Box display="flex" flexWrap="wrap" alignItems="center" gap="3">
                <Button
                  type="submit"
                  variant="surface"
                  size="sm"
                  aria-disabled={isSubmitting}
                  onClick={(press) => isSubmitting && press.preventDefault()}
                >
                  {isSubmitting ? t('questions.keeping') : t('questions.keep')}
                </Button>
                <chakra.span role="status" fontSize="sm" color="status.verified.fg" fontWeight="600">
                  {!isSubmitting &&
                    (waiting?.waited && !waiting.refused && values.answer.trim() === written
                      ? t('questions.waits')
                      : values.answer.trim() === kept?.answer && t('questions.kept'))}
                </chakra.span>
                {kept && !waiting && !isSubmitting && values.answer.trim() !== kept.answer && (
                  <Button variant="plain" size="sm" onClick={() => void setFieldValue('answer', kept.answer)}>
                    {t('questions.backToKept')}
                  </Button>
                )}
              </Box>
            </FieldForm>
          )
        }
      </Formik>
      {model && model.text !== '' && (
        <Box bg="bg.drop" padding="4" marginTop="4">
          <chakra.h4 fontWeight="700" fontSize="sm">
            {t('questions.model')}
          </chakra.h4>
          <chakra.p lang={model.lang} css={proseStyle} fontSize="lg">
            {model.text}
          </chakra.p>
        </Box>
      )}
    </>
  );
}

/** An answer by which the office has confirmed the certificate. */
function FinalAnswer({ text }: { text: string }) {
  const { t } = useTranslation('course-portal');
  return (
    <>
      <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere">
        {text}
      </chakra.p>
      <chakra.p fontSize="sm" color="fg.muted" marginTop="2">
        {t('questions.final')}
      </chakra.p>
    </>
  );
}

/**
 * Stores what is typed on this device until the server has it. What another tab types shows here too, and so does an
 * answer saved elsewhere, unless something new was typed over the former one here: no tab overwrites words that it has
 * not shown.
 */
function Draft({ moduleId, question, kept }: { moduleId: number; question: number; kept: string }) {
  const { values, setFieldValue } = useFormikContext<AnswerFields>();
  const typed = values.answer;
  const before = useRef<{ typed: string; kept: string }>(undefined);
  // Texts taken over from another tab are saved already. They are listed in order, since the other tab may have saved
  // more by now.
  const taken = useRef<string[]>([]);

  useEffect(() => {
    const former = before.current;
    before.current = { typed, kept };
    const isNew = former !== undefined && typed !== former.typed;
    const at = isNew ? taken.current.lastIndexOf(typed) : -1;
    if (isNew) taken.current = taken.current.slice(at === -1 ? taken.current.length : at + 1);
    if (isNew && at === -1) {
      keepAnswerDraft(moduleId, question, typed.trim() === kept ? null : typed);
      // A newly kept answer may come together with a text taken over from another tab. A field that nobody has edited shows it.
    } else if (kept !== former?.kept) {
      if (typed.trim() === former?.kept) void setFieldValue('answer', kept);
      else if (readAnswerDraft(moduleId, question)?.trim() === kept) keepAnswerDraft(moduleId, question, null);
    }
  }, [typed, kept, moduleId, question, setFieldValue]);

  useEffect(
    () =>
      listenToAnswerDraft(moduleId, question, (theirs) => {
        const otherTabText = theirs ?? kept;
        if (otherTabText === typed) return;
        taken.current.push(otherTabText);
        void setFieldValue('answer', otherTabText);
      }),
    [typed, kept, moduleId, question, setFieldValue],
  );
  return null;
}
