import { Box, chakra, Input } from '@chakra-ui/react';
import { websiteLimits, type QuestionTopic } from '@kitewell/contract/website/parts';
import { getIn } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Items } from './items.tsx';
import { questionFields, type QuestionsPart, type WebsiteTexts } from './part-fields.ts';
import type { PartEditorProps } from './use-website-part.ts';
import { questionId } from './question-id.ts';
import { AudienceTopics, parentTopics, tutorTopics } from './topics-field.tsx';

const idOf = (item: object) => String(getIn(item, 'id'));
const blank = { topics: [], question: {}, phrasings: { en: [], zh: [] }, answer: {}, path: '', suggested: false };

/** The questions and answers for parents, or for tutors. */
export function Questions({ part, ...editor }: PartEditorProps & { part: QuestionsPart }) {
  const { t, i18n } = useTranslation(['office-website', 'common', 'book-trial']) as {
    t: WebsiteTexts;
    i18n: { language: string };
  };
  const [typed, setTyped] = useState('');
  const terms = typed.toLowerCase().trim();
  const textsOf = (item: object) =>
    ['question.en', 'question.zh', 'answer.en', 'answer.zh'].map((path) => String(getIn(item, path) ?? ''));
  const topics: readonly QuestionTopic[] = part === 'questions-tutors' ? tutorTopics : parentTopics;
  return (
    <Box>
      <chakra.label display="block" fontWeight="600" fontSize="sm" maxWidth="column" marginBottom="4">
        {t('searchQuestions')}
        <Input type="search" value={typed} onChange={({ currentTarget }) => setTyped(currentTarget.value)} />
      </chakra.label>
      <AudienceTopics value={topics}>
        <Items
          {...editor}
          kind={{
            part,
            list: 'questions',
            fields: questionFields(t),
            blank: { ...blank, topics: part === 'questions-tutors' ? ['course'] : [] },
            most: websiteLimits.questions,
            titleOf: (item) => String(getIn(item, `question.${i18n.language}`) ?? ''),
            sameIn: (items, item) => items.find((other) => idOf(other) === idOf(item)),
            named: (item, others) => ({
              ...item,
              id: questionId(String(getIn(item, 'question.en') ?? ''), others.map(idOf)),
            }),
          }}
          {...(terms && { shown: (item) => textsOf(item).some((text) => text.toLowerCase().includes(terms)) })}
        />
      </AudienceTopics>
    </Box>
  );
}
