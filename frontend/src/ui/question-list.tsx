import { Box, chakra } from '@chakra-ui/react';

interface QuestionListProps {
  questions: readonly { id: string; question: string; answer: string }[];
}

/** Questions, each with its answer folded away. Needs no script to open. */
export function QuestionList({ questions }: QuestionListProps) {
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
            {answer}
          </chakra.p>
        </chakra.details>
      ))}
    </Box>
  );
}
