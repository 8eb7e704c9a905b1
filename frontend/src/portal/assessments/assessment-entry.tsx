import { Accordion, Box, Button, chakra } from '@chakra-ui/react';
import { isEmptyAssessment, type AssessmentView } from '@kitewell/contract/assessments';
import { hongKongDate } from '@kitewell/contract/dates';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import type { Language } from '../../language.ts';
import { writtenDay } from '../../dates.ts';
import { CorrectAssessment } from './correct-assessment.tsx';
import { Rating } from './stars.tsx';

const texts = ['strengths', 'areasForImprovement'] as const;
const lists = ['skillsAssessed', 'goals', 'activities'] as const;
const laterTexts = ['behaviorNotes', 'parentFeedback', 'nextSteps'] as const;

/** The id of the link that leads to the parents' sheet of an assessment. */
export const sheetLink = (id: number | string) => `sheet-of-${id}`;

/** The id of the button that opens the form of an assessment. */
export const correctButton = (id: number | string) => `correct-${id}-button`;

/** Whether its tutor may still correct it; the server has the last word. */
export const isCorrectable = ({ correctableUntil }: AssessmentView) => Date.now() <= Date.parse(correctableUntil);

interface AssessmentEntryProps {
  assessment: AssessmentView;
  tutorId: number;
  /** Whether the form stands in place of what was written. */
  correcting: boolean;
  onCorrect: (open: boolean) => void;
  onDelete: () => void;
}

/** One assessment: about whom and when, and all that was written once it is opened. */
export function AssessmentEntry({ assessment, tutorId, correcting, onCorrect, onDelete }: AssessmentEntryProps) {
  const { t, i18n } = useTranslation(['assessments', 'common', 'phrases']);
  const date = writtenDay(assessment.sessionDate, i18n.language as Language, 'medium');
  const silent = isEmptyAssessment({ ...assessment, overallRating: null });
  const dayOf = (instant: string) => writtenDay(hongKongDate(new Date(instant)), i18n.language as Language, 'medium');
  const about = { name: assessment.studentName, date };
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
          {correcting ? (
            <CorrectAssessment tutorId={tutorId} assessment={assessment} onClose={() => onCorrect(false)} />
          ) : (
            <>
              {silent ? (
                <chakra.p color="fg.muted">{t('list.nothingMore')}</chakra.p>
              ) : (
                <chakra.dl
                  margin="0"
                  display="grid"
                  gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}
                  gap="16px 36px"
                >
                  <List
                    label={t('fields.phrases')}
                    entries={assessment.phrases.map((phrase) => t(`phrases:${phrase}`))}
                  />
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
              <chakra.p fontSize="xs" color="fg.muted" marginTop="4" _empty={{ display: 'none' }}>
                {[
                  assessment.correctedAt && t('list.corrected', { date: dayOf(assessment.correctedAt) }),
                  isCorrectable(assessment) && t('list.correctable', { date: dayOf(assessment.correctableUntil) }),
                ]
                  .filter(Boolean)
                  .join(' ')}
              </chakra.p>
              <Box display="flex" flexWrap="wrap" gap="3" marginTop="3">
                {!isEmptyAssessment(assessment) && (
                  <SheetLink id={assessment.id} label={t('list.printOf', about)}>
                    {t('list.print')}
                  </SheetLink>
                )}
                {isCorrectable(assessment) && (
                  <Button
                    id={correctButton(assessment.id)}
                    variant="outline"
                    size="sm"
                    aria-label={t('list.correctOf', about)}
                    onClick={() => onCorrect(true)}
                  >
                    {t('list.correct')}
                  </Button>
                )}
                <Button variant="plain" size="sm" aria-label={t('list.deleteOf', about)} onClick={onDelete}>
                  {t('list.delete')}
                </Button>
              </Box>
            </>
          )}
        </Accordion.ItemBody>
      </Accordion.ItemContent>
    </Accordion.Item>
  );
}

/** Keeps what else the address says. On its own, so that only entries that are open follow the address. */
function SheetLink({ id, label, children }: { id: number; label: string; children: ReactNode }) {
  const [search] = useSearchParams();
  return (
    <Button asChild variant="outline" size="sm">
      <Link
        id={sheetLink(id)}
        to={`?${new URLSearchParams([...search, ['sheet', String(id)]])}`}
        preventScrollReset
        aria-label={label}
      >
        {children}
      </Link>
    </Button>
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
