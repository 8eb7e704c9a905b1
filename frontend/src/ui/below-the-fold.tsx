import type { i18n } from 'i18next';
import { lazy, Suspense, useLayoutEffect, useRef, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';

/** Another page may come by the browser's own buttons: then there is no HTML that could stand in. */
const signs = ['pointermove', 'pointerdown', 'click', 'keydown', 'focusin', 'scroll', 'popstate'] as const;

let used: Promise<void> | undefined;

/** The first sign that the reader is about to need more than the first view. */
function firstUse(): Promise<void> {
  used ??= new Promise((resolve) => {
    const settle = () => {
      for (const sign of signs) removeEventListener(sign, settle, true);
      resolve();
    };
    for (const sign of signs) addEventListener(sign, settle, true);
    // The page may have been scrolled or touched before its code was there. Firefox 115 cannot say the latter.
    const touched = 'userActivation' in navigator && navigator.userActivation.hasBeenActive;
    if (window.scrollY > 0 || touched) settle();
  });
  return used;
}

/**
 * A part of a prerendered page that is read long before it is used: its HTML stands in the page, its code and texts
 * come with the first sign of use, and React then takes it over in place. A button pressed in it before that is pressed
 * again then. `load` gets the page's dictionary.
 */
export function belowTheFold(load: (dictionary: i18n) => Promise<ComponentType>): ComponentType {
  const parts = new WeakMap<i18n, ComponentType>();
  const partOf = (dictionary: i18n) => {
    const part =
      parts.get(dictionary) ??
      lazy(async () => {
        if (typeof window !== 'undefined') await firstUse();
        return { default: await load(dictionary) };
      });
    parts.set(dictionary, part);
    return part;
  };
  return function BelowTheFold() {
    const { i18n } = useTranslation('common');
    const Part = partOf(i18n);
    const holder = useRef<HTMLDivElement>(null);
    const pressed = useRef<HTMLButtonElement>(null);
    const alive = useRef(false);
    useLayoutEffect(() => {
      const element = holder.current;
      const remember = (event: MouseEvent) => {
        if (!alive.current) pressed.current = (event.target as Element).closest('button');
      };
      element?.addEventListener('click', remember, true);
      return () => element?.removeEventListener('click', remember, true);
    }, []);
    const pressAgain = () => {
      alive.current = true;
      // After React has seen the end of this commit, or it would take the press for one from before.
      setTimeout(() => pressed.current?.click());
    };
    return (
      <div ref={holder} style={{ display: 'contents' }}>
        <Suspense fallback={null}>
          <Part />
          <Alive onAlive={pressAgain} />
        </Suspense>
      </div>
    );
  };
}

/** Says when what stands beside it has been taken over. */
export function Alive({ onAlive }: { onAlive: () => void }) {
  const tell = useRef(onAlive);
  // Within the commit: a press that hurries it is then already answered by React and must not be kept.
  useLayoutEffect(() => tell.current(), []);
  return null;
}
