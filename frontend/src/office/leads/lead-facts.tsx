import { Box, Button, chakra, Heading } from '@chakra-ui/react';
import { leadChange, type LeadView } from '@kitewell/contract/office/leads';
import { preferredTimes } from '@kitewell/contract/trial-choices';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { writtenDay, writtenInstant } from '../../dates.ts';
import { htmlLang, type Language } from '../../language.ts';
import { showToast } from '../../ui/toaster.tsx';
import { call } from '../api.ts';
import type { Loaded } from '../differences.tsx';
import { Facts, type Fact } from '../facts.tsx';
import { InlineForm } from '../../ui/inline-form.tsx';
import { RecordForm } from '../record-form.tsx';
import { fieldErrorsOf } from '../../ui/field-errors.ts';
import { ChoicesField, entriesOf } from '../tutors/choices-field.tsx';
import { useLeadLabels, WantsFields, WhoFields } from './lead-fields.tsx';
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
  const labels = useLeadLabels();
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
        ...labels,
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
      <WhoFields />
      <WantsFields hasEmail={email !== null} />
      <ChoicesField
        name="preferredTimes"
        label={t('fact.times')}
        options={preferredTimes.map((value) => ({ value, label: t(`book-trial:times.${value}`) }))}
      />
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
    ...(lead.listedReason ? [[t('fact.lostReason'), lead.listedReason[language]] as Fact] : []),
    ...(lead.lostReason ? [[t('move.said'), lead.lostReason] as Fact] : []),
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
