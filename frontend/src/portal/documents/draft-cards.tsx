import { Box, Button, chakra, Heading } from '@chakra-ui/react';
import type { ErrorCode } from '@kitewell/contract/errors';
import { documentFileType, type DocumentView } from '@kitewell/contract/documents';
import type { FormikHelpers } from 'formik';
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../../online.ts';
import {
  DocumentForm,
  fileFieldNames,
  linkFieldNames,
  nameOfFile,
  type DocumentDetails,
  type DocumentFields,
} from './document-form.tsx';
import { FileChoice } from './drop-zone.tsx';
import { formatFileSize, formatProgress } from '../../upload/file-size.ts';
import { PageIcon } from '../../art/page-icon.tsx';
import { usePicture } from '../../upload/use-picture.ts';
import { UploadLine } from '../../upload/upload-line.tsx';
import type { UploadTask } from '../../upload/upload-task.ts';
import { useSaving } from './use-saving.ts';
import { RejectionReason } from './rejection-reason.tsx';
import { useFocusWhenShown } from '../../ui/focus.ts';

interface DraftProps {
  /** Whether the form shows; what is typed stays also while it does not. */
  open: boolean;
  onOpen: () => void;
  onDone: () => void;
  /** The document in whose place this one comes. */
  replaced?: DocumentView | undefined;
}

interface FileDraftProps extends DraftProps {
  task: UploadTask;
  /** Size of the photo in bytes before it was made smaller. */
  before: number | undefined;
}

/** A file that is being uploaded, with the form for its details. */
export function FileDraft({ task, before, open, onOpen, onDone, replaced }: FileDraftProps) {
  const { t } = useTranslation(['documents', 'errors']);
  const state = useSyncExternalStore(task.subscribe, task.read);
  const online = useOnline();
  const { problem, save, saveAgain } = useSaving(fileFieldNames, onDone);
  const { file } = task;
  const { sent, total } = formatProgress(state.status === 'sending' ? state.sent : 0, file.size);

  const progress = {
    sending: online ? t('upload.progress', { sent, total }) : t('upload.paused'),
    sent: t('upload.done', { size: formatFileSize(file.size) }),
    cancelled: t('upload.cancelled'),
    failed: '',
  }[state.status];
  const failure =
    state.status === 'failed'
      ? state.problem === 'interrupted'
        ? t('upload.interrupted')
        : t(`errors:${state.problem}`)
      : undefined;

  function saveFile(details: DocumentDetails, form: FormikHelpers<DocumentFields>) {
    return save(form, details.documentName, async () => ({
      ...details,
      fileName: file.name,
      fileUrl: await task.fileUrl(),
      fileSize: file.size,
      mimeType: documentFileType(file.name, file.type),
      ...(replaced && { replacesId: replaced.id }),
    }));
  }

  return (
    <DraftCard>
      <Box
        display="grid"
        gridTemplateColumns="44px minmax(0,1fr) auto"
        gap="3 4"
        alignItems="center"
        marginBottom={open ? '5' : '0'}
      >
        <Preview file={file} failed={state.status === 'failed'} />
        <div>
          <chakra.p fontWeight="700" fontSize="lg" lineHeight="snug" overflowWrap="anywhere">
            {file.name}
          </chakra.p>
          <ReplacedName replaced={replaced} />
          {/* Announced when the upload ends, not at each percentage: the progress bar announces those. */}
          <chakra.p
            fontSize="xs"
            color="fg.muted"
            fontVariantNumeric="tabular-nums"
            role={state.status === 'sending' ? undefined : 'status'}
          >
            {progress}
          </chakra.p>
          {before !== undefined && (
            <chakra.p fontSize="xs" color="fg.muted" role="status">
              {t('upload.shrunk', { before: formatFileSize(before), after: formatFileSize(file.size) })}
            </chakra.p>
          )}
          {failure && (
            <chakra.div role="alert" fontSize="sm" color="danger">
              <chakra.p fontWeight="700">{t('upload.failed')}</chakra.p>
              <p>{failure}</p>
            </chakra.div>
          )}
        </div>
        {state.status === 'sending' && (
          <Button variant="plain" size="sm" onClick={task.cancel}>
            {t('upload.cancel')}
            <chakra.span srOnly>: {file.name}</chakra.span>
          </Button>
        )}
        {(state.status === 'failed' || state.status === 'cancelled') && (
          <Button variant="plain" size="sm" onClick={task.retry}>
            {t('upload.retry')}
            <chakra.span srOnly>: {file.name}</chakra.span>
          </Button>
        )}
        {!open && (
          <Button variant="surface" size="sm" gridColumn={{ base: '2 / -1', md: 'auto' }} onClick={onOpen}>
            {t('upload.details')}
            <chakra.span srOnly>: {file.name}</chakra.span>
          </Button>
        )}
        {(state.status === 'sending' || (open && state.status === 'sent')) && (
          <Box gridColumn={{ base: '1 / -1', md: '2 / -1' }}>
            <UploadLine
              label={t('upload.progressOf', { file: file.name })}
              valueText={progress}
              percent={state.status === 'sent' ? 100 : (state.sent / file.size) * 100}
            />
          </Box>
        )}
      </Box>
      <div hidden={!open}>
        <DocumentForm
          label={file.name}
          kind="file"
          documentName={nameOfFile(file.name)}
          replaced={replaced}
          savingLabel={state.status === 'sending' ? t('form.waiting') : t('form.saving')}
          onSave={saveFile}
          onDiscard={onDone}
          problem={
            problem && (
              <Problem text={problem.text}>
                {problem.code === 'document.uploadNotFound' && (
                  <Button variant="plain" size="sm" onClick={task.retry}>
                    {t('upload.retry')}
                  </Button>
                )}
                {problem.code === 'document.duplicate' && (
                  <Button variant="outline" size="sm" onClick={saveAgain}>
                    {t('duplicate.uploadAgain')}
                  </Button>
                )}
              </Problem>
            )
          }
        />
      </div>
    </DraftCard>
  );
}

