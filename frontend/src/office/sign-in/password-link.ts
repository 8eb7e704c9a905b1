const shape = /^#password=(\d{1,10}\.[\w-]{43})$/;

/** The code in this address with which a password can be chosen; undefined if there is none. */
export function readPasswordLink(): string | undefined {
  return shape.exec(location.hash)?.[1];
}

/** Removes the code from the address, so that it does not stay in the browser's history. */
export function forgetPasswordLink(): void {
  history.replaceState(history.state, '', location.pathname + location.search);
}
