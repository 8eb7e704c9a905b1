import { familyEmails } from '@kitewell/contract/family-emails';
import { auditActions } from '@kitewell/contract/office/audit-actions';
import english from '../../locales/en/office-families.json';
import chinese from '../../locales/zh/office-families.json';

/** A family that was erased, or merged into another one, has no page any more. */
const gone = ['family erase', 'family merged into'];

test.each([english, chinese])('every email to a family and every change of one has a name on its page', (texts) => {
  expect(Object.keys(texts.email)).toEqual(expect.arrayContaining(Object.keys(familyEmails)));
  const ofFamily = auditActions.filter(
    (action) => /^(family|guardian|child|review) /.test(action) && !gone.includes(action),
  );
  expect(Object.keys(texts.history)).toEqual(expect.arrayContaining([...ofFamily]));
});
