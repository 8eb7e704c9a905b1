import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListSkeleton } from '../../ui/page-states.tsx';
import { drawPage, mostPages, openPdf, shapeOf, type Pdf } from './pdf.ts';

/**
 * The pages of a PDF below each other. A page is drawn when it comes near the window and erased when it is far away.
 */
export default function PdfPages({ file, zoom, onUnreadable }: { file: Blob; zoom: number; onUnreadable: () => void }) {
  const { t } = useTranslation('office-documents');
  const [pdf, setPdf] = useState<Pdf>();
  useEffect(() => {
    let gone = false;
    let opened: Pdf | undefined;
    openPdf(file).then(
      (found) => {
        opened = found;
        if (gone) void found.loadingTask.destroy();
        else setPdf(found);
      },
      () => !gone && onUnreadable(),
    );
    return () => {
      gone = true;
      void opened?.loadingTask.destroy();
    };
  }, [file, onUnreadable]);
  if (!pdf) return <ListSkeleton label={t('preview.loading')} rows={3} />;
  const shown = Math.min(pdf.numPages, mostPages);
  return (
    <>
      {Array.from({ length: shown }, (_, at) => (
        <PdfPage key={at} pdf={pdf} number={at + 1} zoom={zoom} onUnreadable={onUnreadable} />
      ))}
      {shown < pdf.numPages && <chakra.p padding="4">{t('preview.morePages', { shown, all: pdf.numPages })}</chakra.p>}
    </>
  );
}

interface PdfPageProps {
  pdf: Pdf;
  number: number;
  zoom: number;
  onUnreadable: () => void;
}

function PdfPage({ pdf, number, zoom, onUnreadable }: PdfPageProps) {
  const { t } = useTranslation('office-documents');
  const canvas = useRef<HTMLCanvasElement>(null);
  const [near, setNear] = useState(number === 1);
  // Until the page is loaded it has the proportions of A4.
  const [shape, setShape] = useState(Math.SQRT2);
  const [drawn, setDrawn] = useState(false);

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const watch = new IntersectionObserver(([seen]) => setNear(seen?.isIntersecting ?? false), { rootMargin: '800px' });
    watch.observe(element);
    return () => watch.disconnect();
  }, []);

  useEffect(() => {
    const element = canvas.current;
    if (!near || !element) return;
    let gone = false;
    let stop: (() => void) | undefined;
    const draw = async () => {
      const page = await pdf.getPage(number);
      if (gone) return;
      setShape(shapeOf(page));
      const drawing = drawPage(page, element, element.getBoundingClientRect().width);
      stop = drawing.stop;
      await drawing.done;
      setDrawn(true);
    };
    // A drawing that was stopped early ends with an error as well.
    draw().catch(() => !gone && onUnreadable());
    return () => {
      gone = true;
      stop?.();
      setDrawn(false);
      element.width = 0;
    };
  }, [pdf, number, near, zoom, onUnreadable]);

  return (
    <chakra.canvas
      ref={canvas}
      role="img"
      aria-label={t('preview.page', { page: number, all: pdf.numPages })}
      aria-busy={!drawn}
      display="block"
      width={`${zoom * 100}%`}
      marginBottom="3"
      bg="bg.panel"
      style={{ aspectRatio: String(1 / shape) }}
    />
  );
}
