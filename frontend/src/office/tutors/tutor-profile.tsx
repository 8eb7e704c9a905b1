import { Button, chakra } from '@chakra-ui/react';
import { officeTutorChange, type OfficeTutorView } from '@kitewell/contract/office/tutors';
import { programmes } from '@kitewell/contract/programmes';
import { districts } from '@kitewell/contract/trial-choices';
import { tutorLevels } from '@kitewell/contract/tutors';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField, TextAreaField, TextField } from '../../ui/form-fields.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { call } from '../api.ts';
import type { Loaded } from '../differences.tsx';
import { InlineForm } from '../../ui/inline-form.tsx';
import { Facts } from '../facts.tsx';
import { Section } from '../families/section.tsx';
import { RecordForm } from '../record-form.tsx';
import { useStaff } from '../auth-session.ts';
import { fieldErrorsOf } from '../../ui/field-errors.ts';
import { ChoicesField, entriesOf } from './choices-field.tsx';
import { useChange } from '../use-change.ts';

interface Values extends Record<string, string> {
  name: string;
  email: string;
  phone: string;
  level: string;
  programmes: string;
  districts: string;
  languages: string;
  specialties: string;
  experience: string;
  teachingSince: string;
  bio: string;
  bioZh: string;
  listed: string;
}

const loadedFrom = ({ version, history, ...tutor }: OfficeTutorView): Loaded<Values> => ({
  version,
  by: history[0]?.by,
  values: {
    ...{ name: tutor.name, email: tutor.email, phone: tutor.phone ?? '' },
    ...{ level: tutor.level, listed: tutor.listed ? 'yes' : 'no' },
    ...{ programmes: tutor.programmes.join(', '), districts: tutor.districts.join(', ') },
    ...{ languages: tutor.languages.join('\n'), specialties: tutor.specialties.join('\n') },
    teachingSince: String(tutor.teachingSince ?? ''),
    ...{ experience: tutor.experience ?? '', bio: tutor.bio ?? '', bioZh: tutor.bioZh ?? '' },
  },
});

/** The lines of a text, without empty ones. */
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The form's values as the call takes them. */
const changeOf = (values: Values, version: number) => ({
  ...{
    name: values.name,
    email: values.email,
    phone: values.phone,
    level: values.level,
    experience: values.experience,
  },
  // Text that is no number is refused by the schema and not taken for an empty field.
  teachingSince: values.teachingSince.trim() === '' ? null : Number(values.teachingSince),
  ...{ bio: values.bio, bioZh: values.bioZh, listed: values.listed === 'yes', version },
  ...{ programmes: entriesOf(values.programmes), districts: entriesOf(values.districts) },
  ...{ languages: linesOf(values.languages), specialties: linesOf(values.specialties) },
});

const errorsIn = (values: Values) => fieldErrorsOf(officeTutorChange, changeOf(values, 1), values);

