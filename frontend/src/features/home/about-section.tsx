import { Box, chakra, Heading, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Drawing } from '../../art/drawing.tsx';
import { KiteStop } from '../../art/kite-stop.tsx';

export function AboutSection() {
  const { t } = useTranslation('home');
  return (
    <chakra.section
      id="about"
      tabIndex={-1}
      aria-labelledby="about-title"
      scrollMarginTop="80px"
      position="relative"
      maxWidth="1280px"
      marginInline="auto"
      paddingInline={{ base: '20px', md: '44px', lg: '64px' }}
      paddingTop={{ base: '88px', lg: '150px' }}
      paddingBottom={{ base: '24px', lg: '64px' }}
      minHeight={{ lg: '600px' }}
      display="grid"
      gridTemplateColumns={{ base: '1fr', md: '1fr 1fr', lg: '7fr 5fr' }}
      columnGap="5"
      rowGap="6"
    >
      <Drawing name="storyString" />
      <Heading id="about-title" size="5xl" position="relative">
        <KiteStop>{t('about.title')}</KiteStop>
      </Heading>
      <Box position="relative" display="flex" flexDirection="column" gap="5" gridRow={{ md: 'span 2' }}>
        <Text textStyle="lead">{t('about.paragraphs.first')}</Text>
        <Text>{t('about.paragraphs.second')}</Text>
      </Box>
      <chakra.ul
        position="relative"
        listStyleType="none"
        padding="0"
        display="flex"
        flexDirection="column"
        gap="4"
        maxWidth="440px"
        alignSelf="end"
      >
        {(['students', 'families', 'community'] as const).map((fact) => (
          <chakra.li key={fact}>
            <chakra.b textStyle="fact" display="block" fontVariantNumeric="lining-nums">
              {t(`about.${fact}.value`)}
            </chakra.b>
            <chakra.span textStyle="meta" color="fg.muted" display="block" marginTop="1">
              {t(`about.${fact}.text`)}
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.section>
  );
}
