/**
 * Whether the portal runs as an app of its own, without the browser's bar: a link to the public site would then lead to
 * pages that have no way back.
 */
export const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;
