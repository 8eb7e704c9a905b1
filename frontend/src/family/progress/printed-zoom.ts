import { useLayoutEffect, useState, type RefObject } from 'react';

/** mm of an A4 side; the height a little less, so that no second one begins. */
const side = { width: 210, height: 295 } as const;

/** As large as it may become, as small as it is still read, and by how much it shrinks at a time. */
const zooms = { most: 0.78, least: 0.3, step: 0.02 } as const;

const cssPixels = (millimetres: number) => (millimetres * 96) / 25.4;

/** The height of an A4 side for something that is printed smaller by `zoom`. */
export const printedHeight = (zoom: number): string => `${Math.floor(side.height / zoom)}mm`;

/** How much smaller an element is to be printed, so that all of it stands on one A4 side: measured as wide as on paper. */
export function usePrintedZoom(element: RefObject<HTMLElement | null>, content: unknown): number {
  const [zoom, setZoom] = useState<number>(zooms.most);
  useLayoutEffect(() => {
    const measure = () => {
      if (element.current) setZoom(zoomOf(element.current));
    };
    measure();
    // A letter that comes later may be wider than the one that stood in for it.
    document.fonts.addEventListener('loadingdone', measure);
    return () => document.fonts.removeEventListener('loadingdone', measure);
  }, [element, content]);
  return zoom;
}

function zoomOf(element: HTMLElement): number {
  const { style } = element;
  const before = style.cssText;
  style.maxWidth = 'none';
  let zoom: number = zooms.most;
  const isTooTall = () => {
    style.width = `${side.width / zoom}mm`;
    return element.offsetHeight > cssPixels(side.height) / zoom;
  };
  while (zoom > zooms.least && isTooTall()) zoom -= zooms.step;
  style.cssText = before;
  return zoom;
}
