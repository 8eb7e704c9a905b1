import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** px between the top of the window and a section that was scrolled to. */
export const sectionOffset = { menu: 80, contact: 100 };

const hashDelay = 500;
const retryDelay = 200;
const retries = 10;

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

/** Scrolls after `delay` ms, then tries again while the page that has the section is still on its way. */
export function scrollToSectionSoon(section: string, offset: number, delay: number): () => void {
  let left = retries;
  let timer = setTimeout(function attempt() {
    if (scrollToSection(section, offset) || left-- === 0) return;
    timer = setTimeout(attempt, retryDelay);
  }, delay);
  return () => clearTimeout(timer);
}

/** Follows `#contact` in the address, on load and whenever it comes back. */
export function useContactHash(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash === '#contact') return scrollToSectionSoon('contact', sectionOffset.contact, hashDelay);
  }, [hash, key]);
}
