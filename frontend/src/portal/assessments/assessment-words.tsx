import { Box, chakra } from '@chakra-ui/react';
import { isEmptyAssessment, type SaidView } from '@kitewell/contract/assessments';
import { useTranslation } from 'react-i18next';
import { langOf } from './text-lang.ts';

const texts = ['strengths', 'areasForImprovement'] as const;
const lists = ['skillsAssessed', 'goals', 'activities'] as const;
const laterTexts = ['behaviorNotes', 'parentFeedback', 'nextSteps'] as const;

/** All the text of an assessment, either its present version or one from before a correction. */
export function AssessmentWords({ words }: { words: SaidView }) {
  const { t } = useTranslation(['assessments', 'phrases']);
  if (isEmptyAssessment({ ...words, overallRating: null })) {
    return <chakra.p color="fg.muted">{t('list.nothingMore')}</chakra.p>;
  }
  return (
    <chakra.dl margin="0" display="grid" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="3.5 6">
      <List label={t('fields.phrases')} entries={words.phrases.map((phrase) => t(`phrases:${phrase}`))} />
      {texts.map((field) => (
        <Text key={field} label={t(`fields.${field}`)} text={words[field]} />
      ))}
      {lists.map((field) => (
        <List key={field} label={t(`fields.${field}`)} entries={words[field]} />
      ))}
      {laterTexts.map((field) => (
        <Text key={field} label={t(`fields.${field}`)} text={words[field]} />
      ))}
    </chakra.dl>
  );
}

function Text({ label, text }: { label: string; text: string | null }) {
  if (!text) return null;
  return (
    <Box minWidth="0" overflowWrap="anywhere">
      <chakra.dt fontSize="xs" color="fg.muted">
        {label}
      </chakra.dt>
      <chakra.dd margin="0" fontSize="md" lineHeight="text" whiteSpace="pre-line" lang={langOf(text)}>
        {text}
      </chakra.dd>
    </Box>
  );
}

function List({ label, entries }: { label: string; entries: readonly string[] }) {
  if (entries.length === 0) return null;
  return (
    <Box minWidth="0" overflowWrap="anywhere">
      <chakra.dt fontSize="xs" color="fg.muted">
        {label}
      </chakra.dt>
      <chakra.dd margin="0">
        <chakra.ul listStyle="none" margin="0" padding="0" fontSize="md" lineHeight="text">
          {entries.map((entry, place) => (
            <chakra.li
              key={place}
              lang={langOf(entry)}
              position="relative"
              paddingInlineStart="4"
              _before={{
                content: '""',
                position: 'absolute',
                left: '0',
                top: '6px',
                width: '8px',
                height: '12px',
                bg: 'accent.coral',
                clipPath: 'polygon(50% 0, 100% 32%, 50% 100%, 0 32%)',
              }}
            >
              {entry}
            </chakra.li>
          ))}
        </chakra.ul>
      </chakra.dd>
    </Box>
  );
}
