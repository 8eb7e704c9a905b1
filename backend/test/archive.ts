import { crc32, inflateRawSync } from 'node:zlib';

/** The files of a ZIP archive by their names, found by its directory as unpacking programs do. */
export function unpacked(bytes: Buffer): Record<string, string> {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  let at = bytes.readUInt32LE(end + 16);
  const files = Array.from({ length: bytes.readUInt16LE(end + 10) }, () => {
    expect(bytes.readUInt32LE(at)).toBe(0x02014b50);
    const [crc, packed, plain] = [16, 20, 24].map((field) => bytes.readUInt32LE(at + field));
    const length = bytes.readUInt16LE(at + 28);
    const before = bytes.readUInt32LE(at + 42);
    const name = bytes.toString('utf8', at + 46, at + 46 + length);
    // What stands before the file itself says the same.
    expect(bytes.readUInt32LE(before)).toBe(0x04034b50);
    expect(bytes.subarray(before + 4, before + 30)).toEqual(bytes.subarray(at + 6, at + 32));
    const from = before + 30 + length;
    const text = inflateRawSync(bytes.subarray(from, from + (packed ?? 0)));
    expect([crc32(text), text.length]).toEqual([crc, plain]);
    at += 46 + length;
    return [name, text.toString()] as const;
  });
  return Object.fromEntries(files);
}
