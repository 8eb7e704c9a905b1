/** The building blocks of the page for parents: headings in both languages, and the text below them. */
import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { reportWords } from '../../content/report-words.ts';
import { htmlLang } from '../../language.ts';
import { langOf } from './text-lang.ts';

type Word = keyof typeof reportWords;

function Label({ word }: { word: Word }) {
  const { en, zh } = reportWords[word];
  return (
    <>
      {en}{' '}
      <chakra.span lang={htmlLang.zh} whiteSpace="nowrap">
        {zh}
      </chakra.span>
    </>
  );
}

export function Fact({ word, children }: { word: Word; children: ReactNode }) {
  return (
    <Box minWidth="0" overflowWrap="anywhere">
      <chakra.dt fontSize="0.85em" color="fg.muted">
        <Label word={word} />
      </chakra.dt>
      <chakra.dd margin="0" fontWeight="600">
        {children}
      </chakra.dd>
    </Box>
  );
}

export function Columns({ children }: { children: ReactNode }) {
  return (
    <Box
      display="grid"
      gridTemplateColumns="1fr"
      gap="0 2em"
      css={{
        '@container (min-width: 640px)': {
          gridAutoFlow: 'column',
          gridAutoColumns: 'minmax(0, 1fr)',
          gridTemplateColumns: 'none',
        },
      }}
    >
      {children}
    </Box>
  );
}

interface PartProps {
  word: Word;
  text?: string | null;
  list?: readonly ReactNode[];
  /** Leaves out the line above. */
  plain?: boolean;
}

export function Part({ word, text, list, plain = false }: PartProps) {
  if (!text && !list?.length) return null;
  return (
    <Box
      as="section"
      minWidth="0"
      overflowWrap="anywhere"
      {...(!plain && { marginTop: '1.3em', paddingTop: '0.7em', borderTop: 'rule line' })}
    >
      <chakra.h3 fontFamily="display" fontWeight="900" fontSize="1.2em" lineHeight="snug" marginBottom="0.25em">
        <Label word={word} />
      </chakra.h3>
      {text && (
        <chakra.p whiteSpace="pre-line" lang={langOf(text)}>
          {text}
        </chakra.p>
      )}
      {list && (
        <chakra.ul margin="0" padding="0" listStyle="none">
          {list.map((entry, place) => (
            <chakra.li
              key={place}
              lang={typeof entry === 'string' ? langOf(entry) : undefined}
              position="relative"
              paddingInlineStart="1.1em"
              _before={{
                content: '""',
                position: 'absolute',
                left: '0',
                top: '0.4em',
                width: '0.5em',
                height: '0.72em',
                bg: 'accent.coral',
                clipPath: 'polygon(50% 0, 100% 32%, 50% 100%, 0 32%)',
              }}
            >
              {entry}
            </chakra.li>
          ))}
        </chakra.ul>
      )}
    </Box>
  );
}
