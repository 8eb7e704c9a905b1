/** The page for parents itself, on screen and on paper; progress-report.tsx has the dialog around it. */
import { Box, chakra } from '@chakra-ui/react';
import type { AssessmentView } from '@kitewell/contract/assessments';
import type { Phrase } from '@kitewell/contract/phrases';
import { Fragment, useLayoutEffect, useRef } from 'react';
import { Kite } from '../../art/kite.tsx';
import { LogoMark } from '../../art/logo-mark.tsx';
import { Star } from '../../art/star.tsx';
import { useFacts } from '../../facts.ts';
import { reportWords } from '../../content/report-words.ts';
import { writtenDay } from '../../dates.ts';
import { htmlLang, type Language } from '../../language.ts';
import { Columns, Fact, Part } from './report-parts.tsx';
import { ratings } from './stars.tsx';

export const reportId = 'parent-progressReport';

/** mm of an A4 page. */
const page = { width: 210, height: 297 } as const;
/** Sizes of the text in pt; the largest with which everything fits on one page is used. */
const sizes = [12.5, 12, 11.5, 11, 10.5, 10, 9.5, 9, 8.5, 8, 7.5, 7] as const;

interface ReportPageProps {
  assessment: AssessmentView;
  /** The texts of the ready phrases; needed only if some are ticked. */
  words: Record<Language, Record<Phrase, string>> | undefined;
  tutorName: string;
  /** Called with whether one page is enough. */
  onFit: (fits: boolean) => void;
}

/** An assessment laid out as one A4 page, with the largest text that fits. */
export function ReportPage({ assessment, words, tutorName, onFit }: ReportPageProps) {
  const { business } = useFacts();
  const progressReport = useRef<HTMLDivElement>(null);

  // Measured at the paper's width before painting: once the print dialog is open, it is too late to choose a size.
  useLayoutEffect(() => {
    const element = progressReport.current;
    if (!element) return;
    const { style } = element;
    style.width = `${page.width}mm`;
    style.minHeight = '0';
    const limit = (page.height / 25.4) * 96;
    const fitting = sizes.find((size) => {
      style.setProperty('--text', `${size}pt`);
      return element.scrollHeight <= limit;
    });
    style.setProperty('--paper-text', `${fitting ?? sizes.at(-1) ?? 7}pt`);
    for (const property of ['width', 'min-height', '--text']) style.removeProperty(property);
    onFit(fitting !== undefined);
  }, [assessment, onFit]);

  const { strengths, areasForImprovement, behaviorNotes, parentFeedback, nextSteps } = assessment;
  return (
    // The columns follow the sheet's own width: that of the paper when printed, that of the window on screen.
    <Box
      ref={progressReport}
      id={reportId}
      containerType="inline-size"
      display="flex"
      flexDirection="column"
      bg="white"
      color="fg"
      fontSize="var(--text, {fontSizes.md})"
      lineHeight="short"
      css={{ printColorAdjust: 'exact', WebkitPrintColorAdjust: 'exact' }}
      _print={{
        '--text': 'var(--paper-text)',
        width: `${page.width}mm`,
        minHeight: `${page.height - 1}mm`,
      }}
    >
      <Head />
      <Box
        flex="1"
        display="flex"
        flexDirection="column"
        padding="1.6em 1.9em 1.4em"
        css={{ '@container (min-width: 640px)': { padding: '2em 14mm 1.2em' } }}
      >
        <chakra.dl
          margin="0"
          display="grid"
          gridTemplateColumns="1fr"
          gap="0.6em 2em"
          css={{
            '@container (min-width: 640px)': {
              gridTemplateColumns: assessment.overallRating === null ? '1fr 1fr' : '1fr 1fr 1fr',
            },
          }}
        >
          <Fact word="student">{assessment.studentName}</Fact>
          <Fact word="date">
            {writtenDay(assessment.sessionDate, 'en', 'medium')}
            <br />
            <span lang={htmlLang.zh}>{writtenDay(assessment.sessionDate, 'zh', 'medium')}</span>
          </Fact>
          <Fact word="programme">{programmeNames[assessment.program]}</Fact>
          <Fact word="tutor">{tutorName}</Fact>
          {assessment.overallRating !== null && (
            <Fact word="rating">
              <Box as="span" display="inline-flex" gap="0.15em" alignItems="center">
                {ratings.map((star) => (
                  <Star key={star} lit={star <= (assessment.overallRating ?? 0)} boxSize="1.5em" />
                ))}
                <chakra.span marginInlineStart="0.4em">{assessment.overallRating} / 5</chakra.span>
              </Box>
            </Fact>
          )}
        </chakra.dl>
        {words && (
          <Part
            word="phrases"
            list={assessment.phrases.map((phrase) => (
              <Fragment key={phrase}>
                {words.en[phrase]} <span lang={htmlLang.zh}>{words.zh[phrase]}</span>
              </Fragment>
            ))}
          />
        )}
        <Columns>
          <Part word="strengths" text={strengths} />
          <Part word="areasForImprovement" text={areasForImprovement} />
        </Columns>
        <Columns>
          <Part word="skillsAssessed" list={assessment.skillsAssessed} />
          <Part word="goals" list={assessment.goals} />
          <Part word="activities" list={assessment.activities} />
        </Columns>
        <Columns>
          <Part word="behaviorNotes" text={behaviorNotes} />
          <Part word="parentFeedback" text={parentFeedback} />
        </Columns>
        {nextSteps && (
          <Box marginTop="1.5em" padding="1em 1.3em 1.1em" bg="bg.note" breakInside="avoid">
            <Part word="nextSteps" text={nextSteps} plain />
          </Box>
        )}
        <chakra.p marginTop="auto" paddingTop="1.6em" color="fg.muted" fontSize="0.85em">
          {business.name.en} <span lang={htmlLang.zh}>{business.name.zh}</span> · {business.phone.shown} ·{' '}
          {business.email}
        </chakra.p>
      </Box>
    </Box>
  );
}

