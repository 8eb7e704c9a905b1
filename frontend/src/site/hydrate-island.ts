import { islands, type IslandName } from './islands.ts';
import { readPageData, type PageData } from './page-data.ts';
import { whenPainted } from './painted.ts';

/** An island is near when it is less than one window height outside of the window. */
const near = '100% 0px';

const begun = new WeakSet<Element>();

/** Fetched once for all islands, and again after a failure. */
let data: Promise<PageData> | undefined;

/** Loads an island's code and makes it interactive. If loading fails, the next event tries again. */
async function hydrateIsland(element: HTMLElement): Promise<void> {
  if (begun.has(element)) return;
  begun.add(element);
  const { load, system } = islands[element.dataset.island as IslandName];
  try {
    data ??= readPageData();
    const [module, theme, pageData, { hydrate }] = await Promise.all([load(), system(), data, import('./hydrate.tsx')]);
    restore(element);
    hydrate(element, module, theme, pageData, () => showFailure(element));
  } catch {
    data = undefined;
    begun.delete(element);
    showFailure(element);
  }
}

/** What stood in the place of a message, for the next try. */
const replaced = new WeakMap<HTMLElement, DocumentFragment>();

/** Shows in the island's place that it does not work. A form in it stays, as it works without code. */
function showFailure(element: HTMLElement): void {
  const message = document.querySelector<HTMLTemplateElement>('template#island-failed');
  if (!message || element.querySelector('form[action]')) return;
  if (!replaced.has(element)) {
    const before = document.createDocumentFragment();
    before.append(...element.childNodes);
    replaced.set(element, before);
  }
  element.replaceChildren(message.content.cloneNode(true));
}

function restore(element: HTMLElement): void {
  const before = replaced.get(element);
  if (!before) return;
  element.replaceChildren(before);
  replaced.delete(element);
}

/** Whether an island has more to show than what the build wrote for it. */
async function isNeeded(element: HTMLElement): Promise<boolean> {
  if (!element.dataset.list) return true;
  try {
    const { hasSameList } = await import('./same-list.ts');
    return !(await hasSameList(element));
  } catch {
    return true;
  }
}

function watch(): void {
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        seen.unobserve(target);
        const element = target as HTMLElement;
        void isNeeded(element).then((needed) => {
          if (needed) void hydrateIsland(element);
        });
      }
    },
    { rootMargin: near },
  );
  for (const element of document.querySelectorAll('[data-when=near]')) seen.observe(element);
  const open = (popover: Element) => {
    for (const element of popover.querySelectorAll<HTMLElement>('[data-island][data-when=open]')) {
      void hydrateIsland(element);
    }
  };
  addEventListener(
    'toggle',
    (event) => {
      if (event.newState === 'open') open(event.target as Element);
    },
    true,
  );
  if (!('popover' in HTMLElement.prototype)) return;
  // Popovers that were opened before this code had loaded.
  for (const popover of document.querySelectorAll(':popover-open')) open(popover);
}

/** Prefetches the likely next page, and warns of what was slow. */
function whenIdle(): void {
  const knowsRules = 'supports' in HTMLScriptElement && HTMLScriptElement.supports('speculationrules');
  if (!knowsRules) {
    void import('./prefetch-pages.ts').then(({ prefetchPages }) => prefetchPages());
  }
  void import('./performance-warnings.ts').then(({ warnOfSlowness }) => warnOfSlowness());
}

// After the first paint, which must not wait for code.
requestAnimationFrame(() => setTimeout(watch));
addEventListener('load', () => {
  // On a fast line a page has loaded, and its browser is idle, before anything is on the screen.
  whenPainted(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(whenIdle, { timeout: 5000 });
    else setTimeout(whenIdle, 200);
  });
});
