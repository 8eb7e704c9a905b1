import { Box, Button, chakra, Heading } from '@chakra-ui/react';
import { familyLanguages } from '@kitewell/contract/bookings';
import { leadChange, type LeadView } from '@kitewell/contract/office/leads';
import { childAges, districts, trialProgrammes, preferredTimes } from '@kitewell/contract/trial-choices';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { writtenDay, writtenInstant } from '../../dates.ts';
import { htmlLang, type Language } from '../../language.ts';
import { EmailField, SelectField, TextField } from '../../ui/form-fields.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { call } from '../api.ts';
import type { Loaded } from '../differences.tsx';
import { Facts, type Fact } from '../facts.tsx';
import { InlineForm } from '../inline-form.tsx';
import { RecordForm } from '../record-form.tsx';
import { fieldErrorsOf } from '../../ui/field-errors.ts';
import { ChoicesField, entriesOf } from '../tutors/choices-field.tsx';
import { WaitNote } from './wait-note.tsx';
import { useChange } from '../use-change.ts';

interface Values extends Record<string, string> {
  parentName: string;
  phone: string;
  email: string;
  language: string;
  childName: string;
  childAge: string;
  program: string;
  district: string;
  preferredTimes: string;
}

const loadedFrom = ({ version, history, ...lead }: LeadView): Loaded<Values> => ({
  version,
  by: history[0]?.by,
  values: {
    ...{ parentName: lead.parentName, phone: lead.phone, email: lead.email ?? '', language: lead.language },
    ...{ childName: lead.childName, childAge: String(lead.childAge) },
    ...{ program: lead.programme ?? '', district: lead.district ?? '', preferredTimes: lead.preferredTimes.join(', ') },
  },
});

const bodyOf = ({ childAge, preferredTimes: preferred, ...values }: Values, version: number) => ({
  ...{ ...values, version },
  ...{ childAge: Number(childAge), preferredTimes: entriesOf(preferred) },
});

const errorsIn = (values: Values) => fieldErrorsOf(leadChange, bodyOf(values, 1), values);

const ages = Array.from({ length: childAges.oldest - childAges.youngest + 1 }, (_, index) =>
  String(childAges.youngest + index),
);

/** What a family asked for, and the form with which the office corrects it. */
export function LeadFacts({ lead }: { lead: LeadView }) {
  const { t } = useTranslation('office-leads');
  const [editing, setEditing] = useState<Loaded<Values>>();
  const facts = useFacts(lead);
  const close = () => setEditing(undefined);
  return (
    <section aria-labelledby="asked">
      <Box display="flex" flexWrap="wrap" gap="3" alignItems="center" justifyContent="space-between" marginBottom="3">
        <Heading as="h2" size="xl" id="asked">
          {t('asked')}
        </Heading>
        {!editing && (
          <Button id="edit-facts" size="sm" variant="outline" onClick={() => setEditing(loadedFrom(lead))}>
            {t('correct.open')}
          </Button>
        )}
      </Box>
      {editing ? (
        <InlineForm onClose={close} from="edit-facts">
          <FactsForm lead={lead} loaded={editing} onClose={close} />
        </InlineForm>
      ) : (
        <Facts rows={facts} />
      )}
    </section>
  );
}

interface FactsFormProps {
  lead: LeadView;
  loaded: Loaded<Values>;
  onClose: () => void;
}

