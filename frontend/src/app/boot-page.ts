/**
 * Runs in the head of every page, before any other script: a page that came with its content is readable as it is, so
 * nothing is fetched beside it that could hold up its first paint. Its own faces follow that paint, in place of the
 * system's that have the same measure; where an earlier page of the visit has fetched them, they come with it. Its code
 * is fetched when the browser has time, and run with the reader's first sign of use, or after a while for those who read
 * without giving one, as with a screen reader. It runs at once where the page is for what only code can bring
 * (`data-needs-code`), where the address asks for something, or where an earlier page of the visit may have kept it.
 * Written into the page as text, so it must not use anything from outside itself.
 */
export function bootPage(): void {
  const signals = ['pointermove', 'pointerdown', 'scroll', 'keydown', 'focusin'] as const;
  /** ms after which an idle moment is no longer waited for. */
  const patience = 2000;
  /** ms of reading after which the code runs without a sign of use. */
  const longRead = 10_000;
  let begun = false;
  let further = false;
  let press: MouseEvent | undefined;

  const root = () => document.querySelector<HTMLElement>('#root[data-scripts]');

  const faceStyle = () => document.querySelector<HTMLStyleElement>('style#faces[media]');

  const showFaces = () => {
    const style = faceStyle();
    if (style) style.media = 'all';
  };

  // All of them at once, when the last is there: the whole page is laid out anew for each that comes by itself.
  const fetchFaces = async () => {
    const style = faceStyle();
    if (!style || style.media === 'all') return;
    const rules = [...(style.sheet?.cssRules ?? [])] as CSSFontFaceRule[];
    const faces = rules.map(({ style }) => {
      const told = (name: string) => style.getPropertyValue(name);
      const family = told('font-family').replace(/["']/g, '');
      return new FontFace(family, told('src'), { weight: told('font-weight'), unicodeRange: told('unicode-range') });
    });
    for (const face of await Promise.all(faces.map((face) => face.load()))) document.fonts.add(face);
    sessionStorage.setItem('faces', 'fetched');
  };

  const scripts = () => root()?.dataset.scripts?.split(' ') ?? [];

  const link = (rel: string, href: string) =>
    document.head.append(Object.assign(document.createElement('link'), { rel, crossOrigin: '', href }));

  const begin = () => {
    const [main, ...others] = scripts();
    if (begun || main === undefined) return;
    begun = true;
    for (const signal of signals) removeEventListener(signal, heed, true);
    // All at once: found one after another, the page's own code and texts would wait for the code that they need.
    for (const href of others) link('modulepreload', href);
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

  const heed = (signal: Event) => {
    // Chrome also says that the pointer has moved where the page has moved below it.
    const { movementX = 1, movementY = 1 } = signal as Partial<PointerEvent>;
    if (movementX !== 0 || movementY !== 0 || signal.type !== 'pointermove') begin();
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

  const beginWhereNeeded = () => {
    const { search, hash } = location;
    const needed = root()?.dataset.needsCode !== undefined;
    if (needed || further || search || hash || window.scrollY > 0) begin();
    if (begun) return;
    for (const href of scripts()) link('prefetch', href);
    setTimeout(begin, longRead);
  };

  try {
    further = sessionStorage.length > 0;
    if (sessionStorage.getItem('faces') !== null) showFaces();
  } catch {
    // Storage is closed to this page: every page of the visit is like its first.
  }
  for (const signal of signals) addEventListener(signal, heed, true);
  addEventListener('click', remember, true);
  addEventListener('load', () => {
    requestAnimationFrame(() =>
      setTimeout(() => {
        // Without them, or where storage is closed to this page, the system's go on standing in.
        void fetchFaces().catch(() => undefined);
        const base = document.documentElement.lang === 'en' ? '' : '/zh';
        document.head.append(
          Object.assign(document.createElement('link'), { rel: 'manifest', href: `${base}/site.webmanifest` }),
        );
      }),
    );
    if ('requestIdleCallback' in window) requestIdleCallback(beginWhereNeeded, { timeout: patience });
    else setTimeout(beginWhereNeeded, 200);
  });
}
