import { ChakraProvider } from '@chakra-ui/react';
import { documentTypes } from '@kitewell/contract/documents';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { createDictionary, loadNamespaces } from '../../i18n.ts';
import { portalSystem } from '../../theme/portal-theme.ts';
import { DocumentForm, fileDetails, linkDetails, nameOfFile } from './document-form.tsx';
import { statedFacts } from '../../content/facts.ts';

const details = { documentType: 'degree', documentName: 'Degree' };

function fieldErrors(schema: typeof fileDetails, value: object): Record<string, string> {
  try {
    schema.validateSync(value, { abortEarly: false });
    return {};
  } catch (error) {
    const { inner } = error as { inner: { path: string; message: string }[] };
    return Object.fromEntries(inner.map(({ path, message }) => [path, message]));
  }
}

test('a document needs its type and its name', () => {
  expect(fieldErrors(fileDetails, {})).toEqual({
    documentType: 'documentTypeRequired',
    documentName: 'documentNameRequired',
  });
  expect(fieldErrors(fileDetails, details)).toEqual({});
});

test('a document does not expire before it was issued', () => {
  expect(fieldErrors(fileDetails, { ...details, issueDate: '2020-01-31', expiryDate: '2019-01-01' })).toEqual({
    expiryDate: 'expiryBeforeIssue',
  });
});

test.each([
  ['https://credentials.example.org/1', {}],
  ['http://credentials.example.org/1', { fileUrl: 'url' }],
  ['credentials.example.org', { fileUrl: 'url' }],
  ['javascript:alert(1)', { fileUrl: 'url' }],
  [undefined, { fileUrl: 'fileUrlRequired' }],
])('the link %p: %p', (fileUrl, expected) => {
  expect(fieldErrors(linkDetails as unknown as typeof fileDetails, { ...details, fileUrl })).toEqual(expected);
});

test('empty fields are left out and not sent as empty text', () => {
  expect(
    fileDetails.cast({ ...details, issuingAuthority: '', issueDate: '', expiryDate: '', notes: '' }),
  ).toMatchObject({
    issuingAuthority: null,
    issueDate: null,
    expiryDate: null,
    notes: null,
  });
});

test.each([
  ['Degree in teaching.pdf', 'Degree in teaching'],
  ['教育學位 證書.v2.pdf', '教育學位 證書.v2'],
  ['no-ending', 'no-ending'],
  [`${'a'.repeat(251)}.pdf`, 'a'.repeat(200)],
])('%s is first called %s', (file, name) => {
  expect(nameOfFile(file)).toBe(name);
});

test('the form offers every type by its name and marks the required fields', async () => {
  const dictionary = createDictionary('en', statedFacts);
  await loadNamespaces(dictionary, ['documents', 'errors', 'validation']);
  const html = renderToString(
    <I18nextProvider i18n={dictionary}>
      <ChakraProvider value={portalSystem}>
        <DocumentForm
          label="degree.pdf"
          kind="file"
          documentName="Degree"
          savingLabel="Saving..."
          onSave={() => Promise.resolve()}
          onDiscard={() => undefined}
        />
      </ChakraProvider>
    </I18nextProvider>,
  );
  for (const type of documentTypes) {
    expect(html).toContain(`<option value="${type}">${dictionary.t(`documents:types.${type}`)}</option>`);
  }
  expect(html).toContain('>Teaching Certificate</option>');
  expect(html).toMatch(/<input[^>]*name="documentName"[^>]*value="Degree"/);
  expect(html.match(/ required=""/g)).toHaveLength(2);
  expect(html).not.toContain('name="fileUrl"');
});
