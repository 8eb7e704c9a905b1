import { Box, chakra, Heading, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { frame } from '../../theme/frame.ts';
import { Drawing } from '../../art/drawing.tsx';
import { Grain } from '../../art/grain.tsx';

/** The head of the blog: its name, and a drawing of somebody reading that reaches the right edge. */
export function BlogMasthead({ title, intro }: { title: ReactNode; intro: string }) {
  const { t } = useTranslation('common');
  return (
    <chakra.section
      position="relative"
      {...frame}
      paddingTop={{ base: '0', md: '7', lg: '9' }}
      paddingBottom={{ base: '0', md: '7.5', lg: '10' }}
      minHeight={{ md: '440px', lg: '560px' }}
    >
      <Box
        position={{ base: 'relative', md: 'absolute' }}
        top="0"
        bottom="0"
        insetInlineStart={{ md: '56%' }}
        insetInlineEnd={{ md: 'calc(50% - 50vw)' }}
        marginInline={{ base: '-edge', md: '0' }}
        marginBottom={{ base: '5', md: '0' }}
        // A phone's first screen has room for the first article.
        height={{ base: '132px', md: 'auto' }}
        bg="panel.sky"
        overflow="hidden"
      >
        {/* Left out on a phone, where it would be the largest thing on the first screen and the last to be painted. */}
        <Box hideBelow="md">
          <Grain />
        </Box>
        <Box
          position="absolute"
          insetInlineStart={{ base: 'edge', md: '0', lg: '40px' }}
          bottom={{ base: '-4px', lg: '32px' }}
          width={{ base: '220px', md: 'min(100%, 640px)' }}
          aspectRatio="640 / 440"
        >
          <Drawing name="blog" />
        </Box>
      </Box>
      <Box position="relative" maxWidth={{ md: '54%' }}>
        <Text textStyle="meta" fontWeight={700} color="fg.muted" marginBottom="4" hideBelow="md">
          {t('nav.blog')}
        </Text>
        <Heading as="h1" size="5xl" tabIndex={-1}>
          {title}
        </Heading>
        <Text textStyle="lead" textWrap="balance" maxWidth="24em" marginTop={{ base: '4', md: '6' }}>
          {intro}
        </Text>
      </Box>
    </chakra.section>
  );
}
