import { Box, Button, chakra } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { emailLink, messagingLink } from '../../content/business.ts';
import { fillContacts } from '../../content/contacts.ts';
import type { Question } from '../../content/questions/question.ts';
import { useFacts } from '../../facts.ts';
import type { Language } from '../../language.ts';
import { Link } from '../link.tsx';
import type { Turn } from './conversation.ts';
import { sourcePage } from './source-page.ts';

interface TurnOfTalkProps {
  turn: Turn;
  answer: Question | undefined;
  related: Question[];
  onChoose: (question: Question) => void;
}

/** A question and the assistant's answer to it. */
export function TurnOfTalk({ turn, answer, related, onChoose }: TurnOfTalkProps) {
  const { t, i18n } = useTranslation('assistant');
  const facts = useFacts();
  const source = sourcePage(answer?.path);
  return (
    <>
      <Spoken by={t('asked')}>
        <chakra.p fontWeight="600" overflowWrap="anywhere">
          {turn.query}
        </chakra.p>
      </Spoken>
      {answer ? (
        <Spoken by={t('answered')}>
          {answer.question !== turn.query && (
            <chakra.p fontFamily="display" fontWeight="900" fontSize="2xl" lineHeight="snug" marginBottom="2">
              {answer.question}
            </chakra.p>
          )}
          <chakra.p>{fillContacts(answer.answer, facts, i18n.language as Language)}</chakra.p>
          {source && (
            <Box marginTop="1">
              <Button asChild variant="plain" size="sm" fontSize="md">
                <Link to={source.path}>{t('more', { page: t(source.name) })}</Link>
              </Button>
            </Box>
          )}
          <Choices label={t('related')} questions={related} onChoose={onChoose} />
          <chakra.p marginTop="4" fontWeight="600" fontSize="sm">
            {t('notIt')}
          </chakra.p>
          <HandOver typed={turn.query} />
        </Spoken>
      ) : (
        <Spoken by={t('answered')}>
          <chakra.p fontFamily="display" fontWeight="900" fontSize="2xl" lineHeight="snug" marginBottom="2">
            {t('none.title')}
          </chakra.p>
          <chakra.p>{t('none.text')}</chakra.p>
          <HandOver typed={turn.query} strong />
          <Choices label={t('related')} questions={related} onChoose={onChoose} />
        </Spoken>
      )}
    </>
  );
}

function Spoken({ by, children }: { by: string; children: ReactNode }) {
  return (
    <Box fontSize="md" lineHeight="text" css={{ '&:lang(zh)': { lineHeight: 'long' } }} marginBottom="4">
      <chakra.p fontSize="xs" color="fg.muted" marginBottom="1">
        {by}
      </chakra.p>
      {children}
    </Box>
  );
}

/** Links to a person, by the messaging app or by email, with the question already typed. */
function HandOver({ typed, strong = false }: { typed: string; strong?: boolean }) {
  const { t } = useTranslation('assistant');
  const { business } = useFacts();
  const message = t('message', { question: typed });
  return (
    <Box display="flex" flexWrap="wrap" columnGap="4" rowGap="2" alignItems="center" marginTop={strong ? '3' : '0'}>
      <Button asChild variant={strong ? 'solid' : 'plain'} size="sm">
        <a href={messagingLink(business.phone.digits, message)} target="_blank" rel="noopener">
          {t('whatsapp')}
          <chakra.span srOnly>, {t('newTab')}</chakra.span>
        </a>
      </Button>
      <Button asChild variant="plain" size="sm">
        <a href={emailLink(business, t('subject'), message)}>{t('email')}</a>
      </Button>
    </Box>
  );
}

interface ChoicesProps {
  label: string;
  questions: readonly Question[];
  onChoose: (question: Question) => void;
}

/** Suggested questions to press instead of typing. */
export function Choices({ label, questions, onChoose }: ChoicesProps) {
  const labelId = useId();
  if (questions.length === 0) return null;
  return (
    <Box marginTop="3">
      <chakra.p id={labelId} fontWeight="600" fontSize="sm" color="fg.muted">
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
              fontSize="md"
              fontWeight="600"
              lineHeight="snug"
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