/** A credential on another website, given by its address. */
export function LinkDraft({ open, onOpen, onDone, replaced }: DraftProps) {
  const { t } = useTranslation('documents');
  const { problem, save, saveAgain } = useSaving(linkFieldNames, onDone);
  return (
    <DraftCard>
      <Box
        display="grid"
        gridTemplateColumns="44px minmax(0,1fr) auto"
        gap="4"
        alignItems="center"
        marginBottom={open ? '5' : '0'}
      >
        <PageIcon tone="sending" link />
        <div>
          <chakra.p fontWeight="700" fontSize="lg" lineHeight="snug">
            {t('form.linkTitle')}
          </chakra.p>
          <ReplacedName replaced={replaced} />
        </div>
        {!open && (
          <Button variant="surface" size="sm" onClick={onOpen}>
            {t('upload.details')}
            <chakra.span srOnly>: {t('form.linkTitle')}</chakra.span>
          </Button>
        )}
      </Box>
      <div hidden={!open}>
        <DocumentForm
          label={t('form.linkTitle')}
          kind="link"
          replaced={replaced}
          savingLabel={t('form.saving')}
          onSave={({ fileUrl = '', ...details }, form) =>
            save(form, details.documentName, () =>
              Promise.resolve({
                ...details,
                fileUrl,
                fileName: new URL(fileUrl).hostname,
                ...(replaced && { replacesId: replaced.id }),
              }),
            )
          }
          onDiscard={onDone}
          problem={
            problem && (
              <Problem text={problem.text}>
                {problem.code === 'document.duplicate' && (
                  <Button variant="outline" size="sm" onClick={saveAgain}>
                    {t('duplicate.addAgain')}
                  </Button>
                )}
              </Problem>
            )
          }
        />
      </div>
    </DraftCard>
  );
}

function ReplacedName({ replaced }: Pick<DraftProps, 'replaced'>) {
  const { t } = useTranslation('documents');
  return replaced ? (
    <chakra.p fontSize="xs" color="fg.muted" overflowWrap="anywhere">
      {t('row.replaces', { name: replaced.documentName })}
    </chakra.p>
  ) : null;
}

