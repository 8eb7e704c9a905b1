import { Box, chakra, Heading, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { SideString } from '../../art/benefit-objects.tsx';
import { BowOnList } from '../../art/bow-on-list.tsx';
import { Drawing } from '../../art/drawing.tsx';
import { KiteStop } from '../../art/kite-stop.tsx';
import { StringBend, StringDrop } from '../../art/string-bend.tsx';
import { frame } from '../../theme/frame.ts';
import { useRating } from '../shown-reviews.ts';
import { verticalStringInsets } from './vertical-string-insets.ts';

/** In the order along the string; `left` and `top` are the positions of the knots in `home-strings.tsx`. */
const things = [
  { benefit: 'confidence', drawing: 'confidence', bow: 'coral', left: '0', top: '460px' },
  { benefit: 'real-world', drawing: 'realWorld', bow: 'leaf', left: '294px', top: '538px' },
  { benefit: 'tailored', drawing: 'tailored', bow: 'sky', left: '588px', top: '476px' },
  { benefit: 'wellbeing', drawing: 'wellbeing', bow: 'berry', left: '882px', top: '504px' },
] as const;
const points = [
  { point: 'trusted', bow: 'sun' },
  { point: 'blended', bow: 'coral' },
  { point: 'playberry', bow: 'berry' },
  { point: 'groups', bow: 'leaf' },
] as const;

/** What a child gains: four folded things that hang from the string, with a reason for each. */
export function BenefitsSection() {
  const { t } = useTranslation('home-sections');
  const rating = useRating();
  return (
    <chakra.section aria-labelledby="benefits-title" position="relative">
      <Drawing name="benefitsString" />
      <Box position="relative" {...frame}>
        <StringBend
          to="right"
          top="0"
          height={{ base: '64px', md: '88px' }}
          insetStart={verticalStringInsets.hero}
          insetEnd={verticalStringInsets.margin}
        />
        <Box
          position="relative"
          paddingTop={{ base: '9', lg: '114px' }}
          paddingBottom={{ base: '7.5', lg: '0' }}
          height={{ lg: '436px' }}
        >
          <StringDrop
            top={{ base: '64px', md: '88px' }}
            bottom="88px"
            insetEnd={{ base: 'calc(10px - 20px)', md: 'calc(22px - 44px)' }}
          />
          <StringBend
            to="left"
            bottom="0"
            height="88px"
            insetStart="22px"
            insetEnd={{ base: 'calc(10px - 20px)', md: 'calc(22px - 44px)' }}
          />
          <Heading id="benefits-title" size="5xl">
            <KiteStop>{t('benefits.title')}</KiteStop>
          </Heading>
          <Text marginTop={{ base: '4', lg: '5' }} maxWidth={{ base: '19em', lg: '27em' }} paddingBottom="6">
            {t('benefits.text')}
          </Text>
        </Box>
        <chakra.ul
          listStyleType="none"
          padding="0"
          position="relative"
          display={{ lg: 'grid' }}
          gridTemplateColumns="repeat(4, 270px)"
          columnGap="5"
        >
          {things.map(({ benefit, drawing, bow, top }) => (
            <chakra.li
              key={benefit}
              position="relative"
              paddingInlineStart={{ base: '0', lg: '0' }}
              paddingBottom={{ base: '6', lg: '0' }}
              minHeight={{ base: '250px', lg: '0' }}
              paddingTop={{ lg: `calc(${top} - 436px)` }}
              display={{ base: 'grid', lg: 'block' }}
              gridTemplateColumns="184px minmax(0, 1fr)"
              columnGap={{ md: '6' }}
              alignItems="center"
            >
              <Box hideFrom="lg" position="absolute" insetBlock="0" insetStart="0" overflow="hidden">
                <SideString bow={bow} />
              </Box>
              <Box
                width={{ base: '144px', lg: '160px' }}
                marginInlineStart={{ base: '5.5', lg: '0' }}
                alignSelf="start"
                marginTop={{ base: '6', lg: '0' }}
                position="relative"
              >
                <Drawing name={drawing} />
              </Box>
              <Box position="relative" marginTop={{ base: '7', lg: '5' }}>
                <Heading as="h3" size="lg">
                  {t(`benefits.items.${benefit}.title`)}
                </Heading>
                <Text marginTop="3" fontSize="lg" maxWidth={{ base: '22em', lg: '250px' }}>
                  {t(`benefits.items.${benefit}.text`)}
                </Text>
              </Box>
            </chakra.li>
          ))}
        </chakra.ul>
        <Box position="relative" marginTop={{ lg: '9' }} paddingBottom={{ base: '0', lg: '5' }}>
          <StringDrop insetStart="22px" top="0" bottom="0" />
          <Heading as="h3" srOnly>
            {t('benefits.pointsTitle')}
          </Heading>
          <chakra.ul
            listStyleType="none"
            padding="0"
            display="grid"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, 270px)' }}
            columnGap="5"
            rowGap={{ base: '5', md: '5.5' }}
            paddingInlineStart={{ base: '0', md: '8', lg: '0' }}
            borderTop={{ lg: 'rule line' }}
            paddingTop={{ lg: '5.5' }}
          >
            {points.map(({ point, bow }) => (
              <chakra.li key={point} position="relative" paddingInlineStart={{ base: '8', md: '0' }}>
                <BowOnList colour={bow} />
                <chakra.b
                  display="block"
                  fontFamily="display"
                  fontWeight={900}
                  fontSize="display.1"
                  lineHeight="tight"
                  letterSpacing="snug"
                  css={{ '&:lang(zh)': { letterSpacing: 0 } }}
                >
                  {t(`benefits.points.${point}.title`)}
                </chakra.b>
                <chakra.span display="block" textStyle="meta" color="fg.muted" marginTop="1" maxWidth="20em">
                  {point === 'trusted' && rating
                    ? t('benefits.points.trusted.rated', rating)
                    : t(`benefits.points.${point}.text`)}
                </chakra.span>
              </chakra.li>
            ))}
          </chakra.ul>
        </Box>
      </Box>
    </chakra.section>
  );
}
