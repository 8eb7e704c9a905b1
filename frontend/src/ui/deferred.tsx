import { Box, Button, chakra } from '@chakra-ui/react';
import type { i18n } from 'i18next';
import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** How far below the window a part may be when its code is fetched. */
const margin = '600px';

interface DeferredProps<Props> {
  /** Fetches the code and the texts; a constant of its module. */
  load: (dictionary: i18n) => Promise<ComponentType<Props>>;
  /** Shows the part; without it, what stands in its place and takes the same room. The build writes that. */
  children: (Part: ComponentType<Props> | undefined) => ReactNode;
}

/**
 * A part of a page whose code is no part of the page's: it comes when it is about to be seen, or when the reader begins
 * to use the keyboard or to press something. Whoever reads only the first view never pays for it.
 */
export function Deferred<Props>({ load, children }: DeferredProps<Props>) {
  const { t, i18n } = useTranslation('common');
  const holder = useRef<HTMLDivElement>(null);
  const [part, setPart] = useState<{ Loaded?: ComponentType<Props>; failed?: boolean }>({});

  useEffect(() => {
    let wanted = true;
    const stops: (() => void)[] = [];
    const begin = () => {
      for (const stop of stops.splice(0)) stop();
      load(i18n).then(
        (Loaded) => wanted && setPart({ Loaded }),
        () => wanted && setPart({ failed: true }),
      );
    };
    for (const sign of ['focusin', 'pointerdown', 'keydown'] as const) {
      addEventListener(sign, begin, { once: true });
      stops.push(() => removeEventListener(sign, begin));
    }
    if (holder.current) {
      const watch = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && begin(), {
        rootMargin: margin,
      });
      watch.observe(holder.current);
      stops.push(() => watch.disconnect());
    }
    return () => {
      wanted = false;
      for (const stop of stops) stop();
    };
  }, [load, i18n]);

  const { Loaded, failed } = part;
  return (
    <div ref={holder}>
      {failed ? (
        <Box role="alert" paddingBlock="5">
          <chakra.p fontWeight="700">{t('error.title')}</chakra.p>
          <chakra.p marginBlock="2 18px">{t('error.text')}</chakra.p>
          <Button variant="surface" size="sm" onClick={() => location.reload()}>
            {t('refreshPage')}
          </Button>
        </Box>
      ) : (
        children(Loaded)
      )}
    </div>
  );
}
