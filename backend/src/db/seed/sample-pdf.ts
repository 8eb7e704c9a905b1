/** Text outside Latin-1 would need an embedded font, which is too large for a sample of one kilobyte. */
const LATIN_1 = /^[\x20-\x7e\xa0-\xff]*$/;

/** A line in points from the left and the bottom of an A4 page. */
function textAt(x: number, y: number, size: number, text: string): string {
  if (!LATIN_1.test(text)) throw new RangeError(`Only Latin-1 text fits a sample PDF: ${text}`);
  return `BT /F1 ${size} Tf ${x} ${y} Td (${text.replaceAll(/[\\()]/g, '\\$&')}) Tj ET`;
}

/**
 * A small valid PDF 1.4 file of one A4 page: the title, the lines below it, and SAMPLE across the page so that nobody
 * takes it for a real document. The same input gives the same bytes.
 *
 * @throws RangeError when a text has characters outside Latin-1, or there are more lines than the page holds (30).
 */
export function samplePdf(title: string, lines: string[]): Buffer {
  if (lines.length > 30) throw new RangeError(`A sample PDF holds 30 lines, not ${lines.length}`);
  const watermark = 'BT /F1 120 Tf 0.87 g 0.707 0.707 -0.707 0.707 150 230 Tm (SAMPLE) Tj ET 0 g';
  const drawing = [
    watermark,
    textAt(60, 800, 10, 'SAMPLE: invented for a demonstration, not a real document'),
    textAt(60, 760, 20, title),
    ...lines.map((line, index) => textAt(60, 720 - index * 20, 12, line)),
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  // In Latin-1 each character is one byte, so that offsets in characters are offsets in bytes. The comment of high
  // bytes tells programs that transfer the file that it is binary.
  let file = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const xref = file.length;
  // The format fixes each entry of the table at 20 bytes, the space before the line end included.
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries.join('')}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${xref}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
