import { chakra } from '@chakra-ui/react';
import { createContext, useContext, useEffect, useRef, useState, type ComponentType } from 'react';
import type { DrawingName, Drawings } from './drawings.tsx';

/** All drawings at hand; only the build provides it. */
export const DrawingsAtHand = createContext<Drawings | null>(null);

/**
 * A drawing that never changes and answers to nothing. The build writes it into the page and the browser leaves it as
 * it came, without its code, which would be a good part of the script of the first page; only a page that was reached
 * without its HTML, from another page, fetches that.
 */
export function Drawing({ name }: { name: DrawingName }) {
  const AtHand = useContext(DrawingsAtHand)?.[name];
  const holder = useRef<HTMLDivElement>(null);
  const [Fetched, setFetched] = useState<ComponentType>();
  useEffect(() => {
    if (holder.current?.firstChild) return;
    let wanted = true;
    // The table apart: it names every drawing of the site, and most pages come with theirs.
    void import('./drawings.tsx')
      .then(({ drawings }) => drawings[name]())
      .then((drawing) => {
        if (wanted) setFetched(() => drawing);
      });
    return () => {
      wanted = false;
    };
  }, [name]);
  const Shown = AtHand ?? Fetched;
  if (Shown)
    return (
      <chakra.div key="drawn" display="contents">
        <Shown />
      </chakra.div>
    );
  return (
    <chakra.div
      key="kept"
      display="contents"
      ref={holder}
      dangerouslySetInnerHTML={{ __html: '' }}
      suppressHydrationWarning
    />
  );
}
