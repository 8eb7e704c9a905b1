/** Share of the heap's limit, and ms, above which a warning is written to the console. */
const limits = { heap: 0.8, resource: 1000, load: 3000, domReady: 1500 };

interface Heap {
  usedJSHeapSize: number;
  jsHeapSizeLimit: number;
}

/** Tells the console, and nobody else, what was slow about this page and whether memory runs out. */
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
  // Only Chromium says how much memory a page uses.
  const { memory } = performance as Performance & { memory?: Heap };
  if (!memory) return;
  const share = memory.usedJSHeapSize / memory.jsHeapSizeLimit;
  if (share > limits.heap) warn(`${whole(share * 100)} % of the heap's limit is in use.`);
}

const warn = (what: string) => console.warn(`Performance: ${what}`);
const whole = (value: number) => Math.round(value);
