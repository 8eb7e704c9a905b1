import { childChange, childInput, type ChildView } from '@kitewell/contract/office/families';
import { useTranslation } from 'react-i18next';
import { writtenDay, writtenMonth } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { DateField, TextField } from '../../ui/form-fields.tsx';
import { showToast } from '../../ui/toaster.tsx';
import type { Loaded } from '../differences.tsx';
import { RecordForm } from '../record-form.tsx';
import { fieldErrorsOf } from '../../ui/field-errors.ts';
import { familyNow, type FamilyStep } from './family-step.ts';
import { currentDay } from '../../server-clock.ts';
import { useChange } from '../use-change.ts';

interface Values extends Record<string, string> {
  name: string;
  /** YYYY-MM, the value of the browser's month field. */
  birthMonth: string;
  level: string;
  likes: string;
  allergies: string;
  outingConsentOn: string;
}
export type LoadedChild = Loaded<Values>;

export const blankChild: LoadedChild = {
  version: 0,
  values: { name: '', birthMonth: '', level: '', likes: '', allergies: '', outingConsentOn: '' },
};

export const loadedChild = ({ version, ...child }: ChildView): LoadedChild => ({
  version,
  values: {
    name: child.name,
    birthMonth: child.birthMonth?.slice(0, 7) ?? '',
    level: child.level ?? '',
    likes: child.likes ?? '',
    allergies: child.allergies ?? '',
    outingConsentOn: child.outingConsentOn ?? '',
  },
});

const bodyOf = ({ birthMonth, ...values }: Values) => ({
  ...values,
  birthMonth: birthMonth === '' ? '' : `${birthMonth}-01`,
});

interface ChildFormProps extends FamilyStep {
  /** 0 for a child that is to be added. */
  id: number;
  loaded: LoadedChild;
  onClose: () => void;
}

/** What is known of one child. */
export function ChildForm({ family, id, loaded, onClose }: ChildFormProps) {
  const { t, i18n } = useTranslation('office-families');
  const language = i18n.language as Language;
  const change = useChange();
  return (
    <RecordForm<Values>
      label={id === 0 ? t('children.add') : t('editName', { name: loaded.values.name })}
      loaded={loaded}
      fields={{
        name: { label: t('fact.name') },
        birthMonth: { label: t('fact.born'), written: (month) => writtenMonth(month, language) },
        level: { label: t('fact.level') },
        likes: { label: t('fact.likes') },
        allergies: { label: t('fact.allergies') },
        outingConsentOn: { label: t('fact.outing'), written: (day) => writtenDay(day, language) },
      }}
      validate={(values) => fieldErrorsOf(childInput, bodyOf(values))}
      save={async (values, version) => {
        const body = childInput.cast(bodyOf(values), { assert: false });
        await (id === 0
          ? change('addChild', { params: { id: family.id }, body })
          : change('changeChild', { params: { id }, body: childChange.cast({ ...body, version }) }));
        showToast({ title: t('saved') });
        onClose();
      }}
      readAgain={async () => {
        const { children, history } = await familyNow(family.id);
        const found = children.find((one) => one.id === id);
        return found ? { ...loadedChild(found), by: history[0]?.by } : loaded;
      }}
      saveLabel={t('save')}
      onCancel={onClose}
    >
      <TextField name="name" label={t('fact.name')} autoComplete="off" required />
      <TextField name="birthMonth" label={t('fact.born')} type="month" help={t('children.bornHelp')} />
      <TextField name="level" label={t('fact.level')} autoComplete="off" />
      <TextField name="likes" label={t('fact.likes')} autoComplete="off" />
      <TextField name="allergies" label={t('fact.allergies')} autoComplete="off" />
      <DateField name="outingConsentOn" label={t('fact.outing')} help={t('children.outingHelp')} max={currentDay()} />
    </RecordForm>
  );
}
