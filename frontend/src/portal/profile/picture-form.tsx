import { Box, Button, chakra } from '@chakra-ui/react';
import { pictureTypes, profileInput } from '@kitewell/contract/profile';
import { Formik } from 'formik';
import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { errorCode } from '../../api.ts';
import { FieldForm, TextField } from '../../ui/form-fields.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { useOnline } from '../../online.ts';
import { call } from '../api.ts';
import { usePortalSubmit, useProblem } from '../problem.ts';
import { pictureError, preparePicture, sendPicture } from '../../upload/send-picture.ts';
import { formatFileSize, formatProgress } from '../../upload/file-size.ts';
import { useHandheld } from '../../upload/handheld.ts';
import { usePicture } from '../../upload/use-picture.ts';
import { UploadLine } from '../../upload/upload-line.tsx';
import type { UploadWatch } from '../../upload/send-file.ts';
import { startUpload, type UploadTask } from '../../upload/upload-task.ts';
import { useSetPicture, useSetPictureAddress } from './queries.ts';

/** The two ways to a new profile picture: a file of this device, or its address on the web. */
export function PictureForm() {
  const [pictures, setPictures] = useState(0);
  return (
    <Box borderTop="rule" borderColor="line" paddingBlock="5" display="flex" flexDirection="column" gap="5">
      <FileForm onPicture={() => setPictures(pictures + 1)} />
      {/* Once a picture was saved, the error of an earlier address is gone. */}
      <AddressForm key={pictures} />
    </Box>
  );
}

function useUpdatedToast() {
  const { t } = useTranslation('profile');
  return (more?: string) =>
    showToast({ title: t('toast.updated.title'), text: [t('toast.updated.text'), more].filter(Boolean).join(' ') });
}

function AddressForm() {
  const { t } = useTranslation(['profile', 'errors']);
  const setAddress = useSetPictureAddress();
  const updated = useUpdatedToast();
  const { problem, submit } = usePortalSubmit();

  return (
    <Formik
      initialValues={{ profileImage: '' }}
      validationSchema={profileInput}
      onSubmit={(values, form) =>
        submit(async () => {
          await setAddress.mutateAsync(profileInput.cast(values));
          updated();
          form.resetForm();
        }, form)
      }
    >
      {({ values, isSubmitting }) => (
        <FieldForm summary={t('picture.correctErrors')}>
          <Box
            display="grid"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' }}
            gap="4"
            alignItems="start"
          >
            <TextField
              name="profileImage"
              label={t('picture.urlLabel')}
              help={t('picture.help')}
              type="url"
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
            />
            <Box paddingTop={{ md: '5.5' }}>
              <Button type="submit" variant="surface" disabled={values.profileImage.trim() === '' || isSubmitting}>
                {isSubmitting ? t('picture.updating') : t('picture.update')}
              </Button>
            </Box>
          </Box>
          {problem && <Problem text={problem} />}
        </FieldForm>
      )}
    </Formik>
  );
}

interface FileInputProps {
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  /** Asks for a new picture, by the camera on the user's side. */
  capture?: 'user';
  take: (chosen: File) => Promise<void>;
}

function FileInput({ ref, label, capture, take }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      accept={capture ? 'image/*' : pictureTypes.join(',')}
      capture={capture}
      aria-label={label}
      onChange={({ target }) => {
        const file = target.files?.[0];
        // Choosing the same file again is a new attempt.
        target.value = '';
        if (file) void take(file);
      }}
    />
  );
}

const sendPortrait = (file: File, watch: UploadWatch) =>
  sendPicture(file, watch, (body, signal) => call('startPictureUpload', { body, signal }));

