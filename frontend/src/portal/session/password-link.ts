const shape = /^#password=(\d{1,10}\.[\w-]{43})$/;

/** The link of a letter in this address, which lets a password be chosen; undefined where there is none. */
export function readPasswordLink(): string | undefined {
  return shape.exec(location.hash)?.[1];
}

/** Takes the link out of the address. It stays there until then, for a reload and for the page in the other language. */
export function forgetPasswordLink(): void {
  history.replaceState(history.state, '', location.pathname + location.search);
}
