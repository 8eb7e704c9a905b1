import * as pdfjs from 'pdfjs-dist';
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

/** The most pages that are drawn; a scan of more is read in the reader's own program. */
export const mostPages = 20;

/** Pixels of one canvas, above which phones draw nothing at all. */
const mostPixels = 8_000_000;

// What the build puts there: see `pdfData` in vite.config.ts.
const data = `${location.origin}/assets/pdf-${pdfjs.version}`;

export type Pdf = Awaited<ReturnType<typeof openPdf>>;
type Page = Awaited<ReturnType<Pdf['getPage']>>;

/**
 * Reads a PDF, in a worker of this site. Nothing of it runs: there is neither WebAssembly nor code made of text, which the
 * page's policy would refuse.
 */
export async function openPdf(file: Blob) {
  pdfjs.GlobalWorkerOptions.workerSrc = workerAddress;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const task = pdfjs.getDocument({
    data: bytes,
    useWasm: false,
    useWorkerFetch: true,
    wasmUrl: `${data}/decoders/`,
    cMapUrl: `${data}/cmaps/`,
    enableXfa: false,
    stopAtErrors: false,
  });
  try {
    return await task.promise;
  } catch (error) {
    await task.destroy();
    throw error;
  }
}

/** How high a page is for its width. */
export function shapeOf(page: Page): number {
  const { width, height } = page.getViewport({ scale: 1 });
  return height / width;
}

/** Draws a page over the whole of a canvas that is `width` px wide. Returns what ends the drawing early. */
export function drawPage(
  page: Page,
  canvas: HTMLCanvasElement,
  width: number,
): { done: Promise<void>; stop: () => void } {
  const natural = page.getViewport({ scale: 1 });
  const wanted = (width / natural.width) * Math.min(devicePixelRatio, 2);
  const most = Math.sqrt(mostPixels / (natural.width * natural.height));
  const viewport = page.getViewport({ scale: Math.min(wanted, most) });
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  const drawing = page.render({ canvas, viewport });
  return { done: drawing.promise, stop: () => drawing.cancel() };
}
