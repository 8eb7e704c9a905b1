import { Box, chakra, Heading, Text } from '@chakra-ui/react';
import type { Programme } from '@kitewell/contract/programmes';
import { useTranslation } from 'react-i18next';
import { Stopped } from '../../art/kite-stop.tsx';
import { frame } from '../../theme/frame.ts';
import { Words } from '../../ui/words.tsx';
import { air, colourOf, chineseLineHeight } from './page-parts.tsx';

/** The parts of a term of twelve weeks, each three weeks long. */
const parts = ['first', 'second', 'third', 'fourth'] as const;
const weeks = 3;

/** What twelve weeks may look like, as an example: a child's own plan follows the child. */
export function Term({ programme }: { programme: Programme }) {
  const { t: tOf } = useTranslation(programme);
  const { t } = useTranslation('programmes');
  return (
    <chakra.section aria-labelledby="term-title" {...frame} marginTop={air}>
      <Box
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '7fr 5fr' }}
        columnGap="5"
        rowGap="5"
        alignItems="end"
      >
        <Heading id="term-title" size="5xl">
          <Stopped>{t('term.title')}</Stopped>
        </Heading>
        <Text maxWidth="27em">{t('term.text')}</Text>
      </Box>
      <chakra.ol
        listStyleType="none"
        padding="0"
        marginTop="7"
        display="grid"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          md: 'repeat(2, minmax(0, 1fr))',
          lg: 'repeat(4, minmax(0, 1fr))',
        }}
        columnGap="5"
        rowGap="6"
      >
        {parts.map((part, place) => (
          <chakra.li
            key={part}
            position="relative"
            borderTop="bar"
            borderColor={colourOf(programme).panel}
            paddingTop="4"
          >
            <chakra.p fontWeight="700" fontSize="sm" fontVariantNumeric="lining-nums" color={colourOf(programme).panel}>
              {t('term.weeks', { from: place * weeks + 1, to: (place + 1) * weeks })}
            </chakra.p>
            <Heading as="h3" size="lg" marginTop="1">
              {tOf(`term.${part}.title`)}
            </Heading>
            <Text marginTop="2" lineHeight="text" css={chineseLineHeight}>
              <Words>{tOf(`term.${part}.text`)}</Words>
            </Text>
          </chakra.li>
        ))}
      </chakra.ol>
    </chakra.section>
  );
}
