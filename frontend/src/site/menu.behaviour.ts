import { createSubmenu } from './submenu.ts';

/**
 * What the browser does not do by itself for a menu that is a popover. A modal dialog would be simpler, but it makes
 * the rest of the page inert, for which a slow phone has to work through the whole page.
 */
export function openMenus(): void {
  if (!('popover' in HTMLElement.prototype)) {
    openAsDialogs();
    return;
  }
  addEventListener(
    'toggle',
    ({ target, newState }) => {
      if (newState === 'open' && target instanceof HTMLDialogElement) openSubmenus(target);
    },
    true,
  );
  addEventListener('click', ({ target }) => {
    // Most choices lead to a section of the page that it covers.
    if ((target as Element).closest('[popover] a')) closePopovers();
  });
  // A press beside an open menu closes it, and is no press on what the menu has darkened.
  let isBeside = false;
  addEventListener(
    'pointerdown',
    ({ target }) => {
      const menu = document.querySelector('dialog:popover-open');
      isBeside = !!menu && !menu.contains(target as Element);
    },
    true,
  );
  addEventListener(
    'click',
    (event) => {
      // A click by a key comes without a pointer.
      if (!isBeside || event.detail === 0) return;
      isBeside = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    true,
  );
  // Whoever leaves it by a key must not be somewhere below it.
  addEventListener('focusin', ({ target }) => {
    const menu = document.querySelector<HTMLElement>('dialog:popover-open');
    if (menu && !menu.contains(target as Element)) menu.hidePopover();
  });
}

/** Closes every popover: one lies over the other where a launcher has opened it. */
function closePopovers(): void {
  for (const popover of document.querySelectorAll<HTMLElement>(':popover-open')) {
    // Closing one closes those that it has opened.
    if (popover.matches(':popover-open')) popover.hidePopover();
  }
}

/** For browsers that do not know popovers: most have learned it in 2023 and 2024. */
function openAsDialogs(): void {
  addEventListener('click', ({ target }) => {
    const pressed = target as Element;
    const name = pressed.closest('button[popovertarget]')?.getAttribute('popovertarget');
    const menu = name ? document.getElementById(name) : pressed.closest('dialog');
    if (!(menu instanceof HTMLDialogElement)) return;
    if (!menu.open) {
      menu.showModal();
      openSubmenus(menu);
      // A press beside it is one on the dialog itself, which its content fills.
    } else if (name || pressed === menu || pressed.closest('a')) menu.close();
  });
}

const prepared = new WeakSet<Element>();

/** Opens the lists of a menu for a mouse that stays. A finger that touches also enters; it presses by itself. */
function openSubmenus(menu: Element): void {
  if (prepared.has(menu)) return;
  prepared.add(menu);
  for (const list of menu.querySelectorAll('details')) {
    const submenu = createSubmenu((open) => (list.open = open));
    const forMouse = (act: () => void) => (event: PointerEvent) => {
      if (event.pointerType === 'mouse') act();
    };
    list.addEventListener('pointerenter', forMouse(submenu.enter));
    list.addEventListener('pointerleave', forMouse(submenu.leave));
    list.querySelector('summary')?.addEventListener('click', (event) => {
      event.preventDefault();
      submenu.press();
    });
  }
}