/** What parents and the schedule know of a tutor; the office keeps it up to date. */
export function TutorProfile({ tutor }: { tutor: OfficeTutorView }) {
  const { t } = useTranslation(['office-tutors', 'directory', 'book-trial']);
  const change = useChange();
  const { role } = useStaff();
  const [editing, setEditing] = useState<Loaded<Values>>();
  const request = { params: { id: tutor.id } };
  const close = () => setEditing(undefined);
  const listedAs = (names: readonly string[]) => names.join(t('listed'));
  const written = {
    level: (value: string) => t(`directory:levels.${tutorLevels.find((level) => level === value) ?? 'tutor'}`),
    programmes: (value: string) =>
      listedAs(
        programmes.filter((one) => entriesOf(value).includes(one)).map((one) => t(`directory:programmes.${one}`)),
      ),
    districts: (value: string) =>
      listedAs(
        districts.filter((one) => entriesOf(value).includes(one)).map((one) => t(`book-trial:districts.${one}`)),
      ),
    listed: (value: string) => t(value === 'yes' ? 'profile.listedYes' : 'profile.listedNo'),
  };
  const { values } = loadedFrom(tutor);
  if (!editing)
    return (
      <Section
        id="profile"
        title={t('profile.title')}
        action={
          <Button id="edit-profile" size="sm" variant="outline" onClick={() => setEditing(loadedFrom(tutor))}>
            {t('profile.edit')}
          </Button>
        }
      >
        <Facts
          rows={[
            [t('profile.programmes'), written.programmes(values.programmes) || t('profile.none')],
            [t('profile.districts'), written.districts(values.districts) || t('profile.none')],
            [t('profile.languages'), listedAs(tutor.languages) || t('profile.none')],
            [t('profile.specialties'), listedAs(tutor.specialties) || t('profile.none')],
            [t('profile.experience'), tutor.experience ?? t('profile.none')],
            [t('profile.teachingSince'), String(tutor.teachingSince ?? t('profile.none'))],
            [t('profile.bio'), <Text key="en" lang="en" text={tutor.bio} none={t('profile.none')} />],
            [t('profile.bioZh'), <Text key="zh" lang="zh-HK" text={tutor.bioZh} none={t('profile.none')} />],
            [t('profile.listed'), written.listed(values.listed)],
          ]}
        />
      </Section>
    );
  return (
    <Section id="profile" title={t('profile.title')}>
      <InlineForm onClose={close} from="edit-profile">
        <RecordForm<Values>
          label={t('profile.title')}
          loaded={editing}
          fields={{
            name: { label: t('profile.name') },
            email: { label: t('contact.email') },
            phone: { label: t('contact.phone') },
            level: { label: t('column.level'), written: written.level },
            programmes: { label: t('profile.programmes'), written: written.programmes },
            districts: { label: t('profile.districts'), written: written.districts },
            languages: { label: t('profile.languages') },
            specialties: { label: t('profile.specialties') },
            experience: { label: t('profile.experience') },
            teachingSince: { label: t('profile.teachingSince') },
            bio: { label: t('profile.bio') },
            bioZh: { label: t('profile.bioZh') },
            listed: { label: t('profile.listed'), written: written.listed },
          }}
          validate={errorsIn}
          save={async (given, version) => {
            const body = officeTutorChange.cast(changeOf(given, version), { assert: false });
            await change('changeOfficeTutor', { ...request, body });
            showToast({ title: t('profile.saved') });
            close();
          }}
          readAgain={async () => loadedFrom((await call('officeTutor', request)).tutor)}
          saveLabel={t('profile.save')}
          onCancel={close}
        >
          <TextField name="name" label={t('profile.name')} autoComplete="off" required />
          {role === 'owner' ? (
            <TextField
              name="email"
              label={t('contact.email')}
              type="email"
              help={t('profile.emailHelp')}
              autoComplete="off"
              required
            />
          ) : (
            <chakra.p color="fg.muted" fontSize="sm">
              {t('profile.emailByOwner', { email: tutor.email })}
            </chakra.p>
          )}
          <TextField name="phone" label={t('contact.phone')} type="tel" autoComplete="off" />
          <SelectField
            name="level"
            label={t('column.level')}
            placeholder={t('profile.choose')}
            options={tutorLevels.map((value) => ({ value, label: written.level(value) }))}
            required
          />
          <ChoicesField
            name="programmes"
            label={t('profile.programmes')}
            options={programmes.map((value) => ({ value, label: t(`directory:programmes.${value}`) }))}
          />
          <ChoicesField
            name="districts"
            label={t('profile.districts')}
            options={districts.map((value) => ({ value, label: t(`book-trial:districts.${value}`) }))}
          />
          <TextAreaField name="languages" label={t('profile.languages')} help={t('profile.lines')} rows={3} />
          <TextAreaField name="specialties" label={t('profile.specialties')} help={t('profile.lines')} rows={3} />
          <TextAreaField
            name="experience"
            label={t('profile.experience')}
            help={t('profile.experienceHelp')}
            rows={2}
          />
          <TextField
            name="teachingSince"
            label={t('profile.teachingSince')}
            help={t('profile.teachingSinceHelp')}
            inputMode="numeric"
            autoComplete="off"
          />
          <TextAreaField name="bio" label={t('profile.bio')} help={t('profile.parents')} rows={5} most={4000} />
          <TextAreaField name="bioZh" label={t('profile.bioZh')} help={t('profile.parents')} rows={5} most={4000} />
          <SelectField
            name="listed"
            label={t('profile.listed')}
            placeholder={t('profile.choose')}
            help={t('profile.listedHelp')}
            options={['yes', 'no'].map((value) => ({ value, label: written.listed(value) }))}
            required
          />
        </RecordForm>
      </InlineForm>
    </Section>
  );
}

function Text({ text, none, lang }: { text: string | null; none: string; lang: string }) {
  return text === null ? (
    none
  ) : (
    <chakra.span lang={lang} whiteSpace="pre-wrap">
      {text}
    </chakra.span>
  );
}
