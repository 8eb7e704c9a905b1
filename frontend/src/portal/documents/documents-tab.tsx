import { useUnsavedPart } from '../../ui/unsaved.ts';
import { Box, chakra, Heading } from '@chakra-ui/react';
import { documentFileLimit, type DocumentView } from '@kitewell/contract/documents';
import type { ErrorCode } from '@kitewell/contract/errors';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorCode } from '../../api.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState, ListSkeleton } from '../../ui/page-states.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { KiteMark } from '../../art/kite-mark.tsx';
import { ScrollAnchor } from '../scroll-anchor.tsx';
import { DocumentRow } from './document-row.tsx';
import { downloadDocument } from './download.ts';
import { FileDraft, LinkDraft, PreparingFile, RefusedFile, ReplaceCard } from './draft-cards.tsx';
import { DropZone } from './drop-zone.tsx';
import { useTabOpen } from '../open-tab.ts';
import { documentsQuery, useDeleteDocument } from './queries.ts';
import { startUpload, type UploadTask } from '../../upload/upload-task.ts';
import type { UploadWatch } from '../../upload/send-file.ts';
import { contentError, fileError, prepareFile, uploadFile } from './upload.ts';
import { LoadFailed } from '../load-failed.tsx';

/** `replaced` is the document in whose place a draft comes. */
type Draft = { key: number; replaced?: DocumentView | undefined } &
  /** Waits for the file or link that comes in a document's place. */
  (
    | { kind: 'replacing'; replaced: DocumentView }
    | { kind: 'preparing'; name: string }
    /** `before` is the size of a photo in bytes before it was made smaller. */
    | { kind: 'file'; task: UploadTask; before?: number }
    | { kind: 'link' }
    | { kind: 'refused'; name: string; problem: ErrorCode }
  );

/** The tutor's documents: send them, see whether they are checked, download and delete them. */
export function DocumentsTab() {
  const { t } = useTranslation('documents');
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useQuery({ ...documentsQuery, enabled: useTabOpen('documents') });
  const { drafts, add, replace, remove } = useDrafts();
  const documents = list.data?.documents;
  const current = documents?.filter(({ replacedBy }) => !replacedBy);
  // One form is open at a time; the other drafts wait in the list with what is known of them.
  const [chosen, setOpen] = useState<number>();
  const forms = drafts.filter(({ kind }) => kind === 'file' || kind === 'link');
  const open = (forms.find(({ key }) => key === chosen) ?? forms[0])?.key;
  useUnsavedPart(
    drafts.some((draft) => draft.kind !== 'refused'),
    heading,
  );

  function discard(draft: Draft): void {
    remove(draft);
    // The button has gone with its draft.
    heading.current?.focus();
  }

  return (
    <>
      <Box display="flex" flexWrap="wrap" justifyContent="space-between" alignItems="baseline" gap="0 3.5">
        <Heading ref={heading} as="h2" size="xl" tabIndex={-1} outline="none">
          {t('title')}
        </Heading>
        {documents && documents.length > 0 && (
          <chakra.span fontSize="sm" color="fg.muted">
            {t('verifiedCount', {
              verified: current?.filter(({ verificationStatus }) => verificationStatus === 'verified').length,
              total: current?.length,
            })}
          </chakra.span>
        )}
      </Box>
      {documents && <DropZone onFiles={(files) => void add(files)} onLink={() => setOpen(add('link'))} />}
      {drafts.length > 0 && (
        <chakra.ul listStyle="none" padding="0" marginTop="4" aria-label={t('upload.list')}>
          {drafts.map((draft) => {
            const shared = {
              open: draft.key === open,
              onOpen: () => setOpen(draft.key),
              onDone: () => discard(draft),
              replaced: draft.replaced,
            };
            switch (draft.kind) {
              case 'replacing':
                return (
                  <ReplaceCard
                    key={draft.key}
                    replaced={draft.replaced}
                    onFile={(file) => setOpen(replace(draft, file))}
                    onLink={() => setOpen(replace(draft, 'link'))}
                    onDone={shared.onDone}
                  />
                );
              case 'preparing':
                return <PreparingFile key={draft.key} name={draft.name} />;
              case 'file':
                return <FileDraft key={draft.key} task={draft.task} before={draft.before} {...shared} />;
              case 'link':
                return <LinkDraft key={draft.key} {...shared} />;
              case 'refused':
                return (
                  <RefusedFile key={draft.key} name={draft.name} problem={draft.problem} onDismiss={shared.onDone} />
                );
            }
          })}
        </chakra.ul>
      )}
      {documents ? (
        <DocumentList
          documents={documents}
          onEmptied={() => heading.current}
          onReplace={(document) => setOpen(add(document))}
        />
      ) : list.error ? (
        <LoadFailed
          title={errorCode(list.error) === 'certification.required' ? t('locked') : t('loadFailed')}
          query={list}
        />
      ) : (
        <ListSkeleton label={t('loading')} />
      )}
    </>
  );
}

