import type { SystemContext } from '@chakra-ui/react';
import type { i18n } from 'i18next';
import { createElement, startTransition, useEffect, useLayoutEffect, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createDictionary } from '../i18n.ts';
import { createAddedStyleCache } from '../theme/style-cache.ts';
import { keepEarlyForm } from './early-form.ts';
import { IslandRoot } from './island-root.tsx';
import type { IslandModule } from './islands.ts';
import type { PageData } from './page-data.ts';

const cache = createAddedStyleCache();
let made: i18n | undefined;

/** The page's words, made once for all of its islands. */
function dictionaryOf({ language, facts, texts }: PageData): i18n {
  if (made) return made;
  made = createDictionary(language, facts);
  for (const [namespace, words] of Object.entries(texts)) made.addResourceBundle(language, namespace, words);
  return made;
}

/** Makes an island interactive in the HTML that the build wrote for it. `onFailure` is called if it stops working. */
export function hydrate(
  element: HTMLElement,
  module: IslandModule<never>,
  system: SystemContext,
  data: PageData,
  onFailure: () => void,
): void {
  const props = JSON.parse(element.dataset.props ?? '{}') as object;
  const dictionary = dictionaryOf(data);
  const { facts } = data;
  const Island = module.default as ComponentType<object>;
  keepEarlyForm(element);
  // In slices: as one task, it would delay a touch on a slow phone.
  startTransition(() => {
    hydrateRoot(
      element,
      <IslandRoot {...{ system, cache, dictionary, facts }}>
        {createElement(Island, props)}
        <Alive onAlive={() => void element.toggleAttribute('data-alive', true)} onPainted={() => pressEarly(element)} />
      </IslandRoot>,
      {
        identifierPrefix: element.dataset.prefix,
        onUncaughtError: (error) => {
          reportError(error);
          onFailure();
        },
      },
    );
  });
}

/** Presses the filters that were pressed before there was code for them (kept by `dock.behaviour.ts`). */
function pressEarly(element: HTMLElement): void {
  for (const filter of element.querySelectorAll<HTMLElement>('[data-pressed]')) filter.click();
}

/**
 * Signals that the island is interactive: in the commit that makes it so. A press between this commit and its paint is
 * the island's own; were it also kept as an early one, it would be done twice, and so undone.
 */
function Alive({ onAlive, onPainted }: { onAlive: () => void; onPainted: () => void }) {
  // oxlint-disable-next-line react/exhaustive-deps -- An island comes alive once.
  useLayoutEffect(onAlive, []);
  // oxlint-disable-next-line react/exhaustive-deps -- As above.
  useEffect(onPainted, []);
  return null;
}
