import { paint } from '../theme/tokens.ts';

/** A K that is a book's spine, two kite facets and a leg. */
export function LogoMark() {
  return (
    <svg viewBox="0 0 40 46" width="100%" height="100%" aria-hidden focusable="false">
      <path d="M2 2h9v42H2z" fill={paint.sky} />
      <path d="M11 25 35 1l3 14z" fill={paint.sun} />
      <path d="M11 25 38 15 24 31z" fill={paint.coral} />
      <path d="M11 25 24 31 36 44H25z" fill={paint.ink} />
    </svg>
  );
}
