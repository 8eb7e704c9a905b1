import { crc32, inflateRawSync } from 'node:zlib';

/** The files of a ZIP archive by their names, found by its directory as unpacking programs do. */
export function unpacked(bytes: Buffer): Record<string, string> {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  let at = bytes.readUInt32LE(end + 16);
  const files = Array.from({ length: bytes.readUInt16LE(end + 10) }, () => {
    expect(bytes.readUInt32LE(at)).toBe(0x02014b50);
    const [crc, packed, plain] = [16, 20, 24].map((field) => bytes.readUInt32LE(at + field));
    const [length, more, comment] = [28, 30, 32].map((field) => bytes.readUInt16LE(at + field)) as [
      number,
      number,
      number,
    ];
    const before = bytes.readUInt32LE(at + 42);
    const name = bytes.toString('utf8', at + 46, at + 46 + length);
    expect(bytes.readUInt32LE(before)).toBe(0x04034b50);
    const from = before + 30 + bytes.readUInt16LE(before + 26) + bytes.readUInt16LE(before + 28);
    const text = inflateRawSync(bytes.subarray(from, from + (packed ?? 0)));
    expect([crc32(text), text.length]).toEqual([crc, plain]);
    at += 46 + length + more + comment;
    return [name, text.toString()] as const;
  });
  return Object.fromEntries(files);
}
