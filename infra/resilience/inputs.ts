/** The most costly inputs that the API accepts. */
import { crc32, deflateSync } from 'node:zlib';
import { type call, sendFile, show, type Upload } from './client.ts';
import { GuaranteeError } from './guarantee-error.ts';

/** Uploads a picture, and returns the address by which it is claimed. */
export async function sendPicture(ask: typeof call, site: string, token: string, picture: Buffer): Promise<string> {
  const wanted = { mimeType: 'image/png', fileSize: picture.length };
  const place = await ask(site, token, 'POST', '/api/tutor/profile/picture-uploads', wanted);
  const upload = place.body as unknown as Upload;
  if (place.status !== 201) throw new GuaranteeError(`A place for a picture was refused with ${show(place)}.`);
  const sent = await sendFile(upload, picture);
  if (sent.status !== 201) throw new GuaranteeError(`A picture was refused with ${show(sent)}.`);
  return upload.fileUrl;
}

/** The longest assessment in characters of three bytes that still fits into a request. */
export function longestAssessment() {
  const text = '字'.repeat(3_900);
  const tags = Array.from({ length: 30 }, (_, index) => `${index} `.padEnd(200, 'x'));
  return {
    ...{ sessionDate: '2026-11-01', program: 'outdoor-mission' },
    ...{ strengths: text, areasForImprovement: text, behaviorNotes: text, parentFeedback: text, nextSteps: text },
    ...{ skillsAssessed: tags, goals: tags, activities: tags },
  };
}

/** A square of one colour that can only be unpacked as a whole: a small file, 75 MB of pixels at a side of 5,000. */
export function interlacedPng(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 1], 8); // 8 bits, RGB, Adam7
  // The first column, the first row and the steps of each of the seven passes. https://www.w3.org/TR/png-3/#8Interlace
  const passes = [
    [0, 0, 8, 8],
    [4, 0, 8, 8],
    [0, 4, 4, 8],
    [2, 0, 4, 4],
    [0, 2, 2, 4],
    [1, 0, 2, 2],
    [0, 1, 1, 2],
  ] as const;
  const bytes = passes
    .map(([x, y, dx, dy]) => Math.ceil((side - y) / dy) * (1 + 3 * Math.ceil((side - x) / dx)))
    .reduce((sum, size) => sum + size, 0);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(bytes))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
