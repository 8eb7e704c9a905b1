import { Box, Button, chakra } from '@chakra-ui/react';
import type { OfficeDocumentView } from '@kitewell/contract/office/documents';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchFile } from '../../api.ts';
import { ErrorPanel, ListSkeleton } from '../../ui/page-states.tsx';
import { call } from '../api.ts';
import { useErrorText } from '../auth-session.ts';
import { useRefresh } from '../use-change.ts';

const PdfPages = lazy(() => import('./pdf-pages.tsx'));

/** Pictures that every browser shows. */
const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'];
const zooms = [1, 1.5, 2, 3];

/**
 * The file of a document. It is loaded only when a button is pressed, because each view is recorded and reading the
 * history alone should not count as one.
 */
export function DocumentPreview({ officeDocument }: { officeDocument: OfficeDocumentView }) {
  const { t } = useTranslation(['office-documents', 'office']);
  const errorText = useErrorText();
  const refresh = useRefresh();
  const place = useRef<HTMLElement>(null);
  const view = useMutation({
    mutationFn: async () => {
      const { url } = await call('seeDocument', { params: { id: officeDocument.id } });
      return { url, file: officeDocument.isLink ? undefined : await fetchFile(url) };
    },
    meta: { errorShown: 'form' },
    onSuccess: async () => {
      // The button is replaced by the file.
      place.current?.focus({ preventScroll: true });
      // The history has this view now.
      await refresh('seeDocument');
    },
  });
  return (
    <chakra.section ref={place} tabIndex={-1} outline="none" aria-label={t('preview.title')} minWidth="0">
      {view.data ? (
        view.data.file ? (
          <FilePreview officeDocument={officeDocument} file={view.data.file} />
        ) : (
          <LinkPreview url={view.data.url} />
        )
      ) : view.isPending ? (
        <Box bg="bg.fill" padding="5">
          <ListSkeleton label={t('preview.loading')} rows={4} />
        </Box>
      ) : view.isError ? (
        <ErrorPanel
          title={t('preview.failed')}
          text={errorText(view.error)}
          retryLabel={t('office:retry')}
          onRetry={() => view.mutate()}
        />
      ) : (
        <Box bg="bg.fill" padding={{ base: '5', md: '6' }}>
          <Button onClick={() => view.mutate()}>{t('preview.see')}</Button>
          <chakra.p marginTop="4" color="fg.soft" maxWidth="remark">
            {t('preview.written')}
          </chakra.p>
        </Box>
      )}
    </chakra.section>
  );
}

function LinkPreview({ url }: { url: string }) {
  const { t } = useTranslation('office-documents');
  return (
    <Box bg="bg.fill" padding={{ base: '5', md: '6' }}>
      <chakra.p maxWidth="remark">{t('preview.link')}</chakra.p>
      <chakra.p marginBlock="3" fontSize="sm" color="fg.muted" overflowWrap="anywhere" translate="no">
        {url}
      </chakra.p>
      <Button asChild variant="surface" size="sm">
        <a href={url} target="_blank" rel="noopener noreferrer">
          {t('preview.openLink')}
        </a>
      </Button>
    </Box>
  );
}

function FilePreview({ officeDocument, file }: { officeDocument: OfficeDocumentView; file: Blob }) {
  const { t } = useTranslation('office-documents');
  const [zoom, setZoom] = useState(0);
  const [unreadable, setUnreadable] = useState(false);
  const cannotBeRead = useCallback(() => setUnreadable(true), []);
  const type = officeDocument.mimeType ?? '';
  const isPicture = pictureTypes.includes(type);
  const shows = !unreadable && (isPicture || type === 'application/pdf');
  // The type is the one that the server found in the file; a type that the browser could run as a page is not among
  // them.
  const address = useAddress(file, isPicture ? type : 'application/octet-stream');
  const scale = zooms[zoom] ?? 1;
  return (
    <>
      {shows ? (
        <chakra.div
          role="region"
          aria-label={t('preview.title')}
          tabIndex={0}
          overflow="auto"
          maxHeight={{ base: '70dvh', lg: 'calc(100dvh - 190px)' }}
          bg="bg.tab"
          padding="3"
        >
          {isPicture ? (
            <chakra.img
              src={address}
              alt={officeDocument.documentName}
              onError={cannotBeRead}
              display="block"
              width={`${scale * 100}%`}
              maxWidth="none"
            />
          ) : (
            <Suspense fallback={<ListSkeleton label={t('preview.loading')} rows={4} />}>
              <PdfPages file={file} zoom={scale} onUnreadable={cannotBeRead} />
            </Suspense>
          )}
        </chakra.div>
      ) : (
        <Box bg="bg.fill" padding={{ base: '5', md: '6' }} role="status">
          {unreadable ? t('preview.unreadable') : t('preview.notShown')}
        </Box>
      )}
      <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="2" marginTop="3">
        {shows && (
          <>
            <Button variant="outline" size="sm" disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
              {t('preview.smaller')}
            </Button>
            <chakra.span role="status" fontVariantNumeric="tabular-nums">
              {t('preview.zoom', { percent: scale * 100 })}
            </chakra.span>
            <Button variant="outline" size="sm" disabled={zoom === zooms.length - 1} onClick={() => setZoom(zoom + 1)}>
              {t('preview.larger')}
            </Button>
          </>
        )}
        <Button asChild variant={shows ? 'plain' : 'surface'} size="sm">
          <a href={address} download={officeDocument.fileName}>
            {t('preview.download')}
          </a>
        </Button>
      </Box>
    </>
  );
}

/** An address of the file in this browser, valid while the component is rendered. */
function useAddress(file: Blob, type: string): string {
  const [address] = useState(() => URL.createObjectURL(new Blob([file], { type })));
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return address;
}
