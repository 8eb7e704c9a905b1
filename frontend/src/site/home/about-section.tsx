import { Box, chakra, Heading, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { BowOnList } from '../../art/bow-on-list.tsx';
import { Drawing } from '../../art/drawing.tsx';
import { KiteStop } from '../../art/kite-stop.tsx';
import { StringBend, StringDrop } from '../../art/string-bend.tsx';
import { frame } from '../../theme/frame.ts';

const facts = [
  { fact: 'students', bow: 'coral' },
  { fact: 'families', bow: 'sun' },
  { fact: 'community', bow: 'leaf' },
] as const;

export function AboutSection() {
  const { t, ready } = useTranslation(['home-sections', 'common']);
  return (
    <chakra.section
      id="about"
      tabIndex={-1}
      aria-labelledby="about-title"
      scrollMarginTop="belowMenu"
      position="relative"
      outline="none"
    >
      <Drawing name="storyString" />
      <Box
        position="relative"
        {...frame}
        paddingTop={{ base: '9', lg: '11' }}
        paddingBottom={{ base: '0', lg: '8.5' }}
        minHeight={{ lg: '560px' }}
      >
        <StringBend to="right" top="0" height="72px" insetStart="50%" insetEnd={{ base: '10px', md: '22px' }} />
        <Box
          position="relative"
          display={{ lg: 'grid' }}
          gridTemplateColumns="7fr 5fr"
          columnGap="5"
          paddingBottom={{ base: '9', lg: '0' }}
        >
          <StringDrop top="-16px" bottom="80px" insetEnd={{ base: 'calc(10px - 20px)', md: 'calc(22px - 44px)' }} />
          <StringBend
            to="left"
            bottom="0"
            height="80px"
            insetStart="22px"
            insetEnd={{ base: 'calc(10px - 20px)', md: 'calc(22px - 44px)' }}
          />
          <Box>
            <Heading id="about-title" size="5xl">
              <KiteStop>{t('about.title')}</KiteStop>
            </Heading>
            <Box
              width={{ base: 'calc(100% - 12px)', lg: '430px' }}
              maxWidth="430px"
              marginTop={{ base: '4', lg: '7.5' }}
            >
              <Drawing name="story" />
            </Box>
          </Box>
          <Box display="flex" flexDirection="column" gap="4" marginTop={{ base: '5', lg: '3' }} maxWidth="34em">
            {ready ? (
              <>
                <Text textStyle="lead">{t('about.ourStory.first')}</Text>
                <Text>{t('about.ourStory.second')}</Text>
              </>
            ) : (
              <Text>{t('common:loading')}</Text>
            )}
          </Box>
        </Box>
        <Box position="relative" marginTop={{ lg: '8.5' }}>
          <StringDrop insetStart="22px" top="0" bottom="0" />
          <chakra.ul
            position="relative"
            listStyleType="none"
            padding="0"
            display="grid"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))', lg: '400px 320px 320px' }}
            justifyContent="space-between"
            columnGap="5"
            rowGap="5.5"
            paddingInlineStart={{ md: '8', lg: '0' }}
          >
            {facts.map(({ fact, bow }) => (
              <chakra.li key={fact} position="relative" paddingInlineStart={{ base: '8', md: '0' }}>
                <BowOnList colour={bow} />
                <chakra.h3 textStyle="meta" fontWeight={700} color="fg.muted" margin="0">
                  {t(`about.${fact}.title`)}
                </chakra.h3>
                <chakra.b textStyle="fact" display="block" marginTop="1">
                  {t(`about.${fact}.value`)}
                </chakra.b>
                <chakra.span display="block" marginTop="2" fontSize="md" lineHeight="text" maxWidth="21em">
                  {t(`about.${fact}.text`)}
                </chakra.span>
              </chakra.li>
            ))}
          </chakra.ul>
        </Box>
      </Box>
    </chakra.section>
  );
}
