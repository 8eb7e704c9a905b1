import { Box, chakra } from '@chakra-ui/react';
import { programmes } from '@kitewell/contract/programmes';
import { useTranslation } from 'react-i18next';
import { Star } from '../../art/star.tsx';
import { reportWords } from '../../content/report-words.ts';
import type { Language } from '../../language.ts';
import { Only } from './only.tsx';
import { Fact, Facts, PageFrame } from './page-frame.tsx';

type Word = keyof typeof reportWords;

/** The backend fills in the placeholders in braces, and removes the parts for which nothing was written. */
const ratings = [1, 2, 3, 4, 5] as const;
const texts = ['strengths', 'areasForImprovement'] as const;
const lists = ['skillsAssessed', 'goals', 'activities'] as const;
const laterTexts = ['behaviorNotes', 'parentFeedback'] as const;

/** One assessment as its family reads it: in the family's language, for a phone and for paper, without scripts. */
export function ReportPage() {
  const { t } = useTranslation(['family-pages', 'common']);
  const word = useWord();
  return (
    // On paper in two columns and a little smaller, so that most assessments fit on one page.
    <PageFrame
      title={word('title')}
      documentZoom={0.76}
      texts={{ switch: t('switch'), print: t('print'), help: t('printHelp'), privacy: t('privacy') }}
    >
      <Facts>
        <Fact name={word('student')}>{'{{student}}'}</Fact>
        <Fact name={word('date')}>{'{{date}}'}</Fact>
        <Fact name={word('programme')}>
          {programmes.map((programme) => (
            <Only key={programme} when={`programme:${programme}`}>
              {t(`common:programmes.${programme}.name`)}
            </Only>
          ))}
        </Fact>
        <Fact name={word('tutor')}>{'{{tutor}}'}</Fact>
        <Only when="rating">
          <Fact name={word('rating')}>
            <Rating />
          </Fact>
        </Only>
      </Facts>
      <chakra.p fontSize="sm" color="fg.muted" marginTop="4" _empty={{ display: 'none' }}>
        <Only when="corrected">
          {t('corrected')} {'{{corrected}}'}
        </Only>
      </chakra.p>
      <Only when="otherLanguage">
        <chakra.p fontSize="sm" marginTop="4" padding="3" bg="bg.note">
          {t('otherLanguage')}
        </chakra.p>
      </Only>
      <Box _print={{ columnCount: 2, columnGap: '10mm', marginTop: '6' }}>
        <Part word="phrases" list />
        {texts.map((name) => (
          <Part key={name} word={name} />
        ))}
        {lists.map((name) => (
          <Part key={name} word={name} list />
        ))}
        {laterTexts.map((name) => (
          <Part key={name} word={name} />
        ))}
      </Box>
      <Part word="nextSteps" marked />
    </PageFrame>
  );
}

function useWord(): (word: Word) => string {
  const language = useTranslation().i18n.language as Language;
  return (word) => reportWords[word][language];
}

/** Each of the five stars both lit and unlit; the backend keeps one of the two. */
function Rating() {
  const { t } = useTranslation('family-pages');
  return (
    <Box as="span" display="inline-flex" gap="1" alignItems="center">
      {ratings.flatMap((star) => [
        <Only key={`lit ${star}`} when={`lit:${star}`}>
          <Star lit />
        </Only>,
        <Only key={`unlit ${star}`} when={`unlit:${star}`}>
          <Star lit={false} />
        </Only>,
      ])}
      <chakra.span marginInlineStart="2">{'{{rating}}'}</chakra.span>
      <chakra.span srOnly>{t('rated')}</chakra.span>
    </Box>
  );
}

interface PartProps {
  word: Exclude<Word, 'title'>;
  /** A list of short texts in place of one text. */
  list?: boolean;
  /** On a coloured ground: what the family can do next. */
  marked?: boolean;
}

function Part({ word, list = false, marked = false }: PartProps) {
  const name = useWord()(word);
  return (
    <Only when={word}>
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
          {name}
        </chakra.h2>
        {list ? (
          <chakra.ul
            margin="0"
            paddingInlineStart="5"
            listStyle="disc"
            css={{ '& li::marker': { color: '{colors.accent.coral}' } }}
            dangerouslySetInnerHTML={{ __html: `{{list:${word}}}` }}
          />
        ) : (
          <chakra.p whiteSpace="pre-line" lang={`{{lang:${word}}}`}>
            {`{{text:${word}}}`}
          </chakra.p>
        )}
      </Box>
    </Only>
  );
}