/** Documents that are not saved yet. Uploads that are still running stop when this screen closes. */
function useDrafts() {
  const [drafts, setDrafts] = useState<Draft[]>([]);
  const lastKey = useRef(0);
  const running = useRef(new Set<UploadTask>());
  const gone = useRef(false);
  // A mutation, so that a session that has ended is noticed here as everywhere else.
  const { mutateAsync } = useMutation({
    mutationFn: ({ file, watch }: { file: File; watch: UploadWatch }) => uploadFile(file, watch),
    meta: { errorShown: 'form' },
  });

  useEffect(() => {
    const tasks = running.current;
    gone.current = false;
    return () => {
      gone.current = true;
      for (const task of tasks) task.cancel();
    };
  }, []);

  /** Replaces a draft by its new state. */
  function change(draft: Draft): void {
    setDrafts((before) => before.map((each) => (each.key === draft.key ? draft : each)));
  }

  async function begin(key: number, file: File, replaced?: DocumentView): Promise<void> {
    const problem =
      fileError({ name: file.name, type: file.type, size: Math.min(file.size, documentFileLimit) }) ??
      (await contentError(file));
    const ready = problem ? file : await prepareFile(file);
    const still = problem ?? fileError(ready);
    if (gone.current) return;
    if (still) {
      change({ key, kind: 'refused', name: file.name, problem: still });
      return;
    }
    const task = startUpload(ready, (sent, watch) => mutateAsync({ file: sent, watch }));
    running.current.add(task);
    change({ key, kind: 'file', task, replaced, ...(ready !== file && { before: file.size }) });
  }

  /** Goes on with the file or link that comes in a document's place. Returns the draft's key. */
  function replace({ key, replaced }: Draft, by: File | 'link'): number {
    if (by === 'link') change({ key, kind: 'link', replaced });
    else {
      change({ key, kind: 'preparing', name: by.name, replaced });
      void begin(key, by, replaced);
    }
    return key;
  }

  /** Adds drafts. Returns the key of the last one. */
  function add(what: readonly File[] | 'link' | DocumentView): number {
    const first = lastKey.current + 1;
    let added: Draft[];
    if (what === 'link') added = [{ key: first, kind: 'link' }];
    else if ('id' in what) {
      const begun = drafts.find(({ replaced }) => replaced?.id === what.id);
      if (begun) return begun.key;
      added = [{ key: first, kind: 'replacing', replaced: what }];
    } else {
      added = what.map(({ name }, at) => ({ key: first + at, kind: 'preparing', name }));
    }
    lastKey.current += added.length;
    setDrafts((before) => [...before, ...added]);
    // Only now: a file of a wrong type is refused at once, and its draft has to be there by then.
    if (Array.isArray(what)) void prepareAll(first, what);
    return lastKey.current;
  }

  // One after another: some phones do not have the memory for two large photos at a time.
  async function prepareAll(first: number, files: readonly File[]): Promise<void> {
    for (const [at, file] of files.entries()) await begin(first + at, file);
  }

  function remove(draft: Draft): void {
    if (draft.kind === 'file') {
      draft.task.cancel();
      running.current.delete(draft.task);
    }
    setDrafts((before) => before.filter(({ key }) => key !== draft.key));
  }

  return { drafts, add, replace, remove };
}

interface DocumentListProps {
  documents: readonly DocumentView[];
  /** The element that takes the focus when the deleted document is gone. */
  onEmptied: () => HTMLElement | null;
  onReplace: (document: DocumentView) => void;
}

function DocumentList({ documents, onEmptied, onReplace }: DocumentListProps) {
  const { t } = useTranslation('documents');
  const client = useQueryClient();
  const [doomed, setDoomed] = useState<DocumentView>();
  const [confirming, setConfirming] = useState(false);
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
      onSettled: () => setConfirming(false),
    });
  }

  return (
    <>
      {documents.length === 0 ? (
        <EmptyState title={t('empty.title')} text={t('empty.text')} art={<KiteMark height="52px" tone="sun" />} />
      ) : (
        <ScrollAnchor rows={documents}>
          <chakra.ul listStyle="none" padding="0" marginTop="3" aria-label={t('title')}>
            {documents.map((document) => (
              <DocumentRow
                key={document.id}
                document={document}
                downloading={download.isPending && download.variables === document.id}
                onDownload={() => download.mutate(document.id)}
                onReplace={() => onReplace(document)}
                onDelete={() => {
                  setDoomed(document);
                  setConfirming(true);
                }}
              />
            ))}
          </chakra.ul>
        </ScrollAnchor>
      )}
      <ConfirmDialog
        open={confirming}
        title={t('confirmDelete.title')}
        question={t('confirmDelete.question')}
        cancelLabel={t('confirmDelete.cancel')}
        confirmLabel={deletion.isPending ? t('confirmDelete.deleting') : t('confirmDelete.confirm')}
        busy={deletion.isPending}
        focusWhenGone={onEmptied}
        onCancel={() => setConfirming(false)}
        onConfirm={confirm}
      />
    </>
  );
}
