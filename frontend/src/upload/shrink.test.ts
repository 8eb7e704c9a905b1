import { attempts, shrink, type ReadPicture } from './shrink.ts';

const bounds = { longest: 3000, bytes: 1000 };
const photo = (size: number, name = '證書.v2.png') => new File([new Uint8Array(size)], name, { type: 'image/png' });

/** A picture whose JPEG takes this many bytes per pixel at full quality. */
function pictureOf(width: number, height: number, bytesPerPixel: number) {
  const encoded: { width: number; height: number; quality: number }[] = [];
  const closed: number[] = [];
  const picture: ReadPicture = {
    width,
    height,
    encode: (toWidth, toHeight, quality) => {
      encoded.push({ width: toWidth, height: toHeight, quality });
      return Promise.resolve(
        new Blob([new Uint8Array(Math.min(9999, Math.round(toWidth * toHeight * bytesPerPixel * quality)))]),
      );
    },
    close: () => void closed.push(1),
  };
  return { picture, encoded, closed, read: () => Promise.resolve(picture) };
}

test('a picture is reduced to the wanted side and keeps its shape and best quality', async () => {
  const { read, encoded, closed } = pictureOf(4000, 6000, 0.0001);
  const small = await shrink(photo(5000), bounds, read);
  expect(encoded).toEqual([{ width: 2000, height: 3000, quality: 0.92 }]);
  expect(small).toMatchObject({ name: '證書.v2.jpg', type: 'image/jpeg', size: 552 });
  expect(closed).toEqual([1]);
});

test('quality is reduced before size, and neither more than needed', async () => {
  const { read, encoded } = pictureOf(3000, 3000, 0.000_16);
  expect((await shrink(photo(5000), bounds, read))?.size).toBeLessThanOrEqual(1000);
  expect(encoded.map(({ width, quality }) => [width, quality])).toEqual([
    [3000, 0.92],
    [3000, 0.85],
    [3000, 0.78],
    [3000, 0.7],
    [3000, 0.6],
  ]);
  const worse = pictureOf(3000, 3000, 0.00028);
  expect((await shrink(photo(5000), bounds, worse.read))?.size).toBeLessThanOrEqual(1000);
  expect(worse.encoded.at(-1)?.width).toBe(2400);
});

test('a picture that fits stays as it is, and so does one that cannot be read or never fits', async () => {
  const fits = pictureOf(3000, 100, 1);
  expect(await shrink(photo(1000), bounds, fits.read)).toBeUndefined();
  expect(fits.encoded).toEqual([]);
  expect(fits.closed).toEqual([1]);
  expect(await shrink(photo(5000), bounds, () => Promise.reject(new Error('HEIC')))).toBeUndefined();
  const huge = pictureOf(6000, 6000, 1000);
  expect(await shrink(photo(5000), bounds, huge.read)).toBeUndefined();
  expect(huge.closed).toEqual([1]);
});

test('a picture never grows, and none is drawn without pixels', () => {
  expect([...attempts(1000, 500, 3000)][0]).toEqual({ width: 1000, height: 500, quality: 0.92 });
  for (const { width, height } of attempts(20_000, 1, 1024)) {
    expect(width).toBeLessThanOrEqual(1024);
    expect(height).toBe(1);
  }
});
