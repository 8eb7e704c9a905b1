import { chakra } from '@chakra-ui/react';
import type { HomeView } from '@kitewell/contract/family/home';
import type { ChildId } from '@kitewell/contract/ids';
import { useField } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmailField, TextField, useFieldError } from '../../ui/form-fields.tsx';
import { keysByContent } from '../../uuid.ts';
import { useFamily } from '../session.ts';
import { Tick } from './tick.tsx';
import { DataForm } from './data-form.tsx';

type Guardian = HomeView['guardians'][number];

interface GuardianFormProps {
  guardian: Guardian;
  onClose: () => void;
}

/** Name and phone of a guardian. The email address is the sign-in, which the office changes. */
export function OwnForm({ guardian: { id, version, name, phone }, onClose }: GuardianFormProps) {
  const { t } = useTranslation('family-data');
  const { family } = useFamily();
  return (
    <DataForm
      label={t('guardians.changeOf', { name })}
      initialValues={{ name, phone: phone ?? '' }}
      missing={{ name: t('guardians.missingName') }}
      send={(change, values) =>
        change('changeFamilyGuardian', { params: { id }, query: { family }, body: { ...values, version } })
      }
      submitLabel={t('save')}
      done={t('saved')}
      onClose={onClose}
    >
      <TextField name="name" label={t('guardians.name')} autoComplete="off" required />
      <TextField name="phone" label={t('guardians.phone')} type="tel" inputMode="tel" help={t('guardians.emailHelp')} />
    </DataForm>
  );
}

/** Invites somebody by email. */
export function InvitationForm({ home, onClose }: { home: HomeView; onClose: () => void }) {
  const { t } = useTranslation('family-data');
  const { family } = useFamily();
  // The same form sent again invites once.
  const [keyOf] = useState(keysByContent);
  return (
    <DataForm
      label={t('guardians.invite')}
      initialValues={{ name: '', email: '', children: home.children.map(({ id }) => id), seesBills: false }}
      missing={{
        name: t('guardians.missingName'),
        email: t('guardians.missingEmail'),
        children: t('guardians.missingChildren'),
      }}
      send={(change, values) =>
        change('inviteGuardian', { query: { family }, body: { ...values, key: keyOf(values) } })
      }
      submitLabel={t('guardians.submit')}
      done={t('guardians.sent')}
      onClose={onClose}
    >
      <p>{t('guardians.inviteText')}</p>
      <TextField name="name" label={t('guardians.name')} autoComplete="off" required />
      <EmailField name="email" label={t('guardians.email')} autoComplete="off" required />
      <Access home={home} />
    </DataForm>
  );
}

/** Which children a guardian sees who does not pay, and whether the bills are seen, too. */
export function AccessForm({ guardian, home, onClose }: GuardianFormProps & { home: HomeView }) {
  const { t } = useTranslation('family-data');
  const { family } = useFamily();
  const { id, version, name, children, seesBills } = guardian;
  return (
    <DataForm
      label={t('guardians.accessOf', { name })}
      initialValues={{ children: [...children], seesBills }}
      missing={{ children: t('guardians.missingChildren') }}
      send={(change, values) =>
        change('setGuardianAccess', { params: { id }, query: { family }, body: { ...values, version } })
      }
      submitLabel={t('save')}
      done={t('saved')}
      onClose={onClose}
    >
      <Access home={home} />
    </DataForm>
  );
}

function Access({ home }: { home: HomeView }) {
  const { t } = useTranslation('family-data');
  const [{ value: chosen }, , { setValue: choose }] = useField<ChildId[]>('children');
  const [{ value: seesBills }, , { setValue: setSeesBills }] = useField<boolean>('seesBills');
  const { fieldError } = useFieldError('children');
  return (
    <>
      <chakra.fieldset border="0" padding="0" minWidth="0">
        <chakra.legend padding="0" fontWeight="600" fontSize="sm">
          {t('guardians.which')}
        </chakra.legend>
        {home.children.map(({ id, name }) => (
          <Tick
            key={id}
            label={name}
            checked={chosen.includes(id)}
            onChange={(on) => void choose(on ? [...chosen, id] : chosen.filter((other) => other !== id))}
          />
        ))}
        {fieldError && (
          <chakra.p color="danger" fontWeight="600" fontSize="sm">
            {fieldError}
          </chakra.p>
        )}
      </chakra.fieldset>
      <Tick label={t('guardians.seesBillsToo')} checked={seesBills} onChange={(on) => void setSeesBills(on)} />
    </>
  );
}
