/** The share of the heap's limit, and the ms, above which the console shows a warning. */
const limits = { heap: 0.8, resource: 1000, load: 3000, domReady: 1500 };

interface Heap {
  usedJSHeapSize: number;
  jsHeapSizeLimit: number;
}

/** Writes into the console, and sends nowhere, what was slow on this page and whether memory runs out. */
export function warnOfSlowness(): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.duration > limits.resource) warn(`${entry.name} took ${whole(entry.duration)} ms.`);
    }
    warnOfMemory();
  }).observe({ type: 'resource', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceNavigationTiming[]) {
      if (entry.loadEventEnd > limits.load) warn(`the page was loaded after ${whole(entry.loadEventEnd)} ms.`);
      if (entry.domContentLoadedEventEnd > limits.domReady) {
        warn(`the page was ready after ${whole(entry.domContentLoadedEventEnd)} ms.`);
      }
    }
  }).observe({ type: 'navigation', buffered: true });
  warnOfMemory();
}

function warnOfMemory(): void {
  // Only Chromium reports how much memory a page uses.
  const { memory } = performance as Performance & { memory?: Heap };
  if (!memory) return;
  const share = memory.usedJSHeapSize / memory.jsHeapSizeLimit;
  if (share > limits.heap) warn(`${whole(share * 100)} % of the heap's limit is in use.`);
}

const warn = (what: string) => console.warn(`Performance: ${what}`);
const whole = (value: number) => Math.round(value);
