import { Accordion, Box, Button, chakra } from '@chakra-ui/react';
import { isEmptyAssessment, type AssessmentView } from '@kitewell/contract/assessments';
import { hongKongDate } from '@kitewell/contract/dates';
import { ChevronDown } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import type { Language } from '../../language.ts';
import { writtenDay } from '../../dates.ts';
import type { Waiting } from '../outbox/outbox.ts';
import { useOutbox } from '../outbox/queries.ts';
import { AssessmentWords } from './assessment-words.tsx';
import { CorrectAssessment } from './correct-assessment.tsx';
import { FormerTexts } from './former-texts.tsx';
import { Rating } from './stars.tsx';
import { serverNow } from '../../server-clock.ts';

/** The id of the link that leads to the parents' sheet of an assessment. */
export const reportLink = (id: number | string) => `progressReport-of-${id}`;

/** The id of the button that opens the form of an assessment. */
export const correctButton = (id: number | string) => `correct-${id}-button`;

/** Whether the tutor may still correct this assessment; the server decides in the end. */
export const isCorrectable = ({ correctableUntil }: AssessmentView) => serverNow() <= Date.parse(correctableUntil);

interface AssessmentEntryProps {
  assessment: AssessmentView;
  tutorId: number;
  /** A change to this assessment that has not reached the server yet. */
  coming: Waiting | undefined;
  /** Whether the correction form shows in place of the text. */
  correcting: boolean;
  /** Called with the id of the assessment to correct, or null to close the form. */
  onCorrect: (id: string | null) => void;
  onDelete: (assessment: AssessmentView) => void;
}

/**
 * One assessment: the child and the day, and the whole text once it is opened. Renders only when its own data changed.
 */
export const AssessmentEntry = memo(function AssessmentEntry({
  assessment,
  tutorId,
  coming,
  correcting,
  onCorrect,
  onDelete,
}: AssessmentEntryProps) {
  const { t, i18n } = useTranslation(['assessments', 'common']);
  const date = writtenDay(assessment.sessionDate, i18n.language as Language, 'medium');
  const dayOf = (instant: string) => writtenDay(hongKongDate(new Date(instant)), i18n.language as Language, 'medium');
  const about = { name: assessment.studentName, date };
  const outbox = useOutbox();
  const waits = coming?.waited ? coming : undefined;
  return (
    <Accordion.Item value={String(assessment.id)}>
      <chakra.h3 font="inherit">
        <Accordion.ItemTrigger>
          <chakra.span
            flex="1"
            minWidth="0"
            display="grid"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' }}
            gap="0.5 4"
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
            <CorrectAssessment tutorId={tutorId} assessment={assessment} onClose={() => onCorrect(null)} />
          ) : (
            <>
              {assessment.returnReason !== null && (
                <chakra.p bg="bg.note" padding="3" marginBottom="4" overflowWrap="anywhere" whiteSpace="pre-line">
                  {t('report.returned', { reason: assessment.returnReason })}
                </chakra.p>
              )}
              <AssessmentWords words={assessment} />
              <chakra.p fontSize="xs" color="fg.muted" marginTop="4" _empty={{ display: 'none' }}>
                {[
                  assessment.sharedAt
                    ? t('report.sentSince', { date: dayOf(assessment.sharedAt) })
                    : assessment.waitsSince
                      ? t('report.withOffice', { date: dayOf(assessment.waitsSince) })
                      : t('report.notSent'),
                  assessment.correctedAt && t('list.corrected', { date: dayOf(assessment.correctedAt) }),
                  isCorrectable(assessment) && t('list.correctable', { date: dayOf(assessment.correctableUntil) }),
                ]
                  .filter(Boolean)
                  .join(' ')}
              </chakra.p>
              {assessment.correctedAt && <FormerTexts id={assessment.id} version={assessment.version} />}
              {waits && (
                <chakra.p role="status" fontSize="sm" fontWeight="600" color="status.pending.fg" marginTop="2">
                  {t(waits.change.call === 'deleteAssessment' ? 'list.deletionWaits' : 'list.correctionWaits')}
                </chakra.p>
              )}
              <Box display="flex" flexWrap="wrap" gap="3" marginTop="3">
                {!isEmptyAssessment(assessment) && (
                  <ReportLink id={assessment.id} label={t('list.printOf', about)}>
                    {t('list.print')}
                  </ReportLink>
                )}
                {waits && (
                  <Button
                    variant="outline"
                    size="sm"
                    aria-label={t('list.takeBackOf', about)}
                    onClick={() => void outbox.drop(waits.id)}
                  >
                    {t('list.takeBack')}
                  </Button>
                )}
                {!waits && isCorrectable(assessment) && (
                  <Button
                    id={correctButton(assessment.id)}
                    variant="outline"
                    size="sm"
                    aria-label={t('list.correctOf', about)}
                    onClick={() => onCorrect(String(assessment.id))}
                  >
                    {t('list.correct')}
                  </Button>
                )}
                {!waits && (
                  <Button
                    variant="plain"
                    size="sm"
                    aria-label={t('list.deleteOf', about)}
                    onClick={() => onDelete(assessment)}
                  >
                    {t('list.delete')}
                  </Button>
                )}
              </Box>
            </>
          )}
        </Accordion.ItemBody>
      </Accordion.ItemContent>
    </Accordion.Item>
  );
});

/**
 * A link that keeps the rest of the address. A component of its own, so that only opened entries render when the
 * address changes.
 */
function ReportLink({ id, label, children }: { id: number; label: string; children: ReactNode }) {
  const [search] = useSearchParams();
  return (
    <Button asChild variant="outline" size="sm">
      <Link
        id={reportLink(id)}
        to={`?${new URLSearchParams([...search, ['progressReport', String(id)]])}`}
        preventScrollReset
        aria-label={label}
      >
        {children}
      </Link>
    </Button>
  );
}
