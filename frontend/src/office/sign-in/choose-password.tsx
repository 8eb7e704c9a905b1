import { Button } from '@chakra-ui/react';
import { staffPasswordChoice } from '@kitewell/contract/office/staff';
import { shortestPassword } from '@kitewell/contract/auth';
import { Formik } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorCode } from '../../api.ts';
import { FieldForm } from '../../ui/form-fields.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { call } from '../api.ts';
import { useErrorText, useAuthSessionChange } from '../auth-session.ts';
import { EntryScreen } from './entry-screen.tsx';
import { forgetPasswordLink } from './password-link.ts';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useSubmit } from '../../use-submit.ts';

const input = staffPasswordChoice.pick(['newPassword']);

/** Lets somebody who has opened a link choose a password; after that comes the second step of signing in. */
export function ChoosePassword({ link, onDone }: { link: string; onDone: () => void }) {
  const { t } = useTranslation('office');
  const [state, setState] = useState<'open' | 'over'>('open');
  const { problem, submit } = useSubmit(useErrorText());
  const change = useAuthSessionChange();
  return (
    <EntryScreen title={t(`choose.${state}.title`)} text={t(`choose.${state}.text`)}>
      {state === 'open' ? (
        <Formik
          initialValues={{ newPassword: '' }}
          validationSchema={input}
          onSubmit={({ newPassword }, form) =>
            submit(async () => {
              try {
                change(await call('chooseStaffPassword', { body: { link, newPassword } }));
              } catch (error) {
                if (errorCode(error) !== 'session.linkOver') throw error;
                forgetPasswordLink();
                setState('over');
                return;
              }
              forgetPasswordLink();
              onDone();
            }, form)
          }
        >
          <FieldForm summary={t('correct')} label={t('choose.open.title')}>
            <ProblemNote>{problem}</ProblemNote>
            <PasswordField
              name="newPassword"
              label={t('choose.password')}
              showLabel={t('signIn.showPassword')}
              autoComplete="new-password"
              help={t('choose.help', { min: shortestPassword })}
            />
            <SubmitButton label={t('choose.go')} busyLabel={t('choose.going')} />
          </FieldForm>
        </Formik>
      ) : (
        <Button onClick={onDone}>{t('choose.signIn')}</Button>
      )}
    </EntryScreen>
  );
}
