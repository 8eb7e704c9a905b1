import { Box, Button, chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PaperKite } from '../../art/paper-kite.tsx';
import { breathingRounds, breathingSteps, type Breathing } from '../../content/feelings/feeling.ts';
import { breathingMoment } from './breathing-clock.ts';

interface BreathingExerciseProps {
  words: Breathing;
  onBack: () => void;
}

/** A minute of breathing with a kite. Without animation, the words and the countdown are enough. */
export function BreathingExercise({ words, onBack }: BreathingExerciseProps) {
  const { t } = useTranslation('feelings');
  const [seconds, setSeconds] = useState(0);
  const [attempt, setAttempt] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const moment = breathingMoment(seconds);
  const over = moment === null;

  useEffect(() => {
    // The exercise takes the place of its button, and its end the place of the exercise.
    heading.current?.focus({ preventScroll: true });
    const began = Date.now();
    const timer = setInterval(() => {
      const passed = (Date.now() - began) / 1000;
      setSeconds(passed);
      if (!breathingMoment(passed)) clearInterval(timer);
    }, 200);
    return () => clearInterval(timer);
  }, [attempt]);

  const again = () => {
    setSeconds(0);
    setAttempt(attempt + 1);
  };

  return (
    <Box display="flex" flexDirection="column" padding="0 5 5" overflowY="auto">
      <chakra.h3
        ref={heading}
        tabIndex={-1}
        outline="none"
        fontFamily="display"
        fontWeight="900"
        fontSize="display.3"
        lineHeight="tight"
      >
        {words.title}
      </chakra.h3>
      <Box position="relative" height="190px" marginBlock="4" bg="bg.drop" overflow="hidden">
        <Sky step={moment?.step ?? 2} over={over} />
        {moment && (
          <chakra.span
            aria-hidden
            position="absolute"
            top="4"
            insetInlineEnd="5"
            fontFamily="display"
            fontWeight="900"
            fontSize="display.8"
            lineHeight="none"
            fontVariantNumeric="lining-nums tabular-nums"
          >
            {moment.secondsLeft}
          </chakra.span>
        )}
      </Box>
      <chakra.p
        role="status"
        fontFamily="display"
        fontWeight="900"
        fontSize="display.1"
        lineHeight="snug"
        minHeight="2.5em"
      >
        {moment ? words.steps[moment.step] : words.done}
      </chakra.p>
      <chakra.p color="fg.muted" fontSize="sm" minHeight="1.5em">
        {moment && t('round', { round: moment.round, rounds: breathingRounds })}
      </chakra.p>
      <Box display="flex" flexWrap="wrap" gap="3" alignItems="center" marginTop="4">
        {over && <Button onClick={again}>{t('again')}</Button>}
        <Button variant={over ? 'plain' : 'surface'} onClick={onBack}>
          {over ? t('back') : t('stop')}
        </Button>
      </Box>
    </Box>
  );
}

/** The kite goes up with the breath in, floats, and comes down with the breath out. */
function Sky({ step, over }: { step: 0 | 1 | 2; over: boolean }) {
  const high = step < 2 && !over;
  return (
    <chakra.svg
      viewBox="0 0 400 190"
      width="100%"
      height="100%"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden
      focusable="false"
    >
      <chakra.path d="M0,190V168Q60,140 120,158T250,152T400,160V190z" fill="programme.outdoor.fold" />
      <chakra.g
        style={{
          transform: `translateY(${high ? 0 : 78}px)`,
          transitionDuration: `${step === 0 ? breathingSteps[0] : breathingSteps[2]}s`,
        }}
        transitionProperty="transform"
        transitionTimingFunction="ease-in-out"
        _motionReduce={{ transition: 'none', transform: 'translateY(30px) !important' }}
      >
        <chakra.path d="M160,90Q166,130 140,190V320" fill="none" stroke="line.strong" strokeWidth="2" />
        <g transform="translate(160 90) rotate(14)">
          <PaperKite size={58} paper="page" />
        </g>
      </chakra.g>
    </chakra.svg>
  );
}
