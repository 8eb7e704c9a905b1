/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/**
 * Runs in a page before any of its own scripts: it records when a finger or a key came, by the browser's own clock, and
 * from then on checks in every frame whether the expected answer is on the screen. It knows nothing of the product
 * except what a person sees.
 */

/** Elements by a selector and, where one is given, by their accessible name. */
export interface Locator {
  css: string;
  name?: string;
}

/** The goal of a press. */
export type Goal = { title: string } & (
  | { shows: Locator }
  /** Another of these elements is on the screen than at the time of the press. */
  | { turns: Locator }
  /** A field's value. */
  | { holds: Locator; value: string }
  /** It is in the page, wherever that is scrolled to. */
  | { has: Locator }
  /** It looks different from the time of the press. */
  | { changes: Locator }
  /** The page has begun to move below the finger. */
  | { moves: true }
);

export interface Expected {
  /** The control that will be pressed; without one, goals are looked for from the beginning. */
  control?: Locator;
  goals: readonly Goal[];
}

/** The middle of a control in the window. */
export interface Place {
  x: number;
  y: number;
  /** Whether it was in the window before anything was scrolled. */
  inFirstView: boolean;
}

/** Times in ms of the wall clock, so that those of two documents can be compared. */
export type Message =
  /** In the first frame with any content, before it is painted. */
  | { kind: 'frame'; at: number }
  /** `began`: when the browser began to load the page, or showed one that it had prepared. */
  | { kind: 'painted'; at: number; began: number; path: string }
  /** `hit`: whether the press reached the control. */
  | { kind: 'touched'; at: number; hit: boolean }
  | { kind: 'seen'; title: string; at: number };

/** What a visit has cost so far. */
export interface Cost {
  /** The time of the largest content, in ms from the beginning. */
  largestPaint: number;
  /** The longest task since the first paint, 0 where none took 50 ms. */
  longestTask: number;
  /** The time beyond 50 ms of each task since the first paint, added up. */
  blocking: number;
  layoutShift: number;
}

declare global {
  interface Window {
    benchSays: (message: Message) => void;
    bench: {
      /** Goals that are already on the screen. */
      met: (goals: readonly Goal[]) => string[];
      place: (control: Locator, goals: readonly Goal[], how: 'point' | 'focus') => Place | undefined;
      cost: () => Cost;
    };
  }
}

