import { Box, chakra, Heading } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { packed } from '../../art/outdoor-drawings.tsx';
import { pebblePath } from '../../art/geometry.ts';
import { Stopped } from '../../art/kite-stop.tsx';
import { frame } from '../../theme/frame.ts';
import { air } from './page-parts.tsx';

const programme = 'outdoor-mission';

/** What a child brings, and what we bring: each thing on its own stone. */
export function Bring() {
  const { t } = useTranslation(programme);
  return (
    <chakra.section aria-labelledby="bring" {...frame} paddingTop={air}>
      <Heading id="bring" size="3xl">
        <Stopped>{t('bring.title')}</Stopped>
      </Heading>
      <Box
        display="flex"
        flexDirection={{ base: 'column', lg: 'row' }}
        columnGap="8"
        rowGap="6"
        marginTop="6"
        alignItems={{ lg: 'flex-end' }}
      >
        {(['you', 'we'] as const).map((by) => (
          <Box key={by} flex={{ lg: '0 1 auto' }} minWidth="0">
            <Heading as="h3" size="md" marginBottom="4">
              {t(`bring.${by}`)}
            </Heading>
            <chakra.ul
              listStyleType="none"
              padding="0"
              display="flex"
              flexWrap="wrap"
              alignItems="flex-end"
              columnGap="0.5"
              rowGap="3.5"
              borderBottom="bar programme.outdoor"
              paddingInlineEnd="3"
              minHeight={{ lg: '100px' }}
            >
              {packed
                .filter((stone) => stone.by === by)
                .map(({ item, ...stone }) => (
                  <Pebble key={item} {...stone}>
                    {t(`bring.${item}`)}
                  </Pebble>
                ))}
            </chakra.ul>
          </Box>
        ))}
      </Box>
    </chakra.section>
  );
}

interface PebbleProps {
  halfWidth: number;
  height: number;
  fill: string;
  children: string;
}

function Pebble({ halfWidth, height, fill, children }: PebbleProps) {
  return (
    <chakra.li
      position="relative"
      display="flex"
      alignItems="center"
      justifyContent="center"
      minWidth={{ base: `${halfWidth * 1.3}px`, lg: `${halfWidth * 1.42}px` }}
      height={{ base: `${height * 0.84}px`, lg: `${height}px` }}
      paddingInline={{ base: 'edge', lg: '5' }}
      fontWeight="700"
      fontSize="lg"
      lineHeight="snug"
      textAlign="center"
    >
      <chakra.svg
        viewBox={`${-halfWidth} ${-height} ${2 * halfWidth} ${height * 1.04}`}
        preserveAspectRatio="none"
        position="absolute"
        inset="0"
        boxSize="100%"
        aria-hidden
        focusable="false"
      >
        <path d={pebblePath(halfWidth, height)} fill={fill} />
      </chakra.svg>
      <chakra.span position="relative">{children}</chakra.span>
    </chakra.li>
  );
}
