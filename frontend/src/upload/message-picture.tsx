import { Box, Button, chakra } from '@chakra-ui/react';
import { pictureTypes } from '@kitewell/contract/profile';
import { ImagePlus, X } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { focusSoon } from '../ui/focus.ts';
import { formatProgress } from './file-size.ts';
import { pictureError, preparePicture, sendPicture } from './send-picture.ts';
import { UploadLine } from './upload-line.tsx';
import { startUpload, type UploadTask } from './upload-task.ts';
import { usePicture } from './use-picture.ts';

interface MessagePictureProps {
  picture: UploadTask | undefined;
  onPicture: (picture: UploadTask | undefined) => void;
  /** Asks the API for a place for it. */
  start: Parameters<typeof sendPicture>[2];
}

/** The one picture of a message, which is on its way to the store as soon as it was chosen. */
export function MessagePicture({ picture, onPicture, start }: MessagePictureProps) {
  const { t } = useTranslation(['thread', 'errors']);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [preparing, setPreparing] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  // A picture still being sent when the screen is left belongs to no message any more.
  useEffect(() => () => picture?.cancel(), [picture]);

  async function take(chosen: File): Promise<void> {
    setRefusal(undefined);
    setPreparing(true);
    const file = await preparePicture(chosen, 'message');
    setPreparing(false);
    const problem = pictureError(file);
    if (problem) setRefusal(t(`errors:${problem}`));
    else onPicture(startUpload(file, (sent, watch) => sendPicture(sent, watch, start)));
  }

  return (
    <Box>
      <input
        ref={input}
        type="file"
        hidden
        accept={pictureTypes.join(',')}
        aria-label={t('picture.add')}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // Choosing the same file again is a new attempt.
          target.value = '';
          if (file) void take(file);
        }}
      />
      {picture ? (
        <Chosen
          task={picture}
          onRemove={() => {
            onPicture(undefined);
            focusSoon(() => button.current);
          }}
        />
      ) : (
        <Button
          ref={button}
          variant="outline"
          size="sm"
          aria-disabled={preparing}
          onClick={() => preparing || input.current?.click()}
        >
          <ImagePlus aria-hidden size={20} />
          {t(preparing ? 'picture.preparing' : 'picture.add')}
        </Button>
      )}
      <chakra.p role="alert" color="danger" fontWeight="600" marginTop={refusal ? '2' : '0'}>
        {refusal}
      </chakra.p>
    </Box>
  );
}

function Chosen({ task, onRemove }: { task: UploadTask; onRemove: () => void }) {
  const { t } = useTranslation(['thread', 'errors']);
  const state = useSyncExternalStore(task.subscribe, task.read);
  const address = usePicture(task.file);
  const { sent, total } = formatProgress(state.status === 'sending' ? state.sent : task.file.size, task.file.size);
  return (
    <Box display="flex" gap="4" alignItems="center">
      <chakra.img src={address} alt={t('picture.preview')} boxSize="92px" objectFit="cover" bg="bg.tab" flex="none" />
      <Box flex="1" minWidth="0">
        {state.status === 'sending' ? (
          <>
            <UploadLine
              label={t('picture.sending')}
              valueText={t('picture.progress', { sent, total })}
              percent={(state.sent / task.file.size) * 100}
            />
            <chakra.p fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
              {t('picture.progress', { sent, total })}
            </chakra.p>
          </>
        ) : state.status === 'failed' ? (
          <Box role="alert" color="danger" fontWeight="600" fontSize="sm">
            {state.problem === 'interrupted' ? t('picture.interrupted') : t(`errors:${state.problem}`)}{' '}
            <Button variant="plain" size="sm" onClick={task.retry}>
              {t('picture.retry')}
            </Button>
          </Box>
        ) : (
          <chakra.p fontSize="sm" color="fg.muted">
            {t('picture.ready')}
          </chakra.p>
        )}
        <Button variant="plain" size="sm" onClick={onRemove}>
          <X aria-hidden size={18} />
          {t('picture.remove')}
        </Button>
      </Box>
    </Box>
  );
}
