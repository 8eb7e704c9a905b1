import { Box, Button, chakra, Heading, Text } from '@chakra-ui/react';
import type { Programme } from '@kitewell/contract/programmes';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { Grain } from '../../art/grain.tsx';
import { fromPrice, shownPrice } from '../../content/programmes.ts';
import { Words } from '../../ui/words.tsx';
import { useFacts } from '../facts.ts';
import { Link } from '../link.tsx';

interface PlateProps {
  programme: Programme;
  /** The key of its texts. */
  text: 'etp' | 'playberry' | 'outdoor';
  colour: 'programme.play' | 'programme.literacy' | 'programme.outdoor';
  /** Of the full spread's twelve columns. */
  column?: string;
  height: string;
  drop?: string;
  /** Of the text on the full spread, beside its drawing. */
  width?: { lg: string };
  drawn: ReactNode;
  above?: ReactNode;
  /** Runs off the page on the right, so that it has no corner there to turn. */
  bleeds?: boolean;
}

/** One programme: its ages, what it is, what it costs, and its drawing. */
export function Plate({
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
}: PlateProps) {
  const { t, i18n } = useTranslation(['home-sections', 'common']);
  const { programmes: facts } = useFacts();
  const { minutes } = facts[programme];
  const title = t(`services.${text}.title`);
  return (
    <chakra.article
      id={programme}
      aria-labelledby={`${programme}-title`}
      scrollMarginTop="80px"
      position="relative"
      overflow="hidden"
      gridColumn={{ lg: column }}
      marginTop={{ lg: drop }}
      height={{ lg: height }}
      bg={colour}
      color="fg.onPlate"
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
          base: '30px 24px 26px',
          md: '44px 44px 36px',
          lg: text === 'playberry' ? '30px 40px 36px' : '56px 40px 40px 44px',
        }}
        flex={{ lg: text === 'playberry' ? '0 0 auto' : '1' }}
      >
        <chakra.p
          fontFamily="display"
          fontWeight={900}
          fontVariantNumeric="lining-nums"
          fontSize={{ base: '84px', lg: text === 'playberry' ? '92px' : '118px' }}
          lineHeight="0.8"
          letterSpacing="-0.055em"
        >
          {t(`services.${text}.ageRange`)}
          <chakra.span fontFamily="body" fontWeight={700} fontSize="xl" letterSpacing="0" marginInlineStart="0.6em">
            {t('services.years')}
          </chakra.span>
        </chakra.p>
        <chakra.p fontWeight={700} fontSize="lg" lineHeight="1.2" marginTop={{ base: '3', lg: '16px' }}>
          {minutes !== null && (
            <chakra.span display="block" marginBottom="1">
              {t('services.minutes', { minutes })}
            </chakra.span>
          )}
          {t('services.price', { price: shownPrice(fromPrice(facts, programme)) })}
        </chakra.p>
        <Heading id={`${programme}-title`} as="h3" size="3xl" maxWidth="100%" marginTop={{ base: '4', lg: '22px' }}>
          {title}
          {i18n.language === 'zh' && (
            <chakra.span lang="en" display="block" fontSize="21px" lineHeight="1.3" marginTop="6px">
              {facts[programme].name}
            </chakra.span>
          )}
        </Heading>
        <Text marginTop="4" maxWidth={{ base: '330px', lg: text === 'playberry' ? '360px' : '300px' }} lineHeight="1.5">
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
              lineHeight="1.4"
              marginTop="6px"
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
