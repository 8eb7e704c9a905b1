import { Box, chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { ArrowLeft, ArrowRight, Pause, Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { bowPaint } from '../../art/folded-bow.tsx';
import type { ShownReview } from '../shown-reviews.ts';

const bowColours = ['coralDeep', 'skyDeep', 'leaf', 'berry'] as const;

/** The bows of a kite's tail, one for each slide, and the buttons that change and pause the slides. */
export function ReviewControls({ reviews }: { reviews: readonly ShownReview[] }) {
  const { t } = useTranslation('home-sections');
  if (reviews.length < 2) return null;
  return (
    <Box
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent={{ base: 'space-between', lg: 'flex-end' }}
      rowGap="1"
      columnGap="4"
      marginTop={{ base: '5.5', lg: '6' }}
      _print={{ display: 'none' }}
      css={{ '@media (scripting: none)': { display: 'none' } }}
    >
      <Box display="flex" order={{ base: 2, sm: 0 }}>
        <Control
          turn="toggle"
          label={t('testimonials.pause')}
          data-play={t('testimonials.play')}
          data-pause={t('testimonials.pause')}
          css={{
            '[data-reviews=playing] & svg + svg': { display: 'none' },
            '[data-reviews=paused] & svg:first-of-type': { display: 'none' },
          }}
        >
          <Pause size={22} aria-hidden />
          <Play size={22} aria-hidden />
        </Control>
        <Control turn="previous" label={t('testimonials.previous')}>
          <ArrowLeft size={24} aria-hidden />
        </Control>
        <Control turn="next" label={t('testimonials.next')}>
          <ArrowRight size={24} aria-hidden />
        </Control>
      </Box>
      <Box
        role="group"
        aria-label={t('testimonials.choose')}
        display="flex"
        flexWrap="wrap"
        justifyContent="center"
        position="relative"
        marginInline={{ base: '-edge', sm: '0' }}
        width={{ base: 'calc(100% + 40px)', sm: 'auto' }}
      >
        {reviews.map(({ id }, position) => {
          const [light, shade] = bowPaint[bowColours[position % bowColours.length] ?? 'leaf'];
          return (
            <chakra.button
              key={id}
              type="button"
              aria-label={t('testimonials.show', { number: position + 1 })}
              aria-current={position === 0 || undefined}
              data-turn={position}
              boxSize="tapTarget"
              display="grid"
              placeItems="center"
              cursor="pointer"
              position="relative"
              // The string that joins all bows.
              _before={{
                content: '""',
                position: 'absolute',
                insetInline: 0,
                top: 'calc(50% - 1px)',
                height: '2px',
                bg: 'line.strong',
              }}
            >
              <chakra.svg
                viewBox="-17 -12 34 24"
                width="30px"
                height="22px"
                position="relative"
                overflow="visible"
                transform="scale(0.72)"
                transition="transform 240ms"
                css={{
                  '& path': { fill: 'bg.paper', stroke: 'line.strong', strokeWidth: 2.4 },
                  '[aria-current] > &': { transform: 'scale(1.2)' },
                  '[aria-current] > & path': { stroke: 'none' },
                  '[aria-current] > & path:first-of-type': { fill: light },
                  '[aria-current] > & path:last-of-type': { fill: shade },
                }}
                aria-hidden
                focusable="false"
              >
                <path d="M0,0L-15,-9V9z" />
                <path d="M0,0L15,-9V9z" />
              </chakra.svg>
            </chakra.button>
          );
        })}
      </Box>
    </Box>
  );
}

interface ControlProps extends HTMLChakraProps<'button'> {
  label: string;
  /** The action that `reviews.behaviour.ts` takes for a press. */
  turn: 'previous' | 'next' | 'toggle';
}

function Control({ label, turn, ...props }: ControlProps) {
  return (
    <chakra.button
      type="button"
      aria-label={label}
      data-turn={turn}
      boxSize="tapTarget"
      display="grid"
      placeItems="center"
      cursor="pointer"
      _hover={{ bg: 'line.strong', color: 'accent.sun' }}
      {...props}
    />
  );
}
