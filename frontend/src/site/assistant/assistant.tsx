import { Box, Button, chakra } from '@chakra-ui/react';
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Question } from '../../content/questions/question.ts';
import type { Language } from '../../language.ts';
import { questionsFor, type Audience } from './audience.ts';
import { useConversation } from './conversation.ts';
import { createQuestionSearch } from './question-search.ts';
import { readQuestions } from '../page-data.ts';
import { Choices, TurnOfTalk } from './turn-of-talk.tsx';
import { Arriving } from '../dock/arriving.tsx';
import type { IslandWithEarlyForm } from '../early-form.ts';

interface AssistantProps {
  audience: Audience;
}

/**
 * A chat that searches the site's own answers, and offers to contact a person if it has none. Typing is possible from
 * the start; a question asked before the answers have loaded waits for them.
 */
export default function Assistant({ audience }: AssistantProps) {
  const { t, i18n } = useTranslation('assistant');
  const language = i18n.language as Language;
  const inputId = useId();
  const [questions, setQuestions] = useState<readonly Question[]>();
  const [failed, setFailed] = useState(false);
  const known = useMemo(() => (questions ? questionsFor(audience, questions) : []), [audience, questions]);
  const search = useMemo(
    () => (questions ? createQuestionSearch(known, language) : undefined),
    [questions, known, language],
  );
  const { turns, add, clear } = useConversation(audience);
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const log = useRef<HTMLDivElement>(null);
  const latest = useRef<HTMLElement>(null);
  const waiting = useRef('');
  // A pressed suggestion scrolls away, so the focus moves to the answer; after typing, the focus stays in the field.
  const focusAnswer = useRef(false);

  useEffect(() => {
    if (!failed) readQuestions().then(setQuestions, () => setFailed(true));
  }, [failed]);

  // What was typed or asked before this code had loaded (kept by `dock.behaviour.ts`).
  useLayoutEffect(() => {
    const form = input.current?.form;
    if (!form) return;
    const early = form.closest<IslandWithEarlyForm>('[data-island]')?.earlyForm?.form ?? form;
    waiting.current = early.dataset.asked ?? '';
    setTyped(early.querySelector('input')?.value ?? '');
  }, []);

  useEffect(() => {
    const answer = latest.current;
    if (!answer || !log.current) return;
    log.current.scrollTop = answer.offsetTop - log.current.offsetTop;
    if (focusAnswer.current) answer.focus({ preventScroll: true });
    focusAnswer.current = false;
  }, [turns.length, questions]);

  const ask = (text: string) => {
    const query = text.trim();
    if (!query) return;
    if (!search) {
      waiting.current = query;
      return;
    }
    const { answer, related } = search(query);
    add({ query, answer: answer?.id ?? null, related: related.map(({ id }) => id) });
  };
  useEffect(() => {
    if (!search || waiting.current === '') return;
    ask(waiting.current);
    waiting.current = '';
  });
  const choose = (question: Question) => {
    focusAnswer.current = true;
    ask(question.question);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    ask(typed);
    setTyped('');
    // To ask on; the button may have been pressed.
    input.current?.focus();
  };
  const startAgain = () => {
    clear();
    // The button is gone with the questions.
    input.current?.focus();
  };
  const byId = (id: string | null) => known.find((question) => question.id === id);

  return (
    <>
      <Box ref={log} flex="1" minHeight="0" overflowY="auto" overscrollBehavior="contain" paddingInline="5">
        <chakra.p fontSize="sm" color="fg.muted" lineHeight="short">
          {t('honest')}
        </chakra.p>
        <chakra.p fontFamily="display" fontWeight="900" fontSize="display.1" lineHeight="tight" marginTop="4">
          {t(`${audience}.greeting`)}
        </chakra.p>
        {questions ? (
          <>
            <Choices
              label={t('suggestions')}
              questions={known.filter(({ suggested }) => suggested)}
              onChoose={choose}
            />
            <Box role="log" aria-label={t('log')}>
              {turns.map((turn, at) => (
                <chakra.article
                  key={at}
                  aria-label={turn.query}
                  ref={at === turns.length - 1 ? latest : undefined}
                  tabIndex={-1}
                  outline="none"
                  borderTop="rule line"
                  marginTop="5"
                  paddingTop="4"
                >
                  <TurnOfTalk
                    turn={turn}
                    answer={byId(turn.answer)}
                    related={turn.related.flatMap((id) => byId(id) ?? [])}
                    onChoose={choose}
                  />
                </chakra.article>
              ))}
            </Box>
            {turns.length > 0 && (
              <Button variant="plain" size="sm" fontSize="sm" marginBottom="4" onClick={startAgain}>
                {t('again')}
              </Button>
            )}
          </>
        ) : failed ? (
          <Box role="alert" paddingBlock="4">
            <p>{t('dock.failed')}</p>
            <Button variant="plain" size="sm" onClick={() => setFailed(false)}>
              {t('dock.retry')}
            </Button>
          </Box>
        ) : (
          <Arriving label={t('dock.arriving')} />
        )}
      </Box>
      <chakra.form
        onSubmit={submit}
        noValidate
        display="flex"
        alignItems="flex-end"
        gap="2"
        padding="3 5 4"
        borderTop="rule line"
      >
        <Box flex="1" minWidth="0">
          <chakra.label htmlFor={inputId} display="block" fontWeight="600" fontSize="sm" marginBottom="1">
            {t('input')}
          </chakra.label>
          <chakra.input
            ref={input}
            id={inputId}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            maxLength={300}
            autoComplete="off"
            enterKeyHint="send"
            width="100%"
            height="field"
            paddingInline="3.5"
            fontSize="lg"
            bg="bg.fill"
            boxShadow="under line.strong"
            _focusVisible={{
              bg: 'bg.panel',
              outline: 'focus focus.ring',
              outlineOffset: 0,
              boxShadow: 'underThick accent.sky',
            }}
          />
        </Box>
        <Button type="submit" size="sm" height="field">
          {t('send')}
        </Button>
      </chakra.form>
    </>
  );
}
