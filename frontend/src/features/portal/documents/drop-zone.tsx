import { Box, Button, chakra, Heading } from '@chakra-ui/react';
import { documentFileTypes } from '@kitewell/contract/documents';
import { useRef, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { paint } from '../../../theme/tokens.ts';

// Some systems know no media type for HEIC, so the endings are named as well.
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

/** Takes files that are dropped or chosen, several at once, and offers to add a link instead. */
export function DropZone({ onFiles, onLink }: DropZoneProps) {
  const { t } = useTranslation('documents');
  const picker = useRef<HTMLInputElement>(null);
  // Entering a child fires before leaving its parent, so the zone counts how deep the pointer is.
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
          stroke={paint.sky}
          strokeWidth={over ? 3 : 2}
          strokeDasharray={over ? undefined : '9 7'}
        />
      </chakra.svg>
      <Unfolding closed={over} />
      <Box position="relative" padding={{ base: '12px 22px 26px', md: '24px 28px 24px 12px' }}>
        <Heading as="h3" size="lg">
          {over ? t('drop.over') : t('drop.title')}
        </Heading>
        <chakra.p marginBlock="8px 16px" color="fg.soft" fontSize="15px">
          {t('drop.accepted')}
        </chakra.p>
        <Box display="flex" flexWrap="wrap" gap="8px 20px">
          <Button variant="outline" size="sm" onClick={() => picker.current?.click()}>
            {t('drop.choose')}
          </Button>
          <Button variant="plain" size="sm" onClick={onLink}>
            {t('drop.link')}
          </Button>
        </Box>
        <chakra.input
          ref={picker}
          type="file"
          multiple
          accept={accepted.join(',')}
          hidden
          aria-label={t('drop.choose')}
          onChange={(event) => {
            onFiles([...(event.currentTarget.files ?? [])]);
            // The same file may be chosen again after it was removed.
            event.currentTarget.value = '';
          }}
        />
      </Box>
    </Box>
  );
}

// Print on the two flaps, each line ending at the flap's edge, which lies 46.4 out at a height of 112.
const slope = 46.4 / 112;
const ruled = [100, 89, 78, 67, 56, 45, 34, 23].map((y) => `M${(-slope * y).toFixed(1)},${-y}H-4`).join('');
const turned = [8, 17, 26, 35].map((x) => `M${x},-108V${(-x / slope).toFixed(1)}`).join('');

/** The kite with the square that it is folded from around it; when a file hovers, the ghost has folded. */
function Unfolding({ closed }: { closed: boolean }) {
  return (
    <chakra.svg
      viewBox="-86 -166 172 174"
      position="relative"
      width={{ base: '120px', md: '148px' }}
      margin={{ base: '22px 0 0 22px', md: '20px 0 20px 28px' }}
      aria-hidden
    >
      <chakra.path
        d="M0,0 L79,-79 L0,-158 L-79,-79z"
        fill="#fff"
        fillOpacity=".55"
        stroke={paint.sky}
        strokeWidth="2"
        strokeDasharray="6 6"
        transformOrigin="0 0"
        transition="transform 200ms ease-out"
        transform={closed ? 'scaleX(0.587)' : undefined}
      />
      <path d="M0,0 L-46.4,-112 L0,-112z" fill={paint.paper} />
      <path d="M0,0 L46.4,-112 L0,-112z" fill="#F3E3C3" />
      <path d="M-46.4,-112 L0,-158.4 L46.4,-112z" fill={paint.coral} />
      <path d="M0,-112 L0,-158.4 L46.4,-112z" fill={paint.coralShade} />
      <g stroke={paint.ink} strokeWidth="2" opacity=".4">
        <path d={ruled} />
        <path d={turned} />
      </g>
    </chakra.svg>
  );
}
