import { isDocument } from './speculation-rules.ts';

const signs = ['pointerover', 'touchstart', 'focusin'] as const;

/**
 * For browsers without speculation rules: prefetches a page when the pointer rests on its link or a finger touches it.
 */
export function prefetchPages(): void {
  const fetched = new Set([location.pathname]);
  const prefetch = ({ target }: Event) => {
    const link = (target as Element).closest<HTMLAnchorElement>('a[href]');
    if (link?.origin !== location.origin || fetched.has(link.pathname) || !isDocument(link.pathname)) return;
    fetched.add(link.pathname);
    const hint = document.createElement('link');
    hint.rel = 'prefetch';
    hint.href = link.pathname;
    document.head.append(hint);
  };
  for (const sign of signs) addEventListener(sign, prefetch, { passive: true });
}