function FactsForm({ lead: { id, email }, loaded, onClose }: FactsFormProps) {
  const { t } = useTranslation(['office-leads', 'emails', 'book-trial']);
  const change = useChange();
  const params = { id };
  const hasEmail = email !== null;
  const languageName = (value: string) => t(`language.${familyLanguages.find((one) => one === value) ?? 'en'}`);
  const programmeName = (value: string) =>
    t(`emails:programmes.${trialProgrammes.find((one) => one === value) ?? 'none'}`);
  const districtName = (value: string) =>
    t(`book-trial:districts.${districts.find((one) => one === value) ?? 'elsewhere'}`);
  const timesOf = (value: string) =>
    preferredTimes
      .filter((one) => entriesOf(value).includes(one))
      .map((one) => t(`book-trial:times.${one}`))
      .join(' · ');
  return (
    <RecordForm<Values>
      label={t('correct.open')}
      loaded={loaded}
      fields={{
        parentName: { label: t('correct.parent') },
        phone: { label: t('correct.phone') },
        email: { label: t('correct.email') },
        language: { label: t('fact.language'), written: languageName },
        childName: { label: t('fact.child') },
        childAge: { label: t('correct.age') },
        program: { label: t('fact.programme'), written: programmeName },
        district: { label: t('fact.district'), written: districtName },
        preferredTimes: { label: t('fact.times'), written: timesOf },
      }}
      validate={errorsIn}
      save={async (values, version) => {
        const body = leadChange.cast(bodyOf(values, version), { assert: false });
        await change('changeLead', { params, body });
        showToast({ title: t('saved') });
        onClose();
      }}
      readAgain={async () => loadedFrom((await call('lead', { params })).lead)}
      saveLabel={t('correct.go')}
      onCancel={onClose}
    >
      <TextField name="parentName" label={t('correct.parent')} autoComplete="off" required />
      <Box display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1fr' }} gap="4">
        <TextField name="phone" label={t('correct.phone')} type="tel" autoComplete="off" required />
        <EmailField name="email" label={t('correct.email')} autoComplete="off" required={hasEmail} />
        <TextField name="childName" label={t('fact.child')} autoComplete="off" required />
        <SelectField
          name="childAge"
          label={t('correct.age')}
          placeholder={t('move.choose')}
          options={ages.map((value) => ({ value, label: value }))}
          required
        />
        <SelectField
          name="program"
          label={t('fact.programme')}
          placeholder={programmeName('')}
          options={trialProgrammes.map((value) => ({ value, label: programmeName(value) }))}
        />
        <SelectField
          name="district"
          label={t('fact.district')}
          placeholder="–"
          options={districts.map((value) => ({ value, label: districtName(value) }))}
        />
      </Box>
      <SelectField
        name="language"
        label={t('fact.language')}
        placeholder={t('move.choose')}
        options={familyLanguages.map((value) => ({ value, label: languageName(value) }))}
        required
      />
      <ChoicesField
        name="preferredTimes"
        label={t('fact.times')}
        options={preferredTimes.map((value) => ({ value, label: t(`book-trial:times.${value}`) }))}
      />
      <chakra.p color="fg.muted" fontSize="sm">
        {t('correct.emailHelp')}
      </chakra.p>
    </RecordForm>
  );
}

function useFacts(lead: LeadView): Fact[] {
  const { t, i18n } = useTranslation(['office-leads', 'emails', 'book-trial']);
  const language = i18n.language as Language;
  return [
    [t('fact.child'), t('child', { name: lead.childName, count: lead.childAge })],
    [t('fact.programme'), t(`emails:programmes.${lead.programme ?? 'none'}`)],
    [t('fact.district'), lead.district ? t(`book-trial:districts.${lead.district}`) : '–'],
    [
      t('fact.times'),
      lead.preferredTimes.length > 0
        ? lead.preferredTimes.map((time) => t(`book-trial:times.${time}`)).join(' · ')
        : '–',
    ],
    [
      t('fact.message'),
      lead.message ? (
        <chakra.span whiteSpace="pre-wrap" lang={htmlLang[lead.language]}>
          {lead.message}
        </chakra.span>
      ) : (
        '–'
      ),
    ],
    [t('fact.language'), t(`language.${lead.language}`)],
    [
      t('fact.received'),
      <>
        {writtenInstant(lead.receivedAt, language)}
        {lead.state === 'new' && (
          <chakra.span display="block">
            <WaitNote receivedAt={lead.receivedAt} />
          </chakra.span>
        )}
      </>,
    ],
    [t('fact.source'), t(`source.${lead.source}`)],
    [t('fact.reference'), lead.reference],
    ...(lead.page ? [[t('fact.page'), lead.page] as Fact] : []),
    ...(lead.campaign ? [[t('fact.campaign'), lead.campaign] as Fact] : []),
    ...(lead.emailState ? [[t('fact.email'), t(`email.${lead.emailState}`)] as Fact] : []),
    ...(lead.lostReason ? [[t('fact.lostReason'), lead.lostReason] as Fact] : []),
    ...lead.trials.map(({ date, time, tutor, status }): Fact => [
      t('fact.trial'),
      t('trialLine', {
        day: writtenDay(date, language, 'full'),
        time,
        tutor: tutor.name,
        status: t(`session.${status}`),
      }),
    ]),
  ];
}
