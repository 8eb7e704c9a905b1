import { jest } from '@jest/globals';
import { documentFileType, documentInput, uploadInput } from './documents.ts';
import { englishFieldMessage } from './english-messages.ts';
import { calendarDate, idInPath, line, ValidationError } from './yup.ts';

const document = { documentType: 'degree', documentName: 'Degree', fileName: 'a.pdf', fileUrl: 'https://a.example/1' };

/** The English sentences of what a schema finds wrong. */
function fieldErrors(schema: { validateSync(value: unknown, options: object): unknown }, value: unknown): string[] {
  try {
    schema.validateSync(value, { abortEarly: false });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.errors.map(englishFieldMessage);
  }
}

describe('the day on which a document was issued', () => {
  afterEach(() => jest.useRealTimers());

  test.each([
    ['2026-11-22T15:59:59Z', '2026-11-22', []],
    ['2026-11-22T15:59:59Z', '2026-11-23', ['This date is in the future']],
    // Midnight in Hong Kong.
    ['2026-11-22T16:00:00Z', '2026-11-23', []],
    ['2026-11-22T16:00:00Z', '2099-01-01', ['This date is in the future']],
  ])('at %s %s is at fault as %j', (now, issueDate, expected) => {
    jest.useFakeTimers({ now: new Date(now) });
    expect(fieldErrors(documentInput, { ...document, issueDate })).toEqual(expected);
  });
});

describe('the type of a file', () => {
  test.each([
    ['a.pdf', 'application/pdf', 'application/pdf'],
    ['a.exe', 'application/pdf', 'application/pdf'],
    ['IMG_1.HEIC', '', 'image/heic'],
    ['a.heif', '', 'image/heic'],
    ['a.heif', 'image/heif', 'image/heic'],
    ['photo.JPG', '', 'image/jpeg'],
    ['a.pdf', 'text/html', undefined],
    ['a.html', '', undefined],
    ['pdf', '', 'application/pdf'],
    ['', '', undefined],
  ])('of %j that the browser calls %j is %s', (name, browserType, type) => {
    expect(documentFileType(name, browserType)).toBe(type);
  });
});

describe('a file name', () => {
  const nameOf = (fileName: string) =>
    uploadInput.validateSync({ fileName, mimeType: 'application/pdf', fileSize: 1 }).fileName;

  test.each([
    ['  a.pdf ', 'a.pdf'],
    ['C:\\a\\b.pdf', 'b.pdf'],
    ['/a/b/c.pdf', 'c.pdf'],
    ['a\\b/c.pdf', 'c.pdf'],
    ['folder/ c.pdf', 'c.pdf'],
    ['cafe\u0301.pdf', 'caf\u00e9.pdf'],
    [`${'a/'.repeat(200)}證書.pdf`, '證書.pdf'],
    ['證'.repeat(255), '證'.repeat(255)],
  ])('%j is kept as %j', (given, kept) => {
    expect(nameOf(given)).toBe(kept);
  });

  test.each(['', ' ', '/', 'a/', '\\'])('%j is not a file name', (given) => {
    expect(() => nameOf(given)).toThrow('fileNameRequired');
  });

  test.each(['a\0b', 'a\nb', '\ud800', '\u007f'])('%j is refused', (given) => {
    expect(() => nameOf(given)).toThrow('invalid');
  });
});

describe('the dates of a document', () => {
  test.each(['2024-02-29', '1900-01-01', '9999-12-31', '2026-11-21'])('%s is a date', (day) => {
    expect(fieldErrors(calendarDate(), day)).toEqual([]);
  });

  test.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '1899-12-31',
    '2026-1-1',
    '21/11/2026',
    '2026-11-21T00:00:00Z',
    '０２０２６',
  ])('%s is none', (day) => {
    expect(fieldErrors(calendarDate(), day)).toEqual(['Expected a date that exists, as YYYY-MM-DD']);
  });

  test.each([
    ['2026-01-02', '2026-01-01', ['The expiry date cannot be before the issue date']],
    ['2026-01-01', '2100-01-01', []],
    ['2026-01-01', '', []],
    ['', '2100-01-01', []],
    [null, '2100-01-01', []],
    ['2020-01-01', '2020-01-01', ['This document has expired. Upload the current one']],
    [null, '2020-01-01', ['This document has expired. Upload the current one']],
  ])('issued %j, expiring %j', (issueDate, expiryDate, expected) => {
    expect(fieldErrors(documentInput, { ...document, issueDate, expiryDate })).toEqual(expected);
  });
});

describe('what is no text', () => {
  test.each([5, true, {}, ['a'], { trim: 1 }])('%j is refused as such, and throws nothing else', (value) => {
    expect(fieldErrors(line(10), value)).toHaveLength(1);
    expect(fieldErrors(line(10), value)[0]).toMatch(/^Expected string, received (number|boolean|object|array)$/);
  });
});

describe('an id in a path', () => {
  test.each(['1', '2147483647', '007'])('%s is one', (id) => {
    expect(idInPath().validateSync(id)).toBe(Number(id));
  });

  test.each(['0', '-1', '1.5', '1e3', '2147483648', '99999999999', '', ' 1', 'abc', '１', null, undefined])(
    '%j is none',
    (id) => {
      expect(() => idInPath().validateSync(id)).toThrow(ValidationError);
    },
  );
});
