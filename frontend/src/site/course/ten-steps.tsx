import { Box, chakra, Heading, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { panelInset } from '../../theme/frame.ts';
import { Grain } from '../../art/grain.tsx';
import { KiteStop } from '../../art/kite-stop.tsx';
import { FoldedBow } from '../../art/folded-bow.tsx';

const steps = [
  'profile',
  'interview',
  'course',
  'documents',
  'tier1',
  'tier2',
  'mock',
  'checks',
  'agreement',
  'family',
] as const;

const bows = ['sun', 'coral', 'paper', 'leafLight'] as const;

/**
 * A new tutor's way to the first family as the tail of a kite: ten bows, each with what the step needs and how long it
 * takes.
 */
export function TenSteps() {
  const { t } = useTranslation('course');
  return (
    <Box
      position="relative"
      marginTop={{ base: '8.5', lg: '128px' }}
      marginInlineStart={{ lg: 'max({spacing.8}, calc(50vw - 576px))' }}
      bg="panel.sky"
      color="fg.onPanel"
    >
      <Grain />
      <chakra.section
        aria-labelledby="course-steps"
        position="relative"
        maxWidth="middle"
        paddingInline={panelInset}
        paddingBlock={{ base: '8', lg: '9 10' }}
      >
        <Box
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '7fr 4fr' }}
          columnGap="5"
          rowGap="4"
          alignItems="end"
          marginBottom={{ base: '7', lg: '8' }}
        >
          <Heading
            id="course-steps"
            as="h2"
            size="5xl"
            css={{ '&:lang(zh)': { fontSize: { base: 'display.6', md: 'display.9', lg: 'display.10' } } }}
          >
            <KiteStop>{t('steps.title')}</KiteStop>
          </Heading>
          <Text>{t('steps.lead')}</Text>
        </Box>
        <chakra.ol
          listStyleType="none"
          padding="0"
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1fr' }}
          gridAutoFlow={{ md: 'column' }}
          gridTemplateRows={{ md: 'repeat(5, auto)' }}
          columnGap="8"
        >
          {steps.map((step, position) => {
            const bow = bows[position % bows.length] ?? bows[0];
            return (
              <chakra.li
                key={step}
                position="relative"
                display="grid"
                gridTemplateColumns="52px minmax(0, 1fr) auto"
                columnGap="3"
                paddingBottom="6"
                css={{
                  '&:not(:last-of-type)::before': {
                    content: '""',
                    position: 'absolute',
                    insetInlineStart: '16px',
                    top: '14px',
                    bottom: '-14px',
                    width: '2px',
                    background: 'currentColor',
                  },
                }}
              >
                <chakra.svg
                  viewBox="-17 -11 34 22"
                  width="34px"
                  height="22px"
                  marginTop="1"
                  position="relative"
                  aria-hidden
                  focusable="false"
                >
                  <FoldedBow colour={bow} />
                </chakra.svg>
                <Box>
                  <chakra.h3 fontFamily="body" fontWeight="700" fontSize="xl" lineHeight="short">
                    {t(`steps.items.${step}.title`)}
                  </chakra.h3>
                  <chakra.p fontSize="md" lineHeight="short" css={{ '&:lang(zh)': { lineHeight: 'long' } }}>
                    {t(`steps.items.${step}.text`)}
                  </chakra.p>
                </Box>
                <chakra.p
                  textStyle="fact"
                  fontSize={{ base: 'xl', lg: '2xl' }}
                  lineHeight="short"
                  fontVariantNumeric="lining-nums"
                  whiteSpace="nowrap"
                >
                  {t(`steps.items.${step}.time`)}
                </chakra.p>
              </chakra.li>
            );
          })}
        </chakra.ol>
      </chakra.section>
    </Box>
  );
}
