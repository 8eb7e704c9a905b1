import type { i18n } from 'i18next';
import { lazy, Suspense, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';

/** ms after which an idle moment is no longer waited for. */
const patience = 3000;
const signs = ['pointerdown', 'keydown', 'focusin', 'scroll'] as const;

let calm: Promise<void> | undefined;

/** The first idle moment of the page, or the first sign that the reader is about to need more than the first view. */
function firstCalm(): Promise<void> {
  calm ??= new Promise((resolve) => {
    const settle = () => {
      for (const sign of signs) removeEventListener(sign, settle, true);
      resolve();
    };
    for (const sign of signs) addEventListener(sign, settle, true);
    if ('requestIdleCallback' in window) requestIdleCallback(settle, { timeout: patience });
    else setTimeout(settle, 200);
  });
  return calm;
}

/**
 * A part of a prerendered page that is read long before it is used: its HTML stands in the page, its code and texts
 * come when the browser has time, and React then takes it over in place. `load` gets the page's dictionary.
 */
export function belowTheFold(load: (dictionary: i18n) => Promise<ComponentType>): ComponentType {
  const parts = new WeakMap<i18n, ComponentType>();
  const partOf = (dictionary: i18n) => {
    const part =
      parts.get(dictionary) ??
      lazy(async () => {
        if (typeof window !== 'undefined') await firstCalm();
        return { default: await load(dictionary) };
      });
    parts.set(dictionary, part);
    return part;
  };
  return function BelowTheFold() {
    const { i18n } = useTranslation('common');
    const Part = partOf(i18n);
    return (
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    );
  };
}
