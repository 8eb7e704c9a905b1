import { documentFileLimit } from '@kitewell/contract/documents';
import { storeError } from '../../upload/send-file.ts';
import { contentError, fileError } from './upload.ts';

test.each([
  ['degree.pdf', 'application/pdf', 1, undefined],
  ['證書.HEIC', '', 1, undefined],
  ['page.jpeg', 'image/jpeg', documentFileLimit, undefined],
  ['page.jpeg', 'image/jpeg', documentFileLimit + 1, 'document.fileTooLarge'],
  ['empty.pdf', 'application/pdf', 0, 'document.empty'],
  ['notes.txt', 'text/plain', 5, 'document.wrongType'],
  ['renamed.pdf', 'text/html', 5, 'document.wrongType'],
  ['no-ending', '', 5, 'document.wrongType'],
])('%s of type "%s" with %d bytes: %s', (name, type, size, problem) => {
  expect(fileError({ name, type, size })).toBe(problem);
});

test.each([
  [400, '<Error><Code>EntityTooLarge</Code><Message>…</Message></Error>', 'document.fileTooLarge'],
  [400, '<Error><Code>EntityTooSmall</Code></Error>', 'document.empty'],
  [413, '', 'document.fileTooLarge'],
  [
    403,
    '<Error><Code>AccessDenied</Code><Message>Invalid according to Policy: Policy expired.</Message></Error>',
    'unexpected',
  ],
  [503, '<Error><Code>SlowDown</Code></Error>', 'unavailable'],
  [502, '<html>Bad Gateway</html>', 'unavailable'],
])('the store answering %d %s means %s', (status, xml, code) => {
  expect(storeError(status, xml)).toBe(code);
});

test.each([
  ['a program that is named as a PDF', 'MZ\u0090\u0000program', 'document.wrongType'],
  ['a page of HTML', '<!doctype html><p>', 'document.wrongType'],
  ['a PDF', '%PDF-1.7\n', undefined],
  ['a PDF behind some bytes of a scanner', '\u0000\u0000%PDF-1.4', undefined],
  ['a PNG', '\u0089PNG\r\n\u001a\n', undefined],
  ['a JPEG', '\u00ff\u00d8\u00ff\u00e0', undefined],
  ['a HEIC', '\u0000\u0000\u0000\u0018ftypheic', undefined],
  ['a WebP', 'RIFF0000WEBP', undefined],
  ['a DOCX', 'PK\u0003\u0004', undefined],
])('%s is known by its first bytes before it is sent', async (_, content, problem) => {
  const bytes = Uint8Array.from(content, (letter) => letter.charCodeAt(0));
  expect(await contentError(new Blob([bytes]))).toBe(problem);
});
