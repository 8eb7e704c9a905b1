import { Box, Button, chakra } from '@chakra-ui/react';
import { pictureTypes, profileInput, type ProfileInput } from '@kitewell/contract/profile';
import { Formik, type FormikHelpers } from 'formik';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, errorCode } from '../../api.ts';
import { FieldForm, TextField } from '../../ui/form-fields.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { useOnline } from '../online.ts';
import { useProblem } from '../problem.ts';
import { formatProgress } from '../upload/file-size.ts';
import { UploadLine } from '../upload/upload-line.tsx';
import { startUpload, type UploadTask } from '../upload/upload-task.ts';
import { faultOfPicture, uploadPicture } from './picture-upload.ts';
import { useSetPicture, useSetPictureAddress } from './queries.ts';

/** The two ways to a new profile picture: by its address on the web, or as a file of this device. */
export function PictureForm() {
  return (
    <Box borderTop="2px solid" borderColor="line" paddingBlock="5" display="flex" flexDirection="column" gap="5">
      <AddressForm />
      <FileForm />
    </Box>
  );
}

function useUpdatedToast() {
  const { t } = useTranslation('profile');
  return () => showToast({ title: t('toast.updated.title'), text: t('toast.updated.text') });
}

function AddressForm() {
  const { t } = useTranslation(['profile', 'errors']);
  const setAddress = useSetPictureAddress();
  const updated = useUpdatedToast();
  const [problem, setProblem] = useProblem();

  async function submit(values: ProfileInput, form: FormikHelpers<ProfileInput>): Promise<void> {
    setProblem(undefined);
    try {
      await setAddress.mutateAsync(profileInput.cast(values));
      updated();
      form.resetForm();
    } catch (error) {
      if (error instanceof ApiError && error.fields) form.setErrors(error.fields);
      else setProblem(t(`errors:${errorCode(error)}`));
    }
  }

  return (
    <Formik initialValues={{ profileImage: '' }} validationSchema={profileInput} onSubmit={submit}>
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
            <Box paddingTop={{ md: '27px' }}>
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

function FileForm() {
  const { t } = useTranslation(['profile', 'errors']);
  const picker = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [task, setTask] = useState<UploadTask>();
  const [refusal, setRefusal] = useState<string>();

  // A picture that is still on its way when the tutor leaves this tab would change nothing any more.
  useEffect(() => () => task?.cancel(), [task]);

  function take(file: File): void {
    const fault = faultOfPicture(file);
    setRefusal(fault && t(`errors:${fault}`));
    setTask(fault ? undefined : startUpload(file, uploadPicture));
  }

  return (
    <div>
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="8px 18px">
        <Button ref={button} variant="outline" size="sm" onClick={() => picker.current?.click()}>
          {t('picture.choose')}
        </Button>
        <chakra.p flex={{ base: '1 0 100%', md: '1' }} fontSize="xs" color="fg.muted" lineHeight="1.4">
          {t('picture.accepted')}
        </chakra.p>
      </Box>
      <input
        ref={picker}
        type="file"
        hidden
        accept={pictureTypes.join(',')}
        aria-label={t('picture.choose')}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // The same file chosen again is a new attempt.
          target.value = '';
          if (file) take(file);
        }}
      />
      {refusal && <Problem text={`${t('picture.refused')} ${refusal}`} />}
      {task && (
        <PictureOnItsWay
          key={task.file.name + String(task.file.lastModified)}
          task={task}
          onDone={() => {
            setTask(undefined);
            button.current?.focus({ preventScroll: true });
          }}
        />
      )}
    </div>
  );
}

function PictureOnItsWay({ task, onDone }: { task: UploadTask; onDone: () => void }) {
  const { t } = useTranslation(['profile', 'errors']);
  const state = useSyncExternalStore(task.subscribe, task.read);
  const online = useOnline();
  const setPicture = useSetPicture();
  const updated = useUpdatedToast();
  const [problem, setProblem] = useProblem();
  const { sent, total } = formatProgress(state.status === 'sending' ? state.sent : 0, task.file.size);
  const arrived = state.status === 'sent' ? state.fileUrl : undefined;
  const asked = useRef<string>(undefined);

  useEffect(() => {
    if (arrived === undefined || asked.current === arrived) return;
    asked.current = arrived;
    setPicture.mutate(
      { fileUrl: arrived },
      {
        onSuccess: () => {
          updated();
          onDone();
        },
        onError: (error) => setProblem(t(`errors:${errorCode(error)}`)),
      },
    );
  });

  const fault =
    problem ??
    (state.status !== 'failed'
      ? undefined
      : state.fault === 'interrupted'
        ? t('picture.interrupted')
        : t(`errors:${state.fault}`));
  const waiting = !fault && (state.status === 'sending' || state.status === 'sent');
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
      <Box display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="4px 18px">
        <chakra.p fontWeight="700" fontSize="md" overflowWrap="anywhere" flex="1" minWidth="0">
          {task.file.name}
        </chakra.p>
        {state.status === 'sending' && (
          <Button variant="plain" size="sm" onClick={task.cancel}>
            {t('picture.cancel')}
          </Button>
        )}
        {(fault !== undefined || state.status === 'cancelled') && (
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
      {fault && <Problem text={fault} />}
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
