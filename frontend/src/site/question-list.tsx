import { Box, chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { fillContacts } from '../content/contacts.ts';
import type { QuestionTopic } from '../content/questions/question.ts';
import type { Language } from '../language.ts';
import { questionsAbout } from './published-questions.ts';
import { useWebsite } from './website.ts';

/** The questions of a topic with folded answers, of which one is open at a time. */
export function QuestionList({ topic }: { topic: QuestionTopic }) {
  const { i18n } = useTranslation();
  const language = i18n.language as Language;
  const { content, facts } = useWebsite();
  return (
    <Box borderTop="rule line.strong">
      {questionsAbout(topic, content, language).map(({ id, question, answer }) => (
        <chakra.details
          key={id}
          name={`questions-${topic}`}
          borderBottom="rule line"
          css={{
            '&[open] svg': { rotate: '90deg' },
            // On paper all answers show.
            '@media print': { '&::details-content': { display: 'block', contentVisibility: 'visible' } },
          }}
        >
          <chakra.summary
            display="flex"
            alignItems="center"
            gap="4"
            minHeight="64px"
            paddingBlock="3.5"
            cursor="pointer"
            listStyle="none"
            css={{ '&::-webkit-details-marker': { display: 'none' } }}
          >
            <chakra.h3
              flex="1"
              fontFamily="body"
              fontWeight="700"
              fontSize={{ base: 'lg', lg: '2xl' }}
              lineHeight="short"
              css={{ '&:lang(zh)': { lineHeight: 'text' } }}
            >
              {question}
            </chakra.h3>
            <chakra.svg
              viewBox="0 0 14 20"
              width="14px"
              height="20px"
              flex="none"
              marginInlineEnd="1"
              transition="rotate 160ms"
              _motionReduce={{ transition: 'none' }}
              aria-hidden
              focusable="false"
            >
              <path d="M7,0L14,6.4L7,20L0,6.4z" fill="currentColor" />
            </chakra.svg>
          </chakra.summary>
          <chakra.p paddingBottom="5" maxWidth="38em">
            {fillContacts(answer, facts, language)}
          </chakra.p>
        </chakra.details>
      ))}
    </Box>
  );
}
