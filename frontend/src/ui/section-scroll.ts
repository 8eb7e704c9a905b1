import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** px between the top of the window and a section that was scrolled to. */
export const sectionOffset = { menu: 80, contact: 100 };

const hashDelay = 500;
const retryDelay = 200;
/** ms after which a reader no longer expects to be taken anywhere. */
const patience = 15_000;
/** The reader has gone on alone, and is not to be pulled away. */
const signs = ['pointerdown', 'keydown', 'wheel', 'popstate'] as const;

/** Scrolls a section under the header and gives it the focus. False where the page has no such section (yet). */
export function scrollToSection(section: string, offset: number): boolean {
  const element = document.getElementById(section);
  if (!element) return false;
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({
    top: element.getBoundingClientRect().top + window.scrollY - offset,
    behavior: calm ? 'auto' : 'smooth',
  });
  element.focus({ preventScroll: true });
  return true;
}

/** Scrolls after `delay` ms, or as soon as the section is there, unless the reader does something else meanwhile. */
export function scrollToSectionSoon(section: string, offset: number, delay: number): () => void {
  const until = performance.now() + patience;
  let timer = setTimeout(function attempt() {
    if (scrollToSection(section, offset) || performance.now() > until) stop();
    else timer = setTimeout(attempt, retryDelay);
  }, delay);
  const stop = () => {
    clearTimeout(timer);
    for (const sign of signs) removeEventListener(sign, stop, true);
  };
  for (const sign of signs) addEventListener(sign, stop, true);
  return stop;
}

/** Follows `#contact` in the address, on load and whenever it comes back. */
export function useContactHash(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash === '#contact') return scrollToSectionSoon('contact', sectionOffset.contact, hashDelay);
  }, [hash, key]);
}
