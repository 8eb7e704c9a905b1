const shape = /^#password=(\d{1,10}\.[\w-]{43})$/;

/** The key in this address, if an email's link led here to choose a password; otherwise undefined. */
export function readPasswordLink(): string | undefined {
  return shape.exec(location.hash)?.[1];
}

/** Removes the key from the address. Until then it stays, so that a reload and the page in the other language work. */
export function forgetPasswordLink(): void {
  history.replaceState(history.state, '', location.pathname + location.search);
}
