import { chakra, type SystemStyleObject } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import { Words } from './words.tsx';

/**
 * The layout of long texts: 66 characters to the line in English; 34 in Chinese, with more line height, both edges
 * straight and punctuation in the margin.
 */
export const proseStyle: SystemStyleObject = {
  fontSize: { base: 'xl', lg: 'prose' },
  lineHeight: 'long',
  maxWidth: 'prose',
  overflowWrap: 'anywhere',
  textWrap: 'pretty',
  hangingPunctuation: 'first allow-end last',
  '&:lang(zh)': {
    fontSize: { base: 'xl', lg: 'prose' },
    lineHeight: 'loose',
    maxWidth: '34em',
    textAlign: { md: 'justify' },
    lineBreak: 'strict',
    textSpacingTrim: 'trim-start',
  },
};

/**
 * What a page of text leaves out on paper: everything that leads elsewhere. Black on white, with the margins of a
 * email.
 */
export function PrintStyle() {
  return (
    <Global
      styles={{
        '@page': { margin: '18mm 20mm' },
        '@media print': {
          html: { background: 'white' },
          body: { fontSize: '11pt', color: 'black' },
          'header, footer, aside': { display: 'none !important' },
          main: { paddingTop: '0 !important' },
          'h1, h2, h3': { breakAfter: 'avoid' },
          p: { orphans: 3, widows: 3 },
        },
      }}
    />
  );
}

export function Paragraph({ children }: { children: string }) {
  return (
    <chakra.p css={proseStyle}>
      <Words>{children}</Words>
    </chakra.p>
  );
}

/** A list with a small kite to each item. */
export function BulletList({ items }: { items: readonly string[] }) {
  return (
    <chakra.ul listStyleType="none" padding="0" display="flex" flexDirection="column" gap="3" css={proseStyle}>
      {items.map((item) => (
        <chakra.li
          key={item}
          position="relative"
          paddingInlineStart="5.5"
          breakInside="avoid"
          _before={{
            content: '""',
            position: 'absolute',
            insetInlineStart: '3px',
            top: '0.5em',
            width: '0.5em',
            height: '0.68em',
            bg: 'accent.coral',
            transform: 'rotate(18deg)',
            clipPath: 'polygon(50% 0, 100% 32%, 50% 100%, 0 32%)',
            printColorAdjust: 'exact',
          }}
          css={{ '&:lang(zh)::before': { top: '0.62em' } }}
        >
          <Words>{item}</Words>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
