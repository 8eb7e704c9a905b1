/**
 * Whether the portal runs as an installed app without the browser's bar: a link to the public site would then lead to
 * pages without a way back.
 */
export const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;
