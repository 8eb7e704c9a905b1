import { chakra, SkipNavLink } from '@chakra-ui/react';
import {
  Component,
  createElement,
  Suspense,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigationType } from 'react-router-dom';
import { Alive } from '../ui/below-the-fold.tsx';
import { arriveAt } from './arrival.ts';
import { ErrorScreen } from './error-screen.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { isPortalPage, pageAt, pages, type SitePageName } from './paths.ts';
import { loadPage } from './routes.tsx';
import { rememberPlace, returnToPlace } from './scroll-memory.ts';
import { SiteLayout } from './site-layout.tsx';

const useBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/**
 * The public site, on whichever of its pages the address names.
 * @param props.onAlive called when the content of a page answers, which is later than what stands around it
 */
export function Site({ onAlive }: { onAlive?: () => void }) {
  const { t } = useTranslation('common');
  const { pathname } = useLocation();
  const name = pageAt(pathname);
  const [announced, setAnnounced] = useState('');
  const shownPathRef = useRef(pathname);
  return (
    <>
      <SkipNavLink id="main">{t('skipToMain')}</SkipNavLink>
      <ErrorBoundary at={pathname}>
        {isPortalPage(name) ? (
          <PortalInstead />
        ) : (
          <SiteLayout>
            <Suspense key={pathname} fallback={<LoadingScreen />}>
              <PageContent name={name} />
              <Arrival name={name} shownPathRef={shownPathRef} onArrival={setAnnounced} />
              {onAlive && <Alive onAlive={onAlive} />}
            </Suspense>
          </SiteLayout>
        )}
      </ErrorBoundary>
      <chakra.div role="status" aria-live="polite" srOnly>
        {announced}
      </chakra.div>
    </>
  );
}

function PageContent({ name }: { name: SitePageName }) {
  const { i18n } = useTranslation('common');
  return createElement(use(loadPage(name, i18n)));
}

interface ArrivalProps {
  name: SitePageName;
  /** The path of the page that the document shows so far. */
  shownPathRef: { current: string };
  onArrival: (title: string) => void;
}

/** What a change of page means to the reader. Stands beside the content, to act when that is in the document. */
function Arrival({ name, shownPathRef, onArrival }: ArrivalProps) {
  const { i18n } = useTranslation('common');
  const { key, pathname, hash } = useLocation();
  const returning = (useNavigationType() as string) === 'POP';
  const shownKey = useRef(key);

  useBeforePaint(() => {
    const elsewhere = shownPathRef.current !== pathname;
    if (elsewhere) {
      shownPathRef.current = pathname;
      onArrival(arriveAt(pages[name], i18n));
    }
    if (elsewhere || shownKey.current !== key) {
      shownKey.current = key;
      const target = document.getElementById(decodeURIComponent(hash.slice(1)));
      if (returning && returnToPlace(key)) return;
      if (target) target.scrollIntoView();
      else if (elsewhere) window.scrollTo(0, 0);
    }
  }, [key, pathname, hash, returning, name, i18n, shownPathRef, onArrival]);

  // With the page that it belongs to: a shorter one that comes next moves the reader, which is no place of theirs.
  useBeforePaint(() => rememberPlace(key), [key]);
  return null;
}

/** The portal is a site of its own, with more than these pages need: the browser goes there. */
function PortalInstead() {
  useEffect(() => location.reload(), []);
  return <LoadingScreen />;
}

/** Shows what went wrong until the reader goes to another page. */
class ErrorBoundary extends Component<{ at: string; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate({ at }: { at: string }) {
    if (at !== this.props.at && this.state.failed) this.setState({ failed: false });
  }

  override render() {
    return this.state.failed ? <ErrorScreen /> : this.props.children;
  }
}
