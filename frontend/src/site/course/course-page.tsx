import { Box, Button, Heading, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { frame } from '../../theme/frame.ts';
import { paths } from '../../paths.ts';
import { Drawing } from '../../art/drawing.tsx';
import { Grain } from '../../art/grain.tsx';
import { KiteStop } from '../../art/kite-stop.tsx';
import { CourseSections } from './course-sections.tsx';
import { Link } from '../link.tsx';

/** The educator course: what it is, for whom, and the steps from a first message to a first family. */
export default function CoursePage() {
  return (
    <Box overflow="clip">
      <Hero />
      <CourseSections />
    </Box>
  );
}

function Hero() {
  const { t } = useTranslation('course');
  return (
    <Box position="relative">
      <Box
        aria-hidden
        display={{ base: 'none', lg: 'block' }}
        position="absolute"
        insetBlock="0"
        insetInlineStart="calc(50% + 24px)"
        insetInlineEnd="0"
        bg="panel.sky"
      >
        <Grain />
      </Box>
      <Box
        {...frame}
        position="relative"
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 500px' }}
        columnGap="10"
        minHeight={{ lg: '620px' }}
      >
        <Box paddingBlock={{ base: '6 7', md: '7.5', lg: '9 8.5' }} position="relative" zIndex={1}>
          <Heading
            as="h1"
            size="5xl"
            tabIndex={-1}
            fontSize={{ base: 'fluid.title', lg: 'display.9' }}
            css={{ '&:lang(zh)': { fontSize: { base: 'display.6', md: 'display.8', lg: 'display.9' } } }}
          >
            <KiteStop>{t('title')}</KiteStop>
          </Heading>
          <Text textStyle="lead" marginTop={{ base: '5', lg: '6' }} maxWidth="27em">
            {t('lead')}
          </Text>
          <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="5" rowGap="3" marginTop="6">
            <Button asChild>
              <a href="#course-contact">{t('apply')}</a>
            </Button>
            <Button asChild variant="plain">
              <Link to={paths.tutorPortal()}>{t('portal')}</Link>
            </Button>
          </Box>
        </Box>
        <Box
          bg={{ base: 'panel.sky', lg: 'transparent' }}
          alignSelf="end"
          marginInline={{ base: '-edge', md: '-7', lg: '0 -8' }}
          paddingTop={{ base: '5', lg: '0' }}
          lineHeight="0"
        >
          <Drawing name="course" />
        </Box>
      </Box>
    </Box>
  );
}