/** Runs in the page, as text: it must not use anything outside itself. */
export function installMeter(first: Expected | null): void {
  // Only in the document that the reader sees.
  if (window.top !== window) return;
  const wall = (time: number) => performance.timeOrigin + time;
  const say = (message: Message) => {
    window.benchSays(message);
  };

  const nameOf = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent).replace(/\s+/g, ' ').trim();
  const find = ({ css, name }: Locator) =>
    [...document.querySelectorAll(css)].filter((element) => name === undefined || nameOf(element) === name);

  /** Whether a part of it is in the window and visible, and nothing covers its middle. */
  const isOnScreen = (element: Element) => {
    const box = element.getBoundingClientRect();
    const left = Math.max(box.left, 0);
    const right = Math.min(box.right, innerWidth);
    const top = Math.max(box.top, 0);
    const bottom = Math.min(box.bottom, innerHeight);
    if (box.width === 0 || right - left < box.width / 2 || bottom - top < Math.min(box.height, 20)) return false;
    let opacity = 1;
    for (let around: Element | null = element; around; around = around.parentElement) {
      const style = getComputedStyle(around);
      if (around === element && style.visibility !== 'visible') return false;
      opacity *= Number(style.opacity);
    }
    if (opacity < 0.5) return false;
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return hit !== null && (element.contains(hit) || hit.contains(element));
  };

  let goals: Goal[] = [...(first?.goals ?? [])];
  let control = first?.control;
  let began = false;
  let turnedFrom: Element | undefined;
  let scrolled = 0;
  const before = new Map<Goal, string>();
  const markup = (locator: Locator) => find(locator)[0]?.outerHTML ?? '';

  const isMet = (goal: Goal) => {
    if ('shows' in goal) return find(goal.shows).some(isOnScreen);
    if ('turns' in goal) return find(goal.turns).some((element) => element !== turnedFrom && isOnScreen(element));
    if ('holds' in goal) return find(goal.holds).some((element) => (element as HTMLInputElement).value === goal.value);
    if ('has' in goal) return find(goal.has).some((element) => element.checkVisibility());
    if ('changes' in goal) return markup(goal.changes) !== before.get(goal);
    return scrollY !== scrolled;
  };

  const look = () => {
    requestAnimationFrame(() => {
      const met = goals.filter(isMet);
      goals = goals.filter((goal) => !met.includes(goal));
      if (met.length > 0) {
        // A message arrives after the frame that is being made has been painted.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          for (const { title } of met) say({ kind: 'seen', title, at: wall(performance.now()) });
        };
        port2.postMessage(0);
      }
      if (goals.length > 0) look();
    });
  };

  const begin = ({ timeStamp, target, isTrusted }: Event) => {
    if (began || !isTrusted) return;
    began = true;
    scrolled = scrollY;
    for (const goal of goals) {
      if ('turns' in goal) turnedFrom = find(goal.turns).find(isOnScreen);
      if ('changes' in goal) before.set(goal, markup(goal.changes));
    }
    const hit = control !== undefined && find(control).some((element) => element.contains(target as Node));
    say({ kind: 'touched', at: wall(timeStamp), hit });
    look();
  };
  addEventListener('pointerdown', begin, { capture: true, passive: true });
  addEventListener('keydown', begin, { capture: true, passive: true });

  if (first && !first.control) look();

  window.bench = {
    met: (wanted) => wanted.filter(isMet).map(({ title }) => title),
    place: (wanted, next, how) => {
      const found = find(wanted).find((element) => element.checkVisibility({ visibilityProperty: true }));
      if (!found) return undefined;
      const header = 72;
      const box = () => found.getBoundingClientRect();
      const inFirstView = box().top >= 0 && box().bottom <= innerHeight;
      const isFixed = () => {
        for (let around: Element | null = found; around; around = around.parentElement)
          if (['fixed', 'sticky'].includes(getComputedStyle(around).position)) return true;
        return false;
      };
      if (!isFixed() && (box().top < header || box().bottom > innerHeight - header))
        scrollBy({ top: box().top - 0.55 * innerHeight, behavior: 'instant' });
      if (how === 'focus') (found as HTMLElement).focus({ preventScroll: true });
      control = wanted;
      goals = [...next];
      began = false;
      const { left, top, width, height } = box();
      return { x: left + width / 2, y: top + height / 2, inFirstView };
    },
    cost: () => ({
      largestPaint,
      longestTask: Math.max(0, ...tasks()),
      blocking: tasks().reduce((sum, duration) => sum + Math.max(0, duration - 50), 0),
      layoutShift: shift,
    }),
  };

  const tellFirstFrame = () => {
    requestAnimationFrame(() => {
      if (document.visibilityState === 'visible' && (document.body as HTMLElement | null)?.firstElementChild)
        say({ kind: 'frame', at: wall(performance.now()) });
      else tellFirstFrame();
    });
  };
  tellFirstFrame();

  const observe = (type: string, take: (entry: PerformanceEntry) => void) => {
    new PerformanceObserver((list) => {
      list.getEntries().forEach(take);
    }).observe({ type, buffered: true });
  };
  let firstPaint = Infinity;
  let largestPaint = NaN;
  let shift = 0;
  const found: PerformanceEntry[] = [];
  // Only the part of each task after the first paint.
  const tasks = () =>
    found
      .map(({ startTime, duration }) => startTime + duration - Math.max(startTime, firstPaint))
      .filter((duration) => duration > 0);
  observe('paint', ({ name, startTime }) => {
    if (name !== 'first-contentful-paint') return;
    firstPaint = startTime;
    // Not before the reader saw the page, where the browser had prepared it.
    const [navigation] = performance.getEntriesByType('navigation');
    const { activationStart = 0 } = (navigation ?? {}) as { activationStart?: number };
    say({ kind: 'painted', at: wall(startTime), began: wall(activationStart), path: location.pathname });
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    largestPaint = startTime;
  });
  observe('longtask', (entry) => found.push(entry));
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) shift += value;
  });
}
