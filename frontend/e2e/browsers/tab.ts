/** What is the same in every browser that runs the stories: a tab, and what a person does in it. */
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * The few things that the driver of each browser has to provide. Functions that run in the page may use nothing from
 * outside themselves.
 */
export interface Driver<Handle> {
  open: (address: string) => Promise<unknown>;
  read: <T>(script: (...args: string[]) => T, ...args: string[]) => Promise<T>;
  find: (script: (...args: string[]) => Element | null, ...args: string[]) => Promise<Handle | null>;
  click: (element: Handle) => Promise<unknown>;
  type: (element: Handle, text: string) => Promise<unknown>;
  choose: (element: Handle, value: string) => Promise<unknown>;
  upload: (element: Handle, file: string) => Promise<unknown>;
  /** Errors thrown by the page's scripts, if the browser reports them. */
  fieldErrors: () => readonly string[];
  close: () => Promise<void>;
}

export interface Browser {
  readonly name: string;
  /** A new tab without the storage of earlier ones. */
  open: () => Promise<Tab>;
  stop: () => Promise<void>;
}

/** The most ms to wait for anything. */
const patience = 20_000;

export interface Tab {
  open: (address: string) => Promise<void>;
  /** Presses the button, link, tab or question with this name. */
  press: (name: string) => Promise<void>;
  /** Presses the first visible element of these. */
  pressFirst: (css: string) => Promise<void>;
  write: (label: string, text: string) => Promise<void>;
  clear: (label: string) => Promise<void>;
  /** Sets a field that is typed differently in each browser, such as a date. */
  set: (label: string, value: string) => Promise<void>;
  choose: (label: string, value: string) => Promise<void>;
  /** The value of a field. */
  valueOf: (label: string) => Promise<string>;
  upload: (label: string, file: string) => Promise<void>;
  sees: (text: string | RegExp) => Promise<void>;
  isAt: (path: RegExp) => Promise<void>;
  fieldErrors: () => readonly string[];
  close: () => Promise<void>;
}

export function tabOf<Handle>(driver: Driver<Handle>): Tab {
  const until = async <T>(what: string, look: () => Promise<T | null | false>): Promise<T> => {
    const end = Date.now() + patience;
    for (;;) {
      // The page may be changing to another one, and then cannot answer.
      const found = await look().catch((error: unknown) => {
        if (Date.now() > end) throw error;
        return null;
      });
      if (found !== null && found !== false) return found;
      if (Date.now() > end) throw new Error(`${what}; the page says: ${await pageText()}`);
      await sleep(100);
    }
  };
  const pageText = () =>
    driver
      .read(() => `${location.href} ${document.body.innerText.replace(/\s+/g, ' ').slice(0, 600)}`)
      .catch((error: unknown) => String(error));
  const control = (name: string) =>
    until(`nothing to press is named '${name}'`, () => driver.find(findNamed, pressable, name, 'is'));
  const field = (label: string) =>
    until(`no field is named '${label}'`, () => driver.find(findNamed, fields, label, 'begins'));
  /** Looks for the element again if it moves, or if React renders it again meanwhile. */
  const act = (what: string, find: () => Promise<Handle>, work: (element: Handle) => Promise<unknown>) =>
    until<unknown>(what, async () => {
      await work(await find());
      return true;
    }).then(() => undefined);
  /** A page that is still loading may move the element to press. */
  const loaded = () => until('the page has not come', () => driver.read(() => document.readyState === 'complete'));
  const press = async (what: string, find: () => Promise<Handle>) => {
    await loaded();
    await act(what, find, driver.click);
  };
  return {
    open: async (address) => {
      // Not every driver waits for the new page, and the old one may have the same address.
      await until('there is no page to leave', () =>
        driver.read(() => {
          // Between two pages there may be no document yet.
          document.documentElement.dataset.before = '';
          return true;
        }),
      );
      await driver.open(address);
      await until(`${address} has not come`, () =>
        driver.read(() => location.protocol !== 'about:' && document.documentElement.dataset.before === undefined),
      );
    },
    press: (name) => press(`'${name}' could not be pressed`, () => control(name)),
    pressFirst: (css) =>
      press(`${css} could not be pressed`, () =>
        until(`there is no ${css}`, () => driver.find(findNamed, css, '', 'begins')),
      ),
    write: (label, text) =>
      act(
        `nothing could be written in '${label}'`,
        () => field(label),
        (element) => driver.type(element, text),
      ),
    clear: async (label) => {
      await field(label);
      await driver.read(setValue, label, '');
    },
    set: async (label, value) => {
      await field(label);
      await driver.read(setValue, label, value);
    },
    valueOf: async (label) => {
      await field(label);
      return until(`'${label}' is empty`, async () => (await driver.read(readValue, label)) || null);
    },
    choose: (label, value) =>
      act(
        `${value} could not be chosen in '${label}'`,
        () => field(label),
        (element) => driver.choose(element, value),
      ),
    // The field itself is often hidden behind a button.
    upload: (label, file) =>
      act(
        `no file could be put in '${label}'`,
        () =>
          until(`no field for a file is named '${label}'`, () =>
            driver.find(findNamed, 'input[type=file]', label, 'hidden'),
          ),
        (element) => driver.upload(element, file),
      ),
    sees: async (text) => {
      await until(`'${text}' is not to be seen`, async () => {
        const shown = await driver.read(() => document.body.innerText.replace(/\s+/g, ' '));
        return typeof text === 'string' ? shown.includes(text.replace(/\s+/g, ' ')) : text.test(shown);
      });
    },
    isAt: async (path) => {
      await until(`the address is not ${path}`, async () =>
        path.test(await driver.read(() => location.pathname + location.search)),
      );
    },
    fieldErrors: driver.fieldErrors,
    close: driver.close,
  };
}

const pressable = 'button, a, summary, [role=tab], [role=button]';
const fields = 'input, select, textarea';

/** Runs in the page. */
function findNamed(css: string, name: string, how: string): Element | null {
  const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
  const nameOf = (element: Element) => {
    const label = (element as HTMLInputElement).labels?.[0]?.textContent;
    return plain(element.getAttribute('aria-label') ?? label ?? element.textContent);
  };
  const wanted = plain(name);
  for (const element of document.querySelectorAll(css)) {
    const box = element.getBoundingClientRect();
    const isVisible = box.width > 0 && box.height > 0 && getComputedStyle(element).visibility === 'visible';
    const fits = how === 'is' ? nameOf(element) === wanted : nameOf(element).startsWith(wanted);
    if (fits && (isVisible || how === 'hidden') && !element.closest('[inert]')) return element;
  }
  return null;
}

/** Runs in the page. */
function readValue(label: string): string {
  const fields = [...document.querySelectorAll('input')];
  return fields.find((field) => field.labels?.[0]?.textContent.trim().startsWith(label))?.value ?? '';
}

/** Runs in the page: React notices a value only if it is set by the setter of the prototype. */
function setValue(label: string, value: string): void {
  for (const field of document.querySelectorAll('input')) {
    if (!field.labels?.[0]?.textContent.trim().startsWith(label)) continue;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
}
