/** Fetches, without running them, the scripts that a `meta` of the page names, before the page's code would ask for them. */
export function preloadScripts(meta: string): void {
  for (const address of document.querySelector<HTMLMetaElement>(`meta[name=${meta}]`)?.content.split(' ') ?? []) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = address;
    document.head.append(link);
  }
}
