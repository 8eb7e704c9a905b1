/** How large a picture may be: px of its longer side, and bytes. */
export interface PictureBounds {
  longest: number;
  bytes: number;
}

/** A picture that has been decoded and turned upright. */
export interface ReadPicture {
  width: number;
  height: number;
  /** Encodes the picture as a JPEG of this size. */
  encode: (width: number, height: number, quality: number) => Promise<Blob>;
  close: () => void;
}

/** From almost the same as the original down to where small print can still be read. */
const qualities = [0.92, 0.85, 0.78, 0.7, 0.6];
/** Each size that is tried is the one before multiplied by this. */
const step = 0.8;
/** Below a quarter of the wanted side nothing would be readable. */
const smallest = 0.25;

/** The sizes and qualities to try in turn, the best first; a picture never grows. */
export function* attempts(width: number, height: number, longest: number) {
  const longerSide = Math.max(width, height);
  const first = Math.min(longerSide, longest);
  for (let side = first; side >= first * smallest; side *= step) {
    const scale = side / longerSide;
    for (const quality of qualities) {
      yield {
        width: Math.max(1, Math.round(width * scale)),
        height: Math.max(1, Math.round(height * scale)),
        quality,
      };
    }
  }
}

/** The same picture as a JPEG within the limits; undefined if this browser cannot read it, or if it fits as it is. */
export async function shrink(
  file: File,
  bounds: PictureBounds,
  read: (file: File) => Promise<ReadPicture> = readPicture,
): Promise<File | undefined> {
  let picture: ReadPicture;
  try {
    picture = await read(file);
  } catch {
    return undefined;
  }
  try {
    const { width, height } = picture;
    if (file.size <= bounds.bytes && Math.max(width, height) <= bounds.longest) return undefined;
    for (const attempt of attempts(width, height, bounds.longest)) {
      const blob = await picture.encode(attempt.width, attempt.height, attempt.quality);
      if (blob.size <= bounds.bytes) return new File([blob], asJpeg(file.name), { type: 'image/jpeg' });
    }
    return undefined;
  } catch {
    return undefined;
  } finally {
    picture.close();
  }
}

const asJpeg = (name: string) => `${name.replace(/\.[^.]+$/, '')}.jpg`;

async function readPicture(file: File): Promise<ReadPicture> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const canvas = document.createElement('canvas');
  const { width, height } = bitmap;
  return {
    width,
    height,
    encode: (toWidth, toHeight, quality) => {
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      // A canvas keeps its content until its size is set; another quality needs no new drawing.
      if (canvas.width !== toWidth || canvas.height !== toHeight) {
        canvas.width = toWidth;
        canvas.height = toHeight;
        // Transparent parts would become black.
        context.fillStyle = 'white';
        context.fillRect(0, 0, toWidth, toHeight);
        context.imageSmoothingQuality = 'high';
        context.drawImage(bitmap, 0, 0, toWidth, toHeight);
      }
      const { promise, resolve, reject } = Promise.withResolvers<Blob>();
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('not encoded'))), 'image/jpeg', quality);
      return promise;
    },
    close: () => {
      bitmap.close();
      // Safari keeps a canvas in memory for a while unless it is made empty.
      canvas.width = 0;
    },
  };
}
