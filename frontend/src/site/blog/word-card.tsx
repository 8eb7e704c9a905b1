import { chakra } from '@chakra-ui/react';
import { slugs, type Slug } from '../../content/articles/article.ts';

interface Card {
  /**
   * What a child says in the article. It is English in both languages of the page, since English is what was learned.
   */
  word: string;
  paper: string;
  fold: string;
  ink: string;
}

const cards: Record<Slug, Card> = {
  'building-confidence': { word: 'Go!', paper: 'panel.sky', fold: 'panel.skyMuted', ink: 'fg.onPanel' },
  'outdoor-mission': { word: 'Wait!', paper: 'programme.outdoor', fold: 'programme.outdoor.fold', ink: 'fg.onPanel' },
  'home-english-learning': { word: 'Nose!', paper: 'panel.sun', fold: 'status.pending.bg', ink: 'fg' },
  'playberry-laser-literacy': {
    word: 'Sat!',
    paper: 'programme.literacy',
    fold: 'programme.literacy.fold',
    ink: 'fg.onPanel',
  },
  'play-based-learning': { word: 'Under!', paper: 'programme.play', fold: 'programme.play.fold', ink: 'fg.onPanel' },
  'physical-active-learning': {
    word: 'Faster!',
    paper: 'secondary',
    fold: 'secondary.fold',
    ink: 'secondary.contrast',
  },
};

/** The card for an article; posts that this site does not know use one by their position in the list. */
export function cardOf(slug: string, place = 0): Card {
  const known = slugs.find((candidate) => candidate === slug) ?? slugs[place % slugs.length];
  const card = cards[known ?? 'building-confidence'];
  return known === slug ? card : { ...card, word: 'Look!' };
}

interface WordCardProps {
  slug: string;
  place?: number;
  size: 'sm' | 'md';
}

/** A word on a card: top right corner turned, a tail at the foot. Decorative only. */
export function WordCard({ slug, place, size }: WordCardProps) {
  const { word, paper, fold, ink } = cardOf(slug, place);
  const large = size === 'md';
  return (
    <chakra.span
      aria-hidden
      lang="en"
      position="relative"
      display="flex"
      alignItems="center"
      justifyContent="center"
      width={large ? { base: '148px', md: '236px', lg: '264px' } : '112px'}
      height={large ? { base: '104px', md: '160px', lg: '176px' } : '80px'}
      paddingBottom="var(--tail)"
      bg={paper}
      color={ink}
      fontFamily="letters"
      fontWeight={700}
      fontSize={large ? { base: 'display.4', md: 'display.7', lg: 'display.8' } : 'display.2'}
      lineHeight="none"
      css={{
        '--corner': large ? { base: '24px', md: '36px' } : '18px',
        '--tail': large ? { base: '14px', md: '22px' } : '11px',
        clipPath:
          'polygon(0 0, calc(100% - var(--corner)) 0, 100% var(--corner), 100% calc(100% - var(--tail)), calc(24% + var(--tail) * 1.6) calc(100% - var(--tail)), 21% 100%, 24% calc(100% - var(--tail)), 0 calc(100% - var(--tail)))',
        '@media print': { display: 'none' },
      }}
      _after={{
        content: '""',
        position: 'absolute',
        insetEnd: 0,
        top: 0,
        boxSize: 'var(--corner)',
        bg: fold,
        clipPath: 'polygon(0 0, 100% 100%, 0 100%)',
        transition: 'transform 160ms ease-out',
      }}
    >
      {word}
    </chakra.span>
  );
}
