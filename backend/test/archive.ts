import { crc32, inflateRawSync } from 'node:zlib';

/** The files of a ZIP archive by their names, found by its directory as unpacking programs do. */
export function unpacked(bytes: Buffer): Record<string, string> {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  let entryAt = bytes.readUInt32LE(end + 16);
  const files = Array.from({ length: bytes.readUInt16LE(end + 10) }, () => {
    expect(bytes.readUInt32LE(entryAt)).toBe(0x02014b50);
    const [crc, compressedSize, size] = [16, 20, 24].map((field) => bytes.readUInt32LE(entryAt + field));
    const [length, extraLength, commentLength] = [28, 30, 32].map((field) => bytes.readUInt16LE(entryAt + field)) as [
      number,
      number,
      number,
    ];
    const localHeaderAt = bytes.readUInt32LE(entryAt + 42);
    const name = bytes.toString('utf8', entryAt + 46, entryAt + 46 + length);
    expect(bytes.readUInt32LE(localHeaderAt)).toBe(0x04034b50);
    const dataAt = localHeaderAt + 30 + bytes.readUInt16LE(localHeaderAt + 26) + bytes.readUInt16LE(localHeaderAt + 28);
    const text = inflateRawSync(bytes.subarray(dataAt, dataAt + (compressedSize ?? 0)));
    expect([crc32(text), text.length]).toEqual([crc, size]);
    entryAt += 46 + length + extraLength + commentLength;
    return [name, text.toString()] as const;
  });
  return Object.fromEntries(files);
}