interface ReplaceCardProps {
  replaced: DocumentView;
  onFile: (file: File) => void;
  onLink: () => void;
  onDone: () => void;
}

/** Asks for the file or link that comes in the place of a document. */
export function ReplaceCard({ replaced, onFile, onLink, onDone }: ReplaceCardProps) {
  const { t } = useTranslation('documents');
  const title = useFocusWhenShown<HTMLHeadingElement>();
  const { documentName: name, rejectionReason: reason } = replaced;
  return (
    <DraftCard>
      <Heading ref={title} as="h3" size="lg" tabIndex={-1} outline="none" overflowWrap="anywhere">
        {t('replace.title', { name })}
      </Heading>
      {reason && (
        <chakra.p color="status.rejected.fg" fontSize="sm" overflowWrap="anywhere">
          <RejectionReason reason={reason} />
        </chakra.p>
      )}
      <chakra.p marginBlock="2 3.5" color="fg.soft" fontSize="sm">
        {t('replace.hint')}
      </chakra.p>
      <FileChoice
        labels={{ camera: t('replace.camera'), choose: t('replace.choose'), link: t('replace.link') }}
        multiple={false}
        onFiles={([file]) => file && onFile(file)}
        onLink={onLink}
      >
        <Button variant="plain" size="sm" onClick={onDone}>
          {t('replace.cancel')}
        </Button>
      </FileChoice>
    </DraftCard>
  );
}

function DraftCard({ children }: { children: ReactNode }) {
  return (
    <Box as="li" bg="bg.sheet" borderTop="bar" borderColor="accent.sky" padding={{ base: '4', md: '5' }} marginTop="2">
      {children}
    </Box>
  );
}

/** A photo that is being made smaller. */
export function PreparingFile({ name }: { name: string }) {
  const { t } = useTranslation('documents');
  return (
    <DraftCard>
      <Box display="grid" gridTemplateColumns="44px minmax(0,1fr)" gap="3 4" alignItems="center">
        <PageIcon tone="sending" />
        <div>
          <chakra.p fontWeight="700" fontSize="lg" lineHeight="snug" overflowWrap="anywhere">
            {name}
          </chakra.p>
          <chakra.p fontSize="xs" color="fg.muted" role="status">
            {t('upload.preparing')}
          </chakra.p>
        </div>
      </Box>
    </DraftCard>
  );
}

/** The photo if the browser can show it, otherwise a drawing of a page. */
function Preview({ file, failed }: { file: File; failed: boolean }) {
  const picture = usePicture(file);
  const [unreadable, setUnreadable] = useState(false);
  if (!picture || unreadable || failed) return <PageIcon tone={failed ? 'rejected' : 'sending'} />;
  return (
    <chakra.img src={picture} alt="" width="44px" height="56px" objectFit="cover" onError={() => setUnreadable(true)} />
  );
}

function Problem({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <Box role="alert" display="flex" flexWrap="wrap" alignItems="center" gap="2 4" color="danger" fontSize="sm">
      <chakra.p fontWeight="600">{text}</chakra.p>
      {children}
    </Box>
  );
}

/** A file that was refused before it was sent, and the reason. */
export function RefusedFile({ name, problem, onDismiss }: { name: string; problem: ErrorCode; onDismiss: () => void }) {
  const { t } = useTranslation(['documents', 'errors']);
  return (
    <Box
      as="li"
      display="flex"
      alignItems="center"
      gap="4"
      marginTop="2"
      paddingBlock="3"
      paddingInline="4"
      bg="status.rejected.bg"
      color="status.rejected.fg"
    >
      <chakra.div flex="1" minWidth="0" role="alert">
        <chakra.p fontWeight="700" overflowWrap="anywhere" fontSize="md">
          {t('upload.refused', { file: name })}
        </chakra.p>
        <chakra.p fontSize="sm">{t(`errors:${problem}`)}</chakra.p>
      </chakra.div>
      <Button variant="plain" size="sm" onClick={onDismiss}>
        {t('upload.dismiss')}
        <chakra.span srOnly>: {name}</chakra.span>
      </Button>
    </Box>
  );
}
