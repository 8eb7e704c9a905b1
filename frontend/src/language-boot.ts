/**
 * Runs in the head, before anything paints and before any other script: sends a reader who chose Chinese from an
 * English address to its twin, and lets the language switch work without waiting for the rest of the code. It is
 * written into the page as text, so it must not use anything from outside itself.
 */
export function bootLanguage(): void {
  const twinOf = (language: string) => {
    const path = location.pathname.replace(/^\/zh(?=\/|$)/, '') || '/';
    return (language === 'zh' ? `/zh${path}` : path) + location.search + location.hash;
  };
  try {
    if (localStorage.getItem('language') === 'zh' && !/^\/zh(\/|$)/.test(location.pathname)) {
      document.documentElement.style.display = 'none';
      location.replace(twinOf('zh'));
      // Otherwise the page in the other language would report this redirect as what led to the visit.
      sessionStorage.setItem('ledHere', document.referrer);
    }
  } catch {
    // Storage is closed to this page; its address still says the language.
  }
  addEventListener(
    'click',
    (event) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-language]');
      const language = link?.dataset.language;
      if (!link || !language) return;
      try {
        localStorage.setItem('language', language);
      } catch {
        // As above.
      }
      link.href = twinOf(language);
    },
    true,
  );
}
