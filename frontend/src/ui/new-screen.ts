import { useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';
import { focusTitle } from './screen-title.ts';

/** A screen at another address is shown from its top, with the focus on its title, as a page that the browser loads. */
export function useNewScreen(): void {
  const { pathname } = useLocation();
  const loading = useNavigation().state === 'loading';
  const shown = useRef(pathname);
  useEffect(() => {
    if (loading || shown.current === pathname) return;
    shown.current = pathname;
    scrollTo(0, 0);
    focusTitle();
  }, [pathname, loading]);
}