function FileForm({ onPicture }: { onPicture: () => void }) {
  const { t } = useTranslation(['profile', 'errors']);
  const picker = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const handheld = useHandheld();
  const [preparing, setPreparing] = useState(false);
  const [upload, setUpload] = useState<{ task: UploadTask; before: number }>();
  const task = upload?.task;
  const [refusal, setRefusal] = useState<string>();

  // A picture still being sent when the tutor leaves this tab is cancelled, as its result could not show any more.
  useEffect(() => () => task?.cancel(), [task]);

  async function take(chosen: File): Promise<void> {
    setUpload(undefined);
    setRefusal(undefined);
    setPreparing(true);
    const file = await preparePicture(chosen, 'portrait');
    setPreparing(false);
    const problem = pictureError(file);
    if (problem) setRefusal(t(`errors:${problem}`));
    else setUpload({ task: startUpload(file, sendPortrait), before: chosen.size });
  }

  return (
    <div>
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="2 4">
        {handheld && (
          <Button variant="surface" size="sm" onClick={() => camera.current?.click()}>
            {t('picture.camera')}
          </Button>
        )}
        <Button ref={button} variant="outline" size="sm" onClick={() => picker.current?.click()}>
          {t('picture.choose')}
        </Button>
        <chakra.p flex={{ base: '1 0 100%', md: '1' }} fontSize="xs" color="fg.muted" lineHeight="short">
          {t('picture.accepted')}
        </chakra.p>
      </Box>
      <FileInput ref={picker} label={t('picture.choose')} take={take} />
      {handheld && <FileInput ref={camera} label={t('picture.camera')} capture="user" take={take} />}
      {preparing && (
        <chakra.p role="status" marginTop="4" fontSize="sm" color="fg.muted">
          {t('picture.reading')}
        </chakra.p>
      )}
      {refusal && <Problem text={`${t('picture.refused')} ${refusal}`} />}
      {upload && (
        <PictureOnItsWay
          key={upload.task.file.name + String(upload.task.file.lastModified)}
          {...upload}
          onDone={() => {
            setUpload(undefined);
            onPicture();
            // The form of the upload is gone.
            button.current?.focus({ preventScroll: true });
          }}
        />
      )}
    </div>
  );
}

interface OnItsWayProps {
  task: UploadTask;
  /** Size of the chosen picture in bytes. */
  before: number;
  onDone: () => void;
}

function PictureOnItsWay({ task, before, onDone }: OnItsWayProps) {
  const { t } = useTranslation(['profile', 'errors']);
  const state = useSyncExternalStore(task.subscribe, task.read);
  const online = useOnline();
  const setPicture = useSetPicture();
  const updated = useUpdatedToast();
  const [problem, setProblem] = useProblem();
  const picture = usePicture(task.file);
  const after = task.file.size;
  const shrunk =
    after < before && t('picture.shrunk', { before: formatFileSize(before), after: formatFileSize(after) });
  const { sent, total } = formatProgress(state.status === 'sending' ? state.sent : 0, task.file.size);
  const arrived = state.status === 'sent' ? state.fileUrl : undefined;
  const requested = useRef<string>(undefined);

  useEffect(() => {
    if (arrived === undefined || requested.current === arrived) return;
    requested.current = arrived;
    setPicture.mutate(
      { fileUrl: arrived },
      {
        onSuccess: () => {
          updated(shrunk || undefined);
          onDone();
        },
        onError: (error) => setProblem(t(`errors:${errorCode(error)}`)),
      },
    );
  });

  const failure =
    problem ??
    (state.status !== 'failed'
      ? undefined
      : state.problem === 'interrupted'
        ? t('picture.interrupted')
        : t(`errors:${state.problem}`));
  const waiting = !failure && (state.status === 'sending' || state.status === 'sent');
  const progress = !online
    ? t('picture.paused')
    : state.status === 'sending'
      ? t('picture.progress', { sent, total })
      : t('picture.preparing');

  function retry(): void {
    setProblem(undefined);
    task.retry();
  }

  return (
    <Box marginTop="4" role="group" aria-label={t('picture.progressOf', { file: task.file.name })}>
      <Box display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="1 4">
        <chakra.img src={picture} alt="" boxSize="56px" objectFit="cover" />
        <chakra.div flex="1" minWidth="0">
          <chakra.p fontWeight="700" fontSize="md" overflowWrap="anywhere">
            {task.file.name}
          </chakra.p>
          {shrunk && (
            <chakra.p fontSize="xs" color="fg.muted" role="status">
              {shrunk}
            </chakra.p>
          )}
        </chakra.div>
        {state.status === 'sending' && (
          <Button variant="plain" size="sm" onClick={task.cancel}>
            {t('picture.cancel')}
          </Button>
        )}
        {(failure !== undefined || state.status === 'cancelled') && (
          <Button variant="plain" size="sm" onClick={retry}>
            {t('picture.retry')}
          </Button>
        )}
      </Box>
      {waiting && (
        <>
          <UploadLine
            label={t('picture.progressOf', { file: task.file.name })}
            valueText={progress}
            percent={state.status === 'sending' ? (state.sent / task.file.size) * 100 : 100}
          />
          <chakra.p fontSize="xs" color="fg.muted" role={state.status === 'sending' ? undefined : 'status'}>
            {progress}
          </chakra.p>
        </>
      )}
      {state.status === 'cancelled' && (
        <chakra.p role="status" fontSize="sm" color="fg.muted">
          {t('picture.cancelled')}
        </chakra.p>
      )}
      {failure && <Problem text={failure} />}
    </Box>
  );
}

function Problem({ text }: { text: string }) {
  return (
    <chakra.p role="alert" marginTop="2" color="danger" fontWeight="600" fontSize="sm">
      {text}
    </chakra.p>
  );
}
