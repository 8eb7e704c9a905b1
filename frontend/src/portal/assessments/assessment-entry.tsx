import { Accordion, Box, Button, chakra } from '@chakra-ui/react';
import type { AssessmentView } from '@kitewell/contract/assessments';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import type { Language } from '../../language.ts';
import { writtenDay } from '../../dates.ts';
import { Rating } from './stars.tsx';

const texts = ['strengths', 'areasForImprovement'] as const;
const lists = ['skillsAssessed', 'goals', 'activities'] as const;
const laterTexts = ['behaviorNotes', 'parentFeedback', 'nextSteps'] as const;

/** The id of the link that leads to the parents' sheet of an assessment. */
export const sheetLink = (id: number | string) => `sheet-of-${id}`;

/** One assessment: about whom and when, and all that was written once it is opened. */
export function AssessmentEntry({ assessment }: { assessment: AssessmentView }) {
  const { t, i18n } = useTranslation(['assessments', 'common']);
  const date = writtenDay(assessment.sessionDate, i18n.language as Language, 'medium');
  const [search] = useSearchParams();
  const sheetAddress = `?${new URLSearchParams([...search, ['sheet', String(assessment.id)]])}`;
  const silent =
    [...texts, ...laterTexts].every((field) => !assessment[field]) &&
    lists.every((field) => assessment[field].length === 0);
  return (
    <Accordion.Item value={String(assessment.id)}>
      <chakra.h3 font="inherit">
        <Accordion.ItemTrigger>
          <chakra.span
            flex="1"
            minWidth="0"
            display="grid"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' }}
            gap="2px 18px"
            alignItems="center"
          >
            <chakra.span minWidth="0" overflowWrap="anywhere">
              {assessment.studentName}
              <chakra.span display="block" fontWeight="400" fontSize="sm" color="fg.muted">
                {date} · {t(`common:programmes.${assessment.program}.name`)}
              </chakra.span>
            </chakra.span>
            <chakra.span fontWeight="400" fontSize="sm" color="fg.muted">
              <Rating rating={assessment.overallRating} />
            </chakra.span>
          </chakra.span>
          <Accordion.ItemIndicator>
            <ChevronDown aria-hidden />
          </Accordion.ItemIndicator>
        </Accordion.ItemTrigger>
      </chakra.h3>
      <Accordion.ItemContent>
        <Accordion.ItemBody>
          {silent ? (
            <chakra.p color="fg.muted">{t('list.nothingMore')}</chakra.p>
          ) : (
            <chakra.dl margin="0" display="grid" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="16px 36px">
              {texts.map((field) => (
                <Text key={field} label={t(`fields.${field}`)} text={assessment[field]} />
              ))}
              {lists.map((field) => (
                <List key={field} label={t(`fields.${field}`)} entries={assessment[field]} />
              ))}
              {laterTexts.map((field) => (
                <Text key={field} label={t(`fields.${field}`)} text={assessment[field]} />
              ))}
            </chakra.dl>
          )}
          <Button asChild variant="outline" size="sm" marginTop="4">
            <Link
              id={sheetLink(assessment.id)}
              to={sheetAddress}
              preventScrollReset
              aria-label={t('list.printOf', { name: assessment.studentName, date })}
            >
              {t('list.print')}
            </Link>
          </Button>
        </Accordion.ItemBody>
      </Accordion.ItemContent>
    </Accordion.Item>
  );
}

function Text({ label, text }: { label: string; text: string | null }) {
  if (!text) return null;
  return (
    <Box minWidth="0" overflowWrap="anywhere">
      <chakra.dt fontSize="xs" color="fg.muted">
        {label}
      </chakra.dt>
      <chakra.dd margin="0" fontSize="md" lineHeight="1.5" whiteSpace="pre-line">
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
        <chakra.ul listStyle="none" margin="0" padding="0" fontSize="md" lineHeight="1.5">
          {entries.map((entry, place) => (
            <chakra.li
              key={place}
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
