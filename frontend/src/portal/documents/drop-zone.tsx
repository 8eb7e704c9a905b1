import { Box, Button, chakra, Heading } from '@chakra-ui/react';
import { documentFileTypes } from '@kitewell/contract/documents';
import { useRef, useState, type DragEvent, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useDroppable, useHandheld } from '../../upload/handheld.ts';
import { UnfoldingKite } from '../../art/unfolding-kite.tsx';

// Some systems do not know the media type of HEIC, so the file endings are listed as well.
const accepted = [
  ...Object.keys(documentFileTypes),
  ...Object.values(documentFileTypes)
    .flat()
    .map((end) => `.${end}`),
];

interface DropZoneProps {
  onFiles: (files: File[]) => void;
  onLink: () => void;
}

/** Takes files that are dropped or chosen, several at a time, and offers to add a link instead. */
export function DropZone({ onFiles, onLink }: DropZoneProps) {
  const { t } = useTranslation('documents');
  const droppable = useDroppable();
  // The browser reports entering a child before leaving its parent, so the zone counts how deep the pointer is.
  const depth = useRef(0);
  const [over, setOver] = useState(false);

  function track(event: DragEvent, step: 1 | -1): void {
    event.preventDefault();
    depth.current += step;
    setOver(depth.current > 0);
  }

  function drop(event: DragEvent): void {
    event.preventDefault();
    depth.current = 0;
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) onFiles(files);
  }

  return (
    <Box
      position="relative"
      marginTop="5"
      bg="bg.drop"
      display="grid"
      gridTemplateColumns={{ base: '1fr', md: '184px 1fr' }}
      alignItems="center"
      minHeight="196px"
      onDragEnter={(event) => track(event, 1)}
      onDragLeave={(event) => track(event, -1)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <chakra.svg position="absolute" inset="0" width="100%" height="100%" pointerEvents="none" aria-hidden>
        <chakra.rect
          x="8"
          y="8"
          css={{ width: 'calc(100% - 16px)', height: 'calc(100% - 16px)' }}
          fill="none"
          stroke="panel.sky"
          strokeWidth={over ? 3 : 2}
          strokeDasharray={over ? undefined : '9 7'}
        />
      </chakra.svg>
      <UnfoldingKite closed={over} />
      <Box position="relative" padding={{ base: '3 5 5', md: '5 5.5 5 3' }}>
        <Heading as="h3" size="lg">
          {over ? t('drop.over') : t(droppable ? 'drop.title' : 'drop.titleHandheld')}
        </Heading>
        <chakra.p marginBlock="2 3.5" color="fg.soft" fontSize="sm">
          {t('drop.accepted')}
        </chakra.p>
        <FileChoice
          labels={{ camera: t('drop.camera'), choose: t('drop.choose'), link: t('drop.link') }}
          onFiles={onFiles}
          onLink={onLink}
        />
      </Box>
    </Box>
  );
}

interface FileChoiceProps extends DropZoneProps {
  labels: Record<'camera' | 'choose' | 'link', string>;
  /** Whether several files can be chosen at a time. */
  multiple?: boolean;
  /** Further buttons. */
  children?: ReactNode;
}

/** Buttons that take a photo, choose files or begin a link. */
export function FileChoice({ labels, multiple = true, onFiles, onLink, children }: FileChoiceProps) {
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const handheld = useHandheld();
  return (
    <>
      <Box display="flex" flexWrap="wrap" gap="2 4">
        {handheld && (
          <Button size="sm" onClick={() => camera.current?.click()}>
            {labels.camera}
          </Button>
        )}
        <Button variant="outline" size="sm" onClick={() => picker.current?.click()}>
          {labels.choose}
        </Button>
        <Button variant="plain" size="sm" onClick={onLink}>
          {labels.link}
        </Button>
        {children}
      </Box>
      <FileInput
        input={picker}
        accept={accepted.join(',')}
        label={labels.choose}
        multiple={multiple}
        onFiles={onFiles}
      />
      {handheld && <FileInput input={camera} accept="image/*" capture label={labels.camera} onFiles={onFiles} />}
    </>
  );
}

interface FileInputProps {
  input: RefObject<HTMLInputElement | null>;
  accept: string;
  label: string;
  /** Takes one photo with the camera on the back. */
  capture?: boolean;
  multiple?: boolean;
  onFiles: (files: File[]) => void;
}

function FileInput({ input, accept, label, capture = false, multiple = false, onFiles }: FileInputProps) {
  return (
    <input
      ref={input}
      type="file"
      multiple={multiple}
      accept={accept}
      capture={capture ? 'environment' : undefined}
      hidden
      aria-label={label}
      onChange={({ currentTarget }) => {
        const files = [...(currentTarget.files ?? [])];
        if (files.length > 0) onFiles(files);
        // Emptied, so that the same file can be chosen again after it was removed.
        currentTarget.value = '';
      }}
    />
  );
}