/** The names of the programmes are the same in both languages. */
const programmeNames = {
  'english-through-play': 'English Through Play',
  'playberry-laser-literacy': 'Playberry Laser Literacy',
  'outdoor-mission': 'Outdoor Mission',
} as const;

function Head() {
  const { business } = useFacts();
  return (
    <Box
      position="relative"
      bg="panel.sky"
      color="white"
      overflow="hidden"
      padding="1.6em 1.9em"
      css={{ '@container (min-width: 640px)': { padding: '2em 14mm' } }}
    >
      <Box display="flex" alignItems="center" gap="0.7em">
        <Box boxSize="2.9em" padding="0.35em" bg="bg.paper" flex="none">
          <LogoMark />
        </Box>
        <chakra.p fontFamily="display" fontWeight="900" fontSize="1.15em" lineHeight="snug">
          {business.name.en}
          <br />
          <chakra.span lang={htmlLang.zh} fontSize="0.8em" letterSpacing="wide">
            {business.name.zh}
          </chakra.span>
        </chakra.p>
      </Box>
      <chakra.h2
        fontFamily="display"
        fontWeight="900"
        fontSize="2.5em"
        lineHeight="tight"
        letterSpacing="snug"
        marginTop="0.6em"
      >
        {reportWords.title.en}
      </chakra.h2>
      <chakra.p lang={htmlLang.zh} fontFamily="display" fontWeight="900" fontSize="1.5em" lineHeight="snug">
        {reportWords.title.zh}
      </chakra.p>
      <chakra.svg
        viewBox="0 0 200 190"
        position="absolute"
        top="0"
        right="0"
        height="100%"
        aria-hidden
        css={{ display: 'none', '@container (min-width: 480px)': { display: 'block' } }}
      >
        <path d="M92,138C84,168 118,166 110,196" fill="none" stroke="white" strokeWidth="2.5" />
        <g transform="translate(92 140) rotate(24)">
          <Kite size={92} />
        </g>
      </chakra.svg>
    </Box>
  );
}
