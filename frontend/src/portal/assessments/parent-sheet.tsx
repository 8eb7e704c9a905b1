import { Box, Button, chakra, Dialog, Portal } from '@chakra-ui/react';
import { isEmptyAssessment, type AssessmentView } from '@kitewell/contract/assessments';
import type { Phrase } from '@kitewell/contract/phrases';
import { Global } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorCode } from '../../api.ts';
import { Kite } from '../../art/kite.tsx';
import { LogoMark } from '../../art/logo-mark.tsx';
import { business } from '../../content/business.ts';
import { sheetWords } from '../../content/parent-sheet.ts';
import { htmlLang, type Language } from '../../language.ts';
import { ErrorPanel, ListSkeleton } from '../../ui/page-states.tsx';
import { writtenDay } from '../../dates.ts';
import { sheetLink } from './assessment-entry.tsx';
import { assessmentQuery, phraseWordsQuery } from './queries.ts';
import { Star } from '../../art/star.tsx';
import { ShareSheet } from './share-sheet.tsx';
import { Columns, Fact, Part } from './sheet-parts.tsx';
import { ratings } from './stars.tsx';

interface ParentSheetProps {
  /** Of the assessment as the address has it; null while no sheet is open. */
  id: string | null;
  tutorName: string;
  /** The assessment, where the list behind the sheet has it already. */
  listed: AssessmentView | undefined;
  onClose: () => void;
  /** Takes the focus where no link has led here. */
  refuge: () => HTMLElement | null;
}

/**
 * An assessment as the page that a family is given: shown as it prints, with nothing of the portal on the paper. It has
 * an address of its own, so that one can come back to it.
 */
