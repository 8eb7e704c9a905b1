import { Box, chakra } from '@chakra-ui/react';
import type { OfficeTutorRowView } from '@kitewell/contract/office/tutors';
import { useState } from 'react';

interface TutorPictureProps {
  tutor: Pick<OfficeTutorRowView, 'name' | 'picture'>;
  size: string;
}

/** Titles that may stand before a name and are no part of it. */
const title = /^(Mr|Mrs|Ms|Miss|Dr)\.?\s+/i;

// A page with a corner turned down, as the portal has it.
const corner = 'polygon(0 0, 77% 0, 100% 23%, 100% 100%, 0 100%)';

/** The profile picture beside a name; the name's first letter if there is none, or if it fails to load. */
export function TutorPicture({ tutor: { name, picture }, size }: TutorPictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const box = { width: size, height: size, flex: 'none', clipPath: corner };
  if (picture !== null && failed !== picture)
    return (
      <chakra.img
        {...box}
        src={picture}
        alt=""
        loading="lazy"
        decoding="async"
        objectFit="cover"
        onError={() => setFailed(picture)}
      />
    );
  return (
    <Box
      {...box}
      aria-hidden
      display="grid"
      placeItems="center"
      bg="bg.note"
      color="fg.muted"
      fontWeight="700"
      fontSize={`calc(${size} / 2.4)`}
    >
      {Array.from(name.replace(title, '').trim())[0]?.toUpperCase()}
    </Box>
  );
}
