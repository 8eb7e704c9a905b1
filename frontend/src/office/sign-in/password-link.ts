const shape = /^#password=(\d{1,10}\.[\w-]{43})$/;

/** The link in this address by which a password is chosen; undefined where there is none. */
export function readPasswordLink(): string | undefined {
  return shape.exec(location.hash)?.[1];
}

/** Takes the link out of the address: what opens something once should not stay in the history. */
export function forgetPasswordLink(): void {
  history.replaceState(history.state, '', location.pathname + location.search);
}
