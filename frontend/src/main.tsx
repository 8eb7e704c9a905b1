const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
const signals = ['pointerdown', 'keydown', 'focusin'] as const;
let started = false;
let pressed: HTMLButtonElement | null = null;

// A button pressed before the page is alive is pressed again once it is; links work on their own.
const remember = (event: MouseEvent) => {
  const button = (event.target as Element).closest('button');
  if (button && root.contains(button)) pressed = button;
};

async function begin(page: HTMLElement): Promise<void> {
  if (started) return;
  started = true;
  for (const signal of signals) removeEventListener(signal, beginNow, true);
  // All at once: found one after another, the page's own code and texts would wait for the code that they need.
  for (const href of page.dataset.scripts?.split(' ') ?? []) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }),
    );
  }
  const { start } = await import('./app/start.tsx');
  await start(page);
  requestAnimationFrame(() =>
    setTimeout(() => {
      removeEventListener('click', remember, true);
      pressed?.click();
    }),
  );
}
const beginNow = () => void begin(root);

// The page is readable as it comes; its code waits until the browser has time, or the reader is about to need it.
for (const signal of signals) addEventListener(signal, beginNow, true);
addEventListener('click', remember, true);
if (root.dataset.prerendered === 'content') {
  const whenIdle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(beginNow, { timeout: 2000 });
    else setTimeout(beginNow, 200);
  };
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
} else {
  beginNow();
}
