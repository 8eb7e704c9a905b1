import { Box, chakra, Heading } from '@chakra-ui/react';
import type { DocumentView } from '@kitewell/contract/documents';
import type { ErrorCode } from '@kitewell/contract/errors';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { errorCode } from '../../api.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState, ErrorPanel, ListSkeleton } from '../../ui/page-states.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { KiteMark } from '../../art/kite-mark.tsx';
import { DocumentRow } from './document-row.tsx';
import { downloadDocument } from './download.ts';
import { FileDraft, LinkDraft, RefusedFile } from './draft-cards.tsx';
import { DropZone } from './drop-zone.tsx';
import { documentsQuery, useDeleteDocument } from './queries.ts';
import { startUpload, type UploadTask } from '../upload/upload-task.ts';
import type { UploadWatch } from '../upload/send-file.ts';
import { faultOfFile, uploadFile } from './upload.ts';

type Draft = { key: number } & (
  { kind: 'file'; task: UploadTask } | { kind: 'link' } | { kind: 'refused'; name: string; fault: ErrorCode }
);

/** The tutor's papers: send, see where they stand, download, delete. */
export function DocumentsTab() {
  const { t } = useTranslation(['documents', 'errors']);
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useQuery(documentsQuery);
  const { drafts, add, remove } = useDrafts();
  const documents = list.data?.documents;
  const unsaved = drafts.some((draft) => draft.kind !== 'refused');

  function discard(draft: Draft): void {
    remove(draft);
    heading.current?.focus();
  }

  return (
    <>
      <Box display="flex" flexWrap="wrap" justifyContent="space-between" alignItems="baseline" gap="0 16px">
        <Heading ref={heading} as="h2" size="xl" tabIndex={-1} outline="none">
          {t('title')}
        </Heading>
        {documents && documents.length > 0 && (
          <chakra.span fontSize="sm" color="fg.muted">
            {t('verifiedCount', {
              verified: documents.filter((document) => document.verificationStatus === 'verified').length,
              total: documents.length,
            })}
          </chakra.span>
        )}
      </Box>
      {documents && <DropZone onFiles={(files) => add(files)} onLink={() => add('link')} />}
      {drafts.map((draft) =>
        draft.kind === 'file' ? (
          <FileDraft key={draft.key} task={draft.task} onDone={() => discard(draft)} />
        ) : draft.kind === 'link' ? (
          <LinkDraft key={draft.key} onDone={() => discard(draft)} />
        ) : (
          <RefusedFile key={draft.key} name={draft.name} fault={draft.fault} onDismiss={() => discard(draft)} />
        ),
      )}
      {documents ? (
        <DocumentList documents={documents} onEmptied={() => heading.current} />
      ) : list.error ? (
        <ErrorPanel
          title={errorCode(list.error) === 'certification.required' ? t('locked') : t('loadFailed')}
          text={t(`errors:${errorCode(list.error)}`)}
          retryLabel={t('retry')}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      ) : (
        <ListSkeleton label={t('loading')} />
      )}
      <LeaveGuard active={unsaved} />
    </>
  );
}

/** What is not saved yet. Every upload that is still running ends with the screen. */
function useDrafts() {
  const [drafts, setDrafts] = useState<Draft[]>([]);
  const lastKey = useRef(0);
  const running = useRef(new Set<UploadTask>());
  // Sent as a mutation so that an ended session is noticed as everywhere else.
  const { mutateAsync } = useMutation({
    mutationFn: ({ file, watch }: { file: File; watch: UploadWatch }) => uploadFile(file, watch),
    meta: { errorShown: 'form' },
  });

  useEffect(() => {
    const tasks = running.current;
    return () => {
      for (const task of tasks) task.cancel();
    };
  }, []);

  function draftOf(file: File): Draft {
    const key = ++lastKey.current;
    const fault = faultOfFile(file);
    if (fault) return { key, kind: 'refused', name: file.name, fault };
    const task = startUpload(file, (sent, watch) => mutateAsync({ file: sent, watch }));
    running.current.add(task);
    return { key, kind: 'file', task };
  }

  function add(what: readonly File[] | 'link'): void {
    const added: Draft[] = what === 'link' ? [{ key: ++lastKey.current, kind: 'link' }] : what.map(draftOf);
    setDrafts((before) => [...added, ...before]);
  }

  function remove(draft: Draft): void {
    if (draft.kind === 'file') {
      draft.task.cancel();
      running.current.delete(draft.task);
    }
    setDrafts((before) => before.filter(({ key }) => key !== draft.key));
  }

  return { drafts, add, remove };
}

interface DocumentListProps {
  documents: readonly DocumentView[];
  /** Where the focus goes when the document that was asked about is gone. */
  onEmptied: () => HTMLElement | null;
}

function DocumentList({ documents, onEmptied }: DocumentListProps) {
  const { t } = useTranslation(['documents', 'errors']);
  const client = useQueryClient();
  const [doomed, setDoomed] = useState<DocumentView>();
  const [asking, setAsking] = useState(false);
  const deletion = useDeleteDocument(t('toast.deleteFailed'));
  const download = useMutation({
    mutationFn: (id: number) => downloadDocument(client, id),
    meta: { failedTitle: t('toast.downloadFailed') },
  });

  function confirm(): void {
    if (!doomed) return;
    deletion.mutate(doomed.id, {
      onSuccess: () =>
        showToast({ title: t('toast.deleted.title'), text: t('toast.deleted.text', { name: doomed.documentName }) }),
      onSettled: () => setAsking(false),
    });
  }

  return (
    <>
      {documents.length === 0 ? (
        <EmptyState title={t('empty.title')} text={t('empty.text')} art={<KiteMark height="52px" tone="sun" />} />
      ) : (
        <chakra.ul listStyle="none" padding="0" marginTop="3" aria-label={t('title')}>
          {documents.map((document) => (
            <DocumentRow
              key={document.id}
              document={document}
              downloading={download.isPending && download.variables === document.id}
              onDownload={() => download.mutate(document.id)}
              onDelete={() => {
                setDoomed(document);
                setAsking(true);
              }}
            />
          ))}
        </chakra.ul>
      )}
      <ConfirmDialog
        open={asking}
        title={t('confirmDelete.title')}
        question={t('confirmDelete.question')}
        cancelLabel={t('confirmDelete.cancel')}
        confirmLabel={deletion.isPending ? t('confirmDelete.deleting') : t('confirmDelete.confirm')}
        busy={deletion.isPending}
        focusWhenGone={onEmptied}
        onCancel={() => setAsking(false)}
        onConfirm={confirm}
      />
    </>
  );
}

/** Asks before unsaved documents are left behind: by the browser's own words when the page goes, by ours within it. */
function LeaveGuard({ active }: { active: boolean }) {
  const { t } = useTranslation('documents');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => active && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!active) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [active]);

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={t('upload.leave.title')}
      question={t('upload.leave.text')}
      cancelLabel={t('upload.leave.stay')}
      confirmLabel={t('upload.leave.go')}
      onCancel={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
