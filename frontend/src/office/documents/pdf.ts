import * as pdfjs from 'pdfjs-dist';
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

/** How many pages are drawn at most; a longer scan has to be opened in another program. */
export const mostPages = 20;

/** Pixels of a canvas; phones draw nothing on a larger one. */
const mostPixels = 8_000_000;

// The build puts these files there: see `pdfData` in vite.config.ts.
const data = `${location.origin}/assets/pdf-${pdfjs.version}`;

export type Pdf = Awaited<ReturnType<typeof openPdf>>;
type Page = Awaited<ReturnType<Pdf['getPage']>>;

/**
 * Opens a PDF in a worker of this site. No code in the PDF can run; WebAssembly and code made from text, which the
 * page's policy refuses, are switched off.
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

/** The height of a page divided by its width. */
export function shapeOf(page: Page): number {
  const { width, height } = page.getViewport({ scale: 1 });
  return height / width;
}

/** Draws a page on a canvas that is `width` px wide. Returns a function that stops the drawing. */
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
