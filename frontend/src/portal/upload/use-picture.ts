import { useEffect, useState } from 'react';

/** The address of a picture of this device, until what shows it goes; undefined for what is no picture. */
export function usePicture(file: File): string | undefined {
  const [address] = useState(() => (file.type.startsWith('image/') ? URL.createObjectURL(file) : undefined));
  useEffect(
    () => () => {
      if (address !== undefined) URL.revokeObjectURL(address);
    },
    [address],
  );
  return address;
}
