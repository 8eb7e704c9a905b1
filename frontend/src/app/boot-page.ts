/**
 * Runs in the head of every page, before any other script: a page that came with its content is readable as it is, so
 * nothing is fetched beside it that could hold up its first paint. Its own faces follow that paint, in place of the
 * system's that have the same measure; where an earlier page of the visit has fetched them, they come with it. Its code
 * waits until the browser has time, or until the reader is about to need it. Written into the page as text, so it must
 * not use anything from outside itself.
 */
export function bootPage(): void {
  const signals = ['pointerdown', 'keydown', 'focusin'] as const;
  /** ms after which an idle moment is no longer waited for. */
  const patience = 2000;
  let begun = false;
  let press: MouseEvent | undefined;

  const root = () => document.querySelector<HTMLElement>('#root[data-scripts]');

  const showFaces = () => {
    const faces = document.querySelector<HTMLStyleElement>('style#faces');
    if (faces) faces.media = 'all';
    try {
      sessionStorage.setItem('faces', 'fetched');
    } catch {
      // Storage is closed to this page: every page of the visit paints before its faces.
    }
  };

  const begin = () => {
    const [main, ...others] = root()?.dataset.scripts?.split(' ') ?? [];
    if (begun || main === undefined) return;
    begun = true;
    for (const signal of signals) removeEventListener(signal, begin, true);
    // All at once: found one after another, the page's own code and texts would wait for the code that they need.
    for (const href of others) {
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }),
      );
    }
    addEventListener('alive', () => {
      removeEventListener('click', remember, true);
      addEventListener('click', forget);
      requestAnimationFrame(() =>
        setTimeout(() => {
          removeEventListener('click', forget);
          if (press) buttonOf(press)?.click();
        }),
      );
    });
    void import(/* @vite-ignore */ main);
  };

  const buttonOf = ({ target }: MouseEvent) => (target as Element).closest('button');

  // A button pressed before the page is alive is pressed again once it is; links work on their own.
  const remember = (event: MouseEvent) => {
    const button = buttonOf(event);
    if (button && root()?.contains(button)) press = event;
  };

  // React comes to life within a press that it can answer, and stops one that it cannot: what arrives was answered.
  const forget = (event: MouseEvent) => {
    if (event === press) press = undefined;
  };

  try {
    if (sessionStorage.getItem('faces')) showFaces();
  } catch {
    // As above.
  }
  for (const signal of signals) addEventListener(signal, begin, true);
  addEventListener('click', remember, true);
  addEventListener('load', () => {
    requestAnimationFrame(() =>
      setTimeout(() => {
        showFaces();
        const base = document.documentElement.lang === 'en' ? '' : '/zh';
        document.head.append(
          Object.assign(document.createElement('link'), { rel: 'manifest', href: `${base}/site.webmanifest` }),
        );
      }),
    );
    if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: patience });
    else setTimeout(begin, 200);
  });
}
