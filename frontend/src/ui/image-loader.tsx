import { Box, chakra } from '@chakra-ui/react';
import { ImageOff } from 'lucide-react';
import { useRef, useState, useEffect } from 'react';

interface ImageLoaderProps {
  src: string;
  alt: string;
  /** The text while the picture is loading. */
  loadingLabel: string;
  /** Shown if the picture fails to load. */
  failedLabel: string;
}

/** A picture that fills its box: a placeholder while it loads, then the picture, or a message if it fails. */
export function ImageLoader({ src, alt, loadingLabel, failedLabel }: ImageLoaderProps) {
  // By address, so that a new address starts again.
  const [outcome, setOutcome] = useState<{ src: string; state: 'loaded' | 'failed' }>();
  const image = useRef<HTMLImageElement>(null);
  const state = outcome?.src === src ? outcome.state : 'loading';

  useEffect(() => {
    // A picture of the built page may have loaded, or failed, before this code listened.
    if (!image.current?.complete) return;
    setOutcome({ src, state: image.current.naturalWidth > 0 ? 'loaded' : 'failed' });
  }, [src]);

  return (
    <Box position="relative" width="100%" height="100%" overflow="hidden" bg="bg.tab">
      {state === 'failed' ? (
        <Box
          role="img"
          aria-label={`${alt}: ${failedLabel}`}
          display="flex"
          flexDirection="column"
          alignItems="center"
          justifyContent="center"
          gap="2"
          height="100%"
          padding="2"
          textAlign="center"
          fontSize="xs"
          lineHeight="snug"
          color="fg.soft"
        >
          <ImageOff size={24} aria-hidden />
          {failedLabel}
        </Box>
      ) : (
        <chakra.img
          ref={image}
          src={src}
          alt={alt}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onLoad={() => setOutcome({ src, state: 'loaded' })}
          onError={() => setOutcome({ src, state: 'failed' })}
          width="100%"
          height="100%"
          objectFit="cover"
          opacity={state === 'loaded' ? 1 : 0}
          transition="opacity 160ms"
          _motionReduce={{ transition: 'none' }}
        />
      )}
      {state === 'loading' && (
        <Box
          role="status"
          aria-label={loadingLabel}
          position="absolute"
          inset="0"
          bg="bg.tab"
          animation="pulse 1.4s ease-in-out infinite"
          _motionReduce={{ animation: 'none' }}
        />
      )}
    </Box>
  );
}
