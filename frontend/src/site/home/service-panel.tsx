import { Box, Button, chakra, Heading, Text } from '@chakra-ui/react';
import type { Programme } from '@kitewell/contract/programmes';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { Grain } from '../../art/grain.tsx';
import { fromPrice, shownPrice } from '../../content/programmes.ts';
import { Words } from '../../ui/words.tsx';
import { useFacts } from '../../facts.ts';
import { Link } from '../link.tsx';

interface ServicePanelProps {
  programme: Programme;
  /** The key of its texts. */
  text: 'etp' | 'playberry' | 'outdoor';
  colour: 'programme.play' | 'programme.literacy' | 'programme.outdoor';
  /** How many of the twelve columns it takes on wide pages. */
  column?: string;
  height: string;
  drop?: string;
  /** The width of the text on wide pages, beside its drawing. */
  width?: { lg: string };
  drawn: ReactNode;
  above?: ReactNode;
  /** Whether it reaches the right edge of the page, where it has no corner to turn. */
  bleeds?: boolean;
}

/** One programme: its ages, what it is, what it costs, and its drawing. */
export function ServicePanel({
  programme,
  text,
  colour,
  column,
  height,
  drop,
  width,
  drawn,
  above,
  bleeds = false,
}: ServicePanelProps) {
  const { t, i18n } = useTranslation(['home-sections', 'common']);
  const { programmes: facts } = useFacts();
  const { ages, minutes } = facts[programme];
  const title = t(`services.${text}.title`);
  return (
    <chakra.article
      id={programme}
      aria-labelledby={`${programme}-title`}
      scrollMarginTop="belowMenu"
      position="relative"
      overflow="hidden"
      gridColumn={{ lg: column }}
      marginTop={{ lg: drop }}
      minHeight={{ lg: height }}
      bg={colour}
      color="fg.onPanel"
      display="flex"
      flexDirection="column"
      css={{ '&:hover > [data-corner]': { boxSize: { lg: '84px' } } }}
    >
      <Box
        position="relative"
        zIndex={2}
        display="flex"
        flexDirection="column"
        alignItems="flex-start"
        width={{ md: text === 'playberry' ? '44%' : 'auto', lg: width?.lg ?? 'auto' }}
        padding={{
          base: '5.5 5 5',
          md: '7 7 6',
          lg: text === 'playberry' ? '5.5 6.5 6' : '7.5 6.5 6.5 7',
        }}
        flex={{ lg: text === 'playberry' ? '0 0 auto' : '1' }}
      >
        <chakra.p
          fontFamily="display"
          fontWeight={900}
          fontVariantNumeric="lining-nums"
          fontSize={{ base: 'display.10', lg: text === 'playberry' ? 'display.11' : 'display.13' }}
          lineHeight="flat"
          letterSpacing="tighter"
        >
          {t(`services.${text}.ageRange`, ages)}
          <chakra.span fontFamily="body" fontWeight={700} fontSize="xl" letterSpacing="0" marginInlineStart="0.6em">
            {t('services.years')}
          </chakra.span>
        </chakra.p>
        <chakra.p fontWeight={700} fontSize="lg" lineHeight="snug" marginTop={{ base: '3', lg: '3.5' }}>
          {minutes !== null && (
            <chakra.span display="block" marginBottom="1">
              {t('services.minutes', { minutes })}
            </chakra.span>
          )}
          {t('services.price', { price: shownPrice(fromPrice(facts, programme)) })}
        </chakra.p>
        <Heading id={`${programme}-title`} as="h3" size="3xl" maxWidth="100%" marginTop={{ base: '4', lg: '5' }}>
          {title}
          {i18n.language === 'zh' && (
            <chakra.span lang="en" display="block" fontSize="2xl" lineHeight="snug" marginTop="1.5">
              {facts[programme].name}
            </chakra.span>
          )}
        </Heading>
        <Text
          marginTop="4"
          maxWidth={{ base: '330px', lg: text === 'playberry' ? '360px' : '300px' }}
          lineHeight="text"
        >
          {t(`services.${text}.description`)}
        </Text>
        <chakra.ul aria-label={t('services.featuresLabel')} listStyleType="none" padding="0" marginTop="4">
          {t(`services.${text}.features`, { returnObjects: true }).map((feature) => (
            <chakra.li
              key={feature}
              position="relative"
              paddingInlineStart="edge"
              fontSize="md"
              fontWeight={600}
              lineHeight="short"
              marginTop="1.5"
              _before={{
                content: '""',
                position: 'absolute',
                insetStart: 0,
                top: '0.28em',
                width: '9px',
                height: '13px',
                bg: 'currentColor',
                clipPath: 'polygon(50% 0, 100% 32%, 50% 100%, 0 32%)',
              }}
            >
              {feature}
            </chakra.li>
          ))}
        </chakra.ul>
        <Button asChild variant="plain" marginTop={{ base: '4', lg: text === 'playberry' ? '4' : 'auto' }}>
          <Link to={paths.programme(programme)}>
            {t('services.learnMore')}
            <chakra.span srOnly>
              <Words>{t(`common:programmes.${programme}.name`)}</Words>
            </chakra.span>
          </Link>
        </Button>
      </Box>
      {drawn}
      {above}
      <Grain />
      {!bleeds && (
        <chakra.div
          data-corner
          aria-hidden
          position="absolute"
          zIndex={3}
          top="0"
          insetEnd="0"
          boxSize={{ base: '44px', lg: '64px' }}
          transition="width 160ms ease-out, height 160ms ease-out"
          backgroundImage={`linear-gradient(45deg, {colors.${colour}.fold} 50%, {colors.bg.paper} 50.5%)`}
        />
      )}
    </chakra.article>
  );
}
