import { Box, Button, chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';

/** The sounds of `ship` as a child reads them: three sounds, four letters. */
const sounds = ['sh', 'i', 'p'] as const;

type Sound = (typeof sounds)[number];

/**
 * Berries that light up when pressed and say their sound; once all are lit, the whole word is said
 * (`sounds.behaviour.ts`).
 */
export function SoundRow() {
  const { t } = useTranslation('playberry-laser-literacy');
  return (
    <Box data-sounds="" data-word={sounds.join('')}>
      <Box
        role="group"
        aria-label={t('sounds.group')}
        display="flex"
        alignItems="center"
        columnGap={{ base: '2.5', lg: '5' }}
        transition="column-gap 320ms ease-out"
        _motionReduce={{ transition: 'none' }}
        css={{ '[data-sounds=whole] > &': { columnGap: 0 } }}
      >
        {sounds.map((sound) => (
          <Berry key={sound} sound={sound} label={t('sounds.press', { sound })} />
        ))}
      </Box>
      <Box
        role="status"
        minHeight={{ base: '110px', md: '84px' }}
        marginTop="5"
        fontSize={{ base: 'xl', lg: '2xl' }}
        lineHeight="text"
        maxWidth="26em"
      >
        {t('sounds.none')}
      </Box>
      <template data-note="">{t('sounds.none')}</template>
      {sounds.map((sound) => (
        <template key={sound} data-note={sound}>
          {t(`sounds.notes.${sound}`)}
        </template>
      ))}
      <template data-whole>
        <chakra.b display="block" marginTop="1">
          <chakra.span lang="en" fontFamily="letters" marginInlineEnd="0.5em">
            {sounds.join('')}
          </chakra.span>
          {t('sounds.word')}
        </chakra.b>
      </template>
      {/* Always rendered, so that nothing moves when it becomes usable. */}
      <Button variant="plain" disabled>
        {t('sounds.again')}
      </Button>
    </Box>
  );
}

interface BerryProps {
  sound: Sound;
  label: string;
}

function Berry({ sound, label }: BerryProps) {
  return (
    <chakra.button
      type="button"
      aria-label={label}
      aria-pressed={false}
      data-sound={sound}
      position="relative"
      flex="none"
      boxSize={{ base: 'clamp(76px, 24vw, 104px)', md: '132px', lg: '168px' }}
      borderRadius="50%"
      cursor="pointer"
      bg="secondary"
      color="programme.literacy.fold"
      _pressed={{ bg: 'panel.sun', color: 'programme.literacy' }}
      fontFamily="letters"
      fontWeight="700"
      fontSize={{ base: 'display.5', md: 'display.8', lg: 'display.10' }}
      lineHeight="none"
      paddingBottom="0.14em"
      transition="background-color 200ms, color 200ms"
      _motionReduce={{ transition: 'none' }}
      _hover={{ boxShadow: 'ringThick panel.sun' }}
    >
      <span lang="en" aria-hidden>
        {sound}
      </span>
      <chakra.svg
        viewBox="-16 -16 32 20"
        position="absolute"
        top="-6%"
        insetStart="32%"
        width="36%"
        overflow="visible"
        color="programme.literacy.fold"
        css={{ '[aria-pressed=true] > &': { color: 'programme.outdoor' } }}
        aria-hidden
        focusable="false"
      >
        <path d="M0,4l-15,-16l12,3l3,-9l3,9l12,-3z" fill="currentColor" />
      </chakra.svg>
    </chakra.button>
  );
}
