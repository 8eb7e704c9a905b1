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

type Load = (dictionary: i18n) => Promise<ComponentType>;

/**
 * A part of a prerendered page that is read long before it is used: its HTML stands in the page, its code and texts
 * come with the first sign of use, and React then takes it over in place. A button pressed in it before that is pressed
 * again then. `load` gets the page's dictionary.
 */
export function belowTheFold(load: Load): ComponentType {
  return laterPart(load, firstUse);
}

/**
 * Like `belowTheFold`, for a part that asks the server for what it shows: it comes as soon as the page around it
 * answers, whether or not anybody uses it.
 */
export function askingPart(load: Load): ComponentType {
  return laterPart(load, () => Promise.resolve());
}

function laterPart(load: Load, wanted: () => Promise<void>): ComponentType {
  // By language rather than by dictionary, of which `useTranslation` gives every component its own: a page that is
  // shown again stands at once, and so does the place where its reader was.
  const parts = new Map<string, ComponentType>();
  const partOf = (dictionary: i18n) => {
    const part =
      parts.get(dictionary.language) ??
      lazy(async () => {
        if (typeof window !== 'undefined') await wanted();
        try {
          return { default: await load(dictionary) };
        } catch (error) {
          // Tried again when the page is shown again.
          parts.delete(dictionary.language);
          throw error;
        }
      });
    parts.set(dictionary.language, part);
    return part;
  };
  return function LaterPart() {
    const { i18n } = useTranslation('common');
    const Part = partOf(i18n);
    const holder = useRef<HTMLDivElement>(null);
    const press = useRef<MouseEvent>(null);
    const alive = useRef(false);
    useLayoutEffect(() => {
      const element = holder.current;
      // At the window: React, which listens at the root, stops a press there that it cannot answer yet.
      const remember = (event: MouseEvent) => {
        if (!alive.current && element?.contains(event.target as Element)) press.current = event;
      };
      // What it lets through it has answered, if need be by taking the part over at once.
      const forget = (event: MouseEvent) => {
        if (event === press.current) press.current = null;
      };
      addEventListener('click', remember, true);
      element?.addEventListener('click', forget, true);
      return () => {
        removeEventListener('click', remember, true);
        element?.removeEventListener('click', forget, true);
      };
    }, []);
    const pressAgain = () => {
      alive.current = true;
      // After React has seen the end of this commit, or it would take the press for one from before.
      setTimeout(() => (press.current?.target as Element | undefined)?.closest('button')?.click());
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