export function ParentSheet({ id, tutorName, listed, onClose, refuge }: ParentSheetProps) {
  const { t } = useTranslation(['assessments', 'errors']);
  // A sheet that is closing stays visible until it is gone.
  const [shown, setShown] = useState(id);
  if (id !== null && id !== shown) setShown(id);
  const { data, error, isFetching, refetch } = useQuery({
    ...assessmentQuery(shown ?? ''),
    enabled: id !== null,
    placeholderData: listed && { assessment: listed },
  });
  // From a time when one could be saved without a word: there is nothing to print.
  const printable = data !== undefined && !isEmptyAssessment(data.assessment);
  const ticked = data !== undefined && data.assessment.phrases.length > 0;
  const words = useQuery({ ...phraseWordsQuery, enabled: ticked });
  const failure = error ?? words.error;
  const [fits, setFits] = useState(true);
  const printButton = useRef<HTMLButtonElement>(null);
  return (
    <Dialog.Root
      open={id !== null}
      onOpenChange={({ open: stays }) => !stays && onClose()}
      initialFocusEl={() => printButton.current}
      finalFocusEl={() => document.getElementById(sheetLink(shown ?? '')) ?? refuge()}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Global styles={onPaper} />
        <Dialog.Backdrop _print={{ display: 'none' }} />
        <Dialog.Positioner
          padding={{ base: '0', md: '4' }}
          _print={{ position: 'static', display: 'block', overflow: 'visible', padding: '0' }}
        >
          <Dialog.Content
            maxWidth="860px"
            _print={{ maxWidth: 'none', margin: '0', background: 'none', _after: { display: 'none' } }}
          >
            <Dialog.Header _print={{ display: 'none' }}>
              <Dialog.Title>{t('sheet.title')}</Dialog.Title>
              <Dialog.Description>{fits ? t('sheet.hint') : t('sheet.long')}</Dialog.Description>
            </Dialog.Header>
            <Dialog.Footer paddingTop="1" _print={{ display: 'none' }}>
              <Button
                ref={printButton}
                size="sm"
                aria-disabled={!printable}
                onClick={() => printable && window.print()}
              >
                {t('sheet.print')}
              </Button>
              <Button variant="outline" size="sm" onClick={onClose}>
                {t('sheet.close')}
              </Button>
            </Dialog.Footer>
            {printable && (
              <Box padding={{ base: '0 12px 16px', lg: '0 36px 20px' }} _print={{ display: 'none' }}>
                <ShareSheet key={data.assessment.id} id={data.assessment.id} student={data.assessment.studentName} />
              </Box>
            )}
            <Dialog.Body padding={{ base: '0 12px 24px', lg: '0 36px 36px' }} _print={{ padding: '0' }}>
              {data && !printable ? (
                <chakra.p role="alert">{t('sheet.empty')}</chakra.p>
              ) : data && (!ticked || words.data) ? (
                <Sheet assessment={data.assessment} words={words.data} tutorName={tutorName} onFit={setFits} />
              ) : failure ? (
                <ErrorPanel
                  title={t('sheet.failed')}
                  text={t(`errors:${errorCode(failure)}`)}
                  retryLabel={t('retry')}
                  retrying={isFetching || words.isFetching}
                  onRetry={() => void (error ? refetch() : words.refetch())}
                />
              ) : (
                <ListSkeleton label={t('sheet.loading')} rows={4} />
              )}
            </Dialog.Body>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

const sheetId = 'parent-sheet';

/** The rest of the page stays off the paper. The sheet has margins of its own, so that its colours reach the edge. */
const onPaper = {
  '@page': { size: 'A4', margin: 0 },
  '@media print': {
    [`body > *:not(:has(#${sheetId}))`]: { display: 'none !important' },
    // Dialogs stay off the paper everywhere else.
    [`[role="dialog"]:has(#${sheetId})`]: { display: 'block !important' },
    'html, body': { overflow: 'visible !important', background: 'white !important' },
  },
} as const;

/** mm of an A4 page. */
const page = { width: 210, height: 297 } as const;
/** pt of the text: the largest at which everything is on one page is taken. */
const sizes = [12.5, 12, 11.5, 11, 10.5, 10, 9.5, 9, 8.5, 8, 7.5, 7] as const;

interface SheetProps {
  assessment: AssessmentView;
  /** Of the ready phrases, where some are ticked. */
  words: Record<Language, Record<Phrase, string>> | undefined;
  tutorName: string;
  /** Is told whether one page is enough. */
  onFit: (fits: boolean) => void;
}

function Sheet({ assessment, words, tutorName, onFit }: SheetProps) {
  const sheet = useRef<HTMLDivElement>(null);

  // Measured as paper before anybody sees it: the printer's dialog comes too late to choose a size.
  useLayoutEffect(() => {
    const element = sheet.current;
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
    // Its columns follow its own width, which is the paper's when it prints and the window's before.
    <Box
      ref={sheet}
      id={sheetId}
      containerType="inline-size"
      display="flex"
      flexDirection="column"
      bg="white"
      color="fg"
      fontSize="var(--text, 16px)"
      lineHeight="1.45"
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
  return (
    <Box
      position="relative"
      bg="plate.sky"
      color="white"
      overflow="hidden"
      padding="1.6em 1.9em"
      css={{ '@container (min-width: 640px)': { padding: '2em 14mm' } }}
    >
      <Box display="flex" alignItems="center" gap="0.7em">
        <Box boxSize="2.9em" padding="0.35em" bg="bg.paper" flex="none">
          <LogoMark />
        </Box>
        <chakra.p fontFamily="display" fontWeight="900" fontSize="1.15em" lineHeight="1.2">
          {business.name.en}
          <br />
          <chakra.span lang={htmlLang.zh} fontSize="0.8em" letterSpacing="0.12em">
            {business.name.zh}
          </chakra.span>
        </chakra.p>
      </Box>
      <chakra.h2
        fontFamily="display"
        fontWeight="900"
        fontSize="2.5em"
        lineHeight="1.05"
        letterSpacing="-0.02em"
        marginTop="0.6em"
      >
        {sheetWords.title.en}
      </chakra.h2>
      <chakra.p lang={htmlLang.zh} fontFamily="display" fontWeight="900" fontSize="1.5em" lineHeight="1.3">
        {sheetWords.title.zh}
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
