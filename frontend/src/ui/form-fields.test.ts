import { serverFieldErrors } from './form-fields.tsx';

test("the server's sentences become the keys that the screen translates", () => {
  expect(serverFieldErrors({ email: 'Valid email is required', fileUrl: 'Expected an https address' })).toEqual({
    email: 'emailRequired',
    fileUrl: 'url',
  });
});

test('a sentence of nobody stays as it is, and reads as invalid input', () => {
  expect(serverFieldErrors({ email: 'Surprise' })).toEqual({ email: 'Surprise' });
});
