import { formatFileSize, formatProgress } from './file-size.ts';

test.each([
  [0, '0.0 KB'],
  [8, '0.1 KB'],
  [812, '0.8 KB'],
  [120 * 1024, '120 KB'],
  [1024 * 1024, '1.0 MB'],
  [10 * 1024 * 1024, '10.0 MB'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});

test('the part that was sent is shown in the unit of the whole', () => {
  expect(formatProgress(300 * 1024, 3.4 * 1024 * 1024)).toEqual({ sent: '0.3', total: '3.4 MB' });
  expect(formatProgress(0, 3.4 * 1024 * 1024)).toEqual({ sent: '0.0', total: '3.4 MB' });
});
