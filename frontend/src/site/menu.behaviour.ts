import { createSubmenu } from './submenu.ts';

/**
 * What the browser does not do by itself for a menu that is a popover. A modal dialog would need less code, but it
 * makes the rest of the page inert, and that takes a slow phone a pass over the whole page.
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
    // Most choices lead to a section of the page that the menu covers.
    if ((target as Element).closest('[popover] a')) closePopovers();
  });
  // A press beside an open menu closes it, and does not press what lies behind it.
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
      // A click by keyboard comes without a pointer event.
      if (!isBeside || event.detail === 0) return;
      isBeside = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    true,
  );
  // When the focus leaves the menu by keyboard, it must not be on something that the menu covers.
  addEventListener('focusin', ({ target }) => {
    const menu = document.querySelector<HTMLElement>('dialog:popover-open');
    if (menu && !menu.contains(target as Element)) menu.hidePopover();
  });
}

/** Closes every popover; several are open at once if one has opened another. */
function closePopovers(): void {
  for (const popover of document.querySelectorAll<HTMLElement>(':popover-open')) {
    // Closing one also closes those that it has opened.
    if (popover.matches(':popover-open')) popover.hidePopover();
  }
}

/** For browsers without popovers, most of which got them in 2023 and 2024. */
function openAsDialogs(): void {
  addEventListener('click', ({ target }) => {
    const pressed = target as Element;
    const name = pressed.closest('button[popovertarget]')?.getAttribute('popovertarget');
    const menu = name ? document.getElementById(name) : pressed.closest('dialog');
    if (!(menu instanceof HTMLDialogElement)) return;
    if (!menu.open) {
      menu.showModal();
      openSubmenus(menu);
      // A press beside it has the dialog itself as its target, as its content fills it.
    } else if (name || pressed === menu || pressed.closest('a')) menu.close();
  });
}

const prepared = new WeakSet<Element>();

/** Opens the lists of a menu for a mouse that stays. A finger causes the same event, but its press opens the list. */
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
