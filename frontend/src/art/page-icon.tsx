import { chakra } from '@chakra-ui/react';
import { paint } from '../theme/tokens.ts';

const tones = {
  sending: [paint.sky, '#BBD8E4'],
  verified: [paint.leaf, paint.leafFold],
  pending: ['#C08A12', '#FFE3A1'],
  rejected: [paint.coralDeep, paint.coralFold],
} as const;

/** A page with a turned corner, in the colour of the state that the text beside it names. */
export function PageIcon({ tone, link = false }: { tone: keyof typeof tones; link?: boolean }) {
  const [page, fold] = tones[tone];
  return (
    <chakra.svg viewBox="0 0 44 56" width="44px" height="56px" flex="none" aria-hidden>
      <path d="M0,0H30L44,14V56H0z" fill={page} />
      <path d="M30,0 44,14H30z" fill={fold} />
      {link ? (
        <g fill="none" stroke="#fff" strokeWidth="3.5" opacity=".9" transform="rotate(-38 22 34)">
          <rect x="6" y="28" width="17" height="12" rx="6" />
          <rect x="21" y="28" width="17" height="12" rx="6" />
        </g>
      ) : (
        <path d="M8,22h22M8,30h28M8,38h25M8,46h16" stroke="#fff" strokeWidth="3" opacity=".85" />
      )}
    </chakra.svg>
  );
}
