import { Box, chakra } from '@chakra-ui/react';
import type { ReportData } from '@kitewell/contract/server-pages';
import { languageOf } from '@kitewell/contract/text-language';
import { useTranslation } from 'react-i18next';
import { Star } from '../art/star.tsx';
import { reportWords } from '../content/report-words.ts';
import { writtenDay } from '../dates.ts';
import { htmlLang, type Language } from '../language.ts';
import { Fact, Facts } from './facts.tsx';

type Word = keyof typeof reportWords;

const ratings = [1, 2, 3, 4, 5] as const;
const texts = ['strengths', 'areasForImprovement'] as const;
const lists = ['skillsAssessed', 'goals', 'activities'] as const;
const laterTexts = ['behaviorNotes', 'parentFeedback'] as const;

/** One assessment as its family reads it, by a link or in its home: in the family's language, for a phone and for paper. */
export function ReportBody({ report }: { report: ReportData }) {
  const { t, i18n } = useTranslation(['family-pages', 'common', 'phrases']);
  const language = i18n.language as Language;
  const { program, overallRating, correctedOn } = report;
  const word = (name: Word) => reportWords[name][language];
  const ownWords = [
    ...[...texts, ...laterTexts, 'nextSteps' as const].map((name) => report[name] ?? ''),
    ...lists.flatMap((name) => report[name]),
  ];
  const isInOtherLanguage = ownWords.some((text) => (languageOf(text) ?? language) !== language);
  return (
    <>
      <Facts>
        <Fact name={word('student')}>{report.studentName}</Fact>
        <Fact name={word('date')}>{writtenDay(report.sessionDate, language)}</Fact>
        <Fact name={word('programme')}>{t(`common:programmes.${program}.name`)}</Fact>
        <Fact name={word('tutor')}>{report.tutorName}</Fact>
        {overallRating !== null && (
          <Fact name={word('rating')}>
            <Rating rating={overallRating} />
          </Fact>
        )}
      </Facts>
      {correctedOn && (
        <chakra.p fontSize="sm" color="fg.muted" marginTop="4">
          {t('corrected')} {writtenDay(correctedOn, language)}
        </chakra.p>
      )}
      {isInOtherLanguage && (
        <chakra.p fontSize="sm" marginTop="4" padding="3" bg="bg.note">
          {t('otherLanguage')}
        </chakra.p>
      )}
      <Box _print={{ columnCount: 2, columnGap: '10mm', marginTop: '6' }}>
        <Part title={word('phrases')} list={report.phrases.map((phrase) => t(`phrases:${phrase}`))} />
        {texts.map((name) => (
          <Part key={name} title={word(name)} text={report[name]} />
        ))}
        {lists.map((name) => (
          <Part key={name} title={word(name)} list={report[name]} />
        ))}
        {laterTexts.map((name) => (
          <Part key={name} title={word(name)} text={report[name]} />
        ))}
      </Box>
      <Part title={word('nextSteps')} text={report.nextSteps} marked />
    </>
  );
}

function Rating({ rating }: { rating: number }) {
  const { t } = useTranslation('family-pages');
  return (
    <Box as="span" display="inline-flex" gap="1" alignItems="center">
      {ratings.map((star) => (
        <Star key={star} lit={star <= rating} />
      ))}
      <chakra.span marginInlineStart="2">{rating}</chakra.span>
      <chakra.span srOnly>{t('rated')}</chakra.span>
    </Box>
  );
}

interface PartProps {
  title: string;
  text?: string | null;
  /** Short texts in place of one text. */
  list?: readonly string[];
  /** On a coloured ground: what the family can do next. */
  marked?: boolean;
}

/** A part of the report, left out where nothing was written. */
function Part({ title, text, list = [], marked = false }: PartProps) {
  const language = useTranslation().i18n.language as Language;
  const langOf = (words: string) => htmlLang[languageOf(words) ?? language];
  if (!text && list.length === 0) return null;
  return (
    <Box
      as="section"
      overflowWrap="anywhere"
      breakInside="avoid"
      {...(marked
        ? { marginTop: '7', padding: '3.5 edge 4', bg: 'bg.note', css: { printColorAdjust: 'exact' } }
        : {
            marginTop: '6',
            paddingTop: '4',
            borderTop: 'rule line',
            // So that two columns start at the same height on paper.
            _print: { marginTop: '0', marginBottom: '5' },
          })}
    >
      <chakra.h2 fontFamily="display" fontWeight="900" fontSize="xl" lineHeight="snug" marginBottom="2">
        {title}
      </chakra.h2>
      {text ? (
        <chakra.p whiteSpace="pre-line" lang={langOf(text)}>
          {text}
        </chakra.p>
      ) : (
        <chakra.ul
          margin="0"
          paddingInlineStart="5"
          listStyle="disc"
          css={{ '& li::marker': { color: '{colors.accent.coral}' } }}
        >
          {list.map((entry, at) => (
            <li key={at} lang={langOf(entry)}>
              {entry}
            </li>
          ))}
        </chakra.ul>
      )}
    </Box>
  );
}
