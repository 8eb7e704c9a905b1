import { Box, Button, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** The sounds of `ship`, as a child reads them: three sounds, four letters. */
const sounds = ['sh', 'i', 'p'] as const;

type Sound = (typeof sounds)[number];

/** Berries that light up when pressed. Nothing is spoken: the reader says the sound. */
export function SoundRow() {
  const { t } = useTranslation('playberry-laser-literacy');
  const [lit, setLit] = useState<readonly Sound[]>([]);
  const last = lit.at(-1);
  const whole = lit.length === sounds.length;
  return (
    <>
      <Box
        role="group"
        aria-label={t('sounds.group')}
        display="flex"
        alignItems="center"
        columnGap={{ base: whole ? '0px' : '10px', lg: whole ? '0px' : '26px' }}
        transition="column-gap 320ms ease-out"
        _motionReduce={{ transition: 'none' }}
      >
        {sounds.map((sound) => (
          <Berry
            key={sound}
            sound={sound}
            lit={lit.includes(sound)}
            label={t('sounds.press', { sound })}
            onPress={() => setLit((before) => (before.includes(sound) ? before : [...before, sound]))}
          />
        ))}
      </Box>
      <Box
        role="status"
        minHeight={{ base: '110px', md: '84px' }}
        marginTop="5"
        fontSize={{ base: '18px', lg: '20px' }}
        lineHeight="1.5"
        maxWidth="26em"
      >
        {last ? t(`sounds.notes.${last}`) : t('sounds.none')}
        {whole && (
          <chakra.b display="block" marginTop="1">
            <chakra.span lang="en" fontFamily="letters" marginInlineEnd="0.5em">
              {sounds.join('')}
            </chakra.span>
            {t('sounds.word')}
          </chakra.b>
        )}
      </Box>
      {/* Always there, so that nothing jumps when it can be used. */}
      <Button variant="plain" disabled={lit.length === 0} onClick={() => setLit([])}>
        {t('sounds.again')}
      </Button>
    </>
  );
}

interface BerryProps {
  sound: Sound;
  lit: boolean;
  label: string;
  onPress: () => void;
}

function Berry({ sound, lit, label, onPress }: BerryProps) {
  return (
    <chakra.button
      type="button"
      aria-label={label}
      aria-pressed={lit}
      onClick={onPress}
      position="relative"
      flex="none"
      boxSize={{ base: 'clamp(76px, 24vw, 104px)', md: '132px', lg: '168px' }}
      borderRadius="50%"
      cursor="pointer"
      bg={lit ? 'plate.sun' : 'secondary'}
      color={lit ? 'programme.literacy' : 'programme.literacy.fold'}
      fontFamily="letters"
      fontWeight="700"
      fontSize={{ base: '40px', md: '60px', lg: '78px' }}
      lineHeight="1"
      paddingBottom="0.14em"
      transition="background-color 200ms, color 200ms"
      _motionReduce={{ transition: 'none' }}
      _hover={{ boxShadow: '0 0 0 4px {colors.plate.sun}' }}
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
        color={lit ? 'programme.outdoor' : 'programme.literacy.fold'}
        aria-hidden
        focusable="false"
      >
        <path d="M0,4l-15,-16l12,3l3,-9l3,9l12,-3z" fill="currentColor" />
      </chakra.svg>
    </chakra.button>
  );
}
