import { Box, Button, chakra } from '@chakra-ui/react';
import { useEffect, useId, useMemo, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { emailLink, messagingLink } from '../../content/business.ts';
import { fillContacts } from '../../content/contacts.ts';
import type { Question } from '../../content/questions/question.ts';
import type { Language } from '../../i18n.ts';
import { SectionLink } from '../../ui/section-link.tsx';
import { sectionOffset } from '../../ui/section-scroll.ts';
import { questionsFor, type Audience } from './audience.ts';
import { useConversation, type Turn } from './conversation.ts';
import { createQuestionSearch } from './question-search.ts';
import { sourcePage } from './source-page.ts';

/** The questions of one language; the other one is never sent. */
export async function loadQuestions(language: Language): Promise<Question[]> {
  const module =
    language === 'zh'
      ? await import('../../content/questions/questions.zh.ts')
      : await import('../../content/questions/questions.en.ts');
  return module.questions;
}

interface AssistantProps {
  audience: Audience;
  questions: readonly Question[];
  /** The reader follows a link to a page. */
  onLeave: () => void;
}

/** A chat that searches the site's own answers, and hands over to a person where it has none. */
export function Assistant({ audience, questions, onLeave }: AssistantProps) {
  const { t, i18n } = useTranslation('assistant');
  const inputId = useId();
  const known = useMemo(() => questionsFor(audience, questions), [audience, questions]);
  const search = useMemo(() => createQuestionSearch(known, i18n.language as Language), [known, i18n.language]);
  const { turns, add, clear } = useConversation(audience);
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const log = useRef<HTMLDivElement>(null);
  const latest = useRef<HTMLElement>(null);
  // A pressed suggestion scrolls away under the answer, so the focus goes to the answer; what is typed keeps it.
  const focusAnswer = useRef(false);

  useEffect(() => {
    const answer = latest.current;
    if (!answer || !log.current) return;
    log.current.scrollTop = answer.offsetTop - log.current.offsetTop;
    if (focusAnswer.current) answer.focus({ preventScroll: true });
    focusAnswer.current = false;
  }, [turns.length]);

  const ask = (text: string) => {
    const asked = text.trim();
    if (!asked) return;
    const { answer, related } = search(asked);
    add({ asked, answer: answer?.id ?? null, related: related.map(({ id }) => id) });
  };
  const choose = (question: Question) => {
    focusAnswer.current = true;
    ask(question.question);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    ask(typed);
    setTyped('');
    input.current?.focus();
  };
  const startAgain = () => {
    clear();
    input.current?.focus();
  };
  const byId = (id: string | null) => known.find((question) => question.id === id);

  return (
    <>
      <Box ref={log} flex="1" minHeight="0" overflowY="auto" overscrollBehavior="contain" paddingInline="5">
        <chakra.p fontSize="15px" color="fg.muted" lineHeight="1.45">
          {t('honest')}
        </chakra.p>
        <chakra.p fontFamily="display" fontWeight="900" fontSize="22px" lineHeight="1.15" marginTop="4">
          {t(`${audience}.greeting`)}
        </chakra.p>
        <Choices label={t('suggestions')} questions={known.filter(({ suggested }) => suggested)} onChoose={choose} />
        <Box role="log" aria-label={t('log')}>
          {turns.map((turn, at) => (
            <chakra.article
              key={at}
              aria-label={turn.asked}
              ref={at === turns.length - 1 ? latest : undefined}
              tabIndex={-1}
              outline="none"
              borderTop="2px solid {colors.line}"
              marginTop="5"
              paddingTop="4"
            >
              <TurnOfTalk
                turn={turn}
                answer={byId(turn.answer)}
                related={turn.related.flatMap((id) => byId(id) ?? [])}
                onChoose={choose}
                onLeave={onLeave}
              />
            </chakra.article>
          ))}
        </Box>
        {turns.length > 0 && (
          <Button variant="plain" size="sm" fontSize="15px" marginBottom="4" onClick={startAgain}>
            {t('again')}
          </Button>
        )}
      </Box>
      <chakra.form
        onSubmit={submit}
        noValidate
        display="flex"
        alignItems="flex-end"
        gap="2"
        padding="12px 24px 20px"
        borderTop="2px solid {colors.line}"
      >
        <Box flex="1" minWidth="0">
          <chakra.label htmlFor={inputId} display="block" fontWeight="600" fontSize="15px" marginBottom="1">
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
            paddingInline="14px"
            fontSize="17px"
            bg="bg.fill"
            boxShadow="inset 0 -2px 0 {colors.line.strong}"
            _focusVisible={{
              bg: 'bg.panel',
              outline: '3px solid {colors.focus.ring}',
              outlineOffset: 0,
              boxShadow: 'inset 0 -3px 0 {colors.accent.sky}',
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

interface TurnOfTalkProps {
  turn: Turn;
  answer: Question | undefined;
  related: Question[];
  onChoose: (question: Question) => void;
  onLeave: () => void;
}

function TurnOfTalk({ turn, answer, related, onChoose, onLeave }: TurnOfTalkProps) {
  const { t } = useTranslation('assistant');
  const source = sourcePage(answer?.path);
  return (
    <>
      <Spoken by={t('asked')}>
        <chakra.p fontWeight="600" overflowWrap="anywhere">
          {turn.asked}
        </chakra.p>
      </Spoken>
      {answer ? (
        <Spoken by={t('answered')}>
          {answer.question !== turn.asked && (
            <chakra.p fontFamily="display" fontWeight="900" fontSize="20px" lineHeight="1.2" marginBottom="2">
              {answer.question}
            </chakra.p>
          )}
          <chakra.p>{fillContacts(answer.answer)}</chakra.p>
          {source && (
            <Box marginTop="1">
              <Button asChild variant="plain" size="sm" fontSize="16px">
                {source.path.includes('#') ? (
                  <SectionLink to={source.path} offset={sectionOffset.contact} onClick={onLeave}>
                    {t('more', { page: t(source.name) })}
                  </SectionLink>
                ) : (
                  <Link to={source.path} onClick={onLeave}>
                    {t('more', { page: t(source.name) })}
                  </Link>
                )}
              </Button>
            </Box>
          )}
          <Choices label={t('related')} questions={related} onChoose={onChoose} />
          <chakra.p marginTop="4" fontWeight="600" fontSize="15px">
            {t('notIt')}
          </chakra.p>
          <HandOver asked={turn.asked} />
        </Spoken>
      ) : (
        <Spoken by={t('answered')}>
          <chakra.p fontFamily="display" fontWeight="900" fontSize="20px" lineHeight="1.2" marginBottom="2">
            {t('none.title')}
          </chakra.p>
          <chakra.p>{t('none.text')}</chakra.p>
          <HandOver asked={turn.asked} strong />
        </Spoken>
      )}
    </>
  );
}

function Spoken({ by, children }: { by: string; children: ReactNode }) {
  return (
    <Box fontSize="16px" lineHeight="1.5" css={{ '&:lang(zh)': { lineHeight: 1.7 } }} marginBottom="4">
      <chakra.p fontSize="14.5px" color="fg.muted" marginBottom="1">
        {by}
      </chakra.p>
      {children}
    </Box>
  );
}

/** A person, by the messaging app or a letter, with the question already typed. */
function HandOver({ asked, strong = false }: { asked: string; strong?: boolean }) {
  const { t } = useTranslation('assistant');
  const message = t('message', { question: asked });
  return (
    <Box display="flex" flexWrap="wrap" columnGap="4" rowGap="2" alignItems="center" marginTop={strong ? '3' : '0'}>
      <Button asChild variant={strong ? 'solid' : 'plain'} size="sm">
        <a href={messagingLink(message)} target="_blank" rel="noopener">
          {t('whatsapp')}
          <chakra.span srOnly>, {t('newTab')}</chakra.span>
        </a>
      </Button>
      <Button asChild variant="plain" size="sm">
        <a href={emailLink(t('subject'), message)}>{t('email')}</a>
      </Button>
    </Box>
  );
}

interface ChoicesProps {
  label: string;
  questions: readonly Question[];
  onChoose: (question: Question) => void;
}

/** Questions to press instead of typing. */
function Choices({ label, questions, onChoose }: ChoicesProps) {
  const labelId = useId();
  if (questions.length === 0) return null;
  return (
    <Box marginTop="3">
      <chakra.p id={labelId} fontWeight="600" fontSize="15px" color="fg.muted">
        {label}
      </chakra.p>
      <chakra.ul aria-labelledby={labelId} listStyleType="none" padding="0">
        {questions.map((question) => (
          <chakra.li key={question.id}>
            <chakra.button
              type="button"
              onClick={() => onChoose(question)}
              display="flex"
              alignItems="center"
              gap="3"
              width="100%"
              minHeight="tapTarget"
              paddingBlock="2"
              textAlign="start"
              fontSize="16px"
              fontWeight="600"
              lineHeight="1.3"
              cursor="pointer"
              _before={{
                content: '""',
                flex: 'none',
                width: '10px',
                height: '14px',
                bg: 'accent.coral',
                clipPath: 'polygon(50% 0, 100% 36%, 50% 100%, 0 36%)',
              }}
              _hover={{ textDecoration: 'underline', textDecorationThickness: '2px', textUnderlineOffset: '0.25em' }}
            >
              {question.question}
            </chakra.button>
          </chakra.li>
        ))}
      </chakra.ul>
    </Box>
  );
}
