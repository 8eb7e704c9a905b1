import { Box, chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { fillContacts } from '../../content/contacts.ts';
import type { Question } from '../../content/questions/question.ts';
import type { Language } from '../../i18n.ts';

const loaded = new Map<Language, readonly Question[]>();

/** Fetches the questions of one language; the page that shows them waits for it, so that they are in its HTML. */
export async function loadTrialQuestions(language: Language): Promise<void> {
  const { questions } =
    language === 'zh'
      ? await import('../../content/questions/questions.zh.ts')
      : await import('../../content/questions/questions.en.ts');
  loaded.set(
    language,
    questions.filter(({ topics }) => topics.includes('trial')),
  );
}

/** The questions about the trial, each with its answer folded away. Needs no script to open. */
export function TrialQuestions() {
  const { i18n } = useTranslation();
  const questions = loaded.get(i18n.language as Language) ?? [];
  return (
    <Box borderTop="2px solid {colors.line.strong}">
      {questions.map(({ id, question, answer }) => (
        <chakra.details key={id} borderBottom="2px solid {colors.line}" css={{ '&[open] svg': { rotate: '90deg' } }}>
          <chakra.summary
            display="flex"
            alignItems="center"
            gap="4"
            minHeight="64px"
            paddingBlock="16px"
            cursor="pointer"
            listStyle="none"
            css={{ '&::-webkit-details-marker': { display: 'none' } }}
          >
            <chakra.h3
              flex="1"
              fontFamily="body"
              fontWeight="700"
              fontSize={{ base: '17px', lg: '19px' }}
              lineHeight="1.35"
              css={{ '&:lang(zh)': { lineHeight: 1.5 } }}
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
          <chakra.p paddingBottom="24px" maxWidth="38em">
            {fillContacts(answer)}
          </chakra.p>
        </chakra.details>
      ))}
    </Box>
  );
}
