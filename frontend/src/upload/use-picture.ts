import { useEffect, useState } from 'react';

/** A URL for a picture in memory or on this device, valid while the component shows; undefined if the file is no picture. */
export function usePicture(file: Blob): string | undefined {
  const [address] = useState(() => (file.type.startsWith('image/') ? URL.createObjectURL(file) : undefined));
  useEffect(
    () => () => {
      if (address !== undefined) URL.revokeObjectURL(address);
    },
    [address],
  );
  return address;
}
