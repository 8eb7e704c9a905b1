import { Button, chakra } from '@chakra-ui/react';
import { familyChange, type FamilyView } from '@kitewell/contract/office/families';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { writtenInstant } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { TextAreaField, TextField } from '../../ui/form-fields.tsx';
import { MovingSessions } from '../../ui/moving-sessions.tsx';
import { showToast } from '../../ui/toaster.tsx';
import type { Loaded } from '../differences.tsx';
import { Facts } from '../facts.tsx';
import { InlineForm } from '../../ui/inline-form.tsx';
import { RecordForm } from '../record-form.tsx';
import { fieldErrorsOf } from '../../ui/field-errors.ts';
import { AddressFields, DistrictField, LanguageField, useHomeLabels } from './home-fields.tsx';
import { familyNow, type FamilyStep } from './family-step.ts';
import { Section } from './section.tsx';
import { useChange } from '../use-change.ts';

interface Values extends Record<string, string> {
  language: string;
  district: string;
  address: string;
  doorCode: string;
  notes: string;
  source: string;
}

const loadedFrom = ({ version, history, ...family }: FamilyView): Loaded<Values> => ({
  version,
  by: history[0]?.by,
  values: {
    language: family.language,
    district: family.district ?? '',
    address: family.address ?? '',
    doorCode: family.doorCode ?? '',
    notes: family.notes ?? '',
    source: family.source ?? '',
  },
});

/** Where a family lives, the language of emails to it, and the office's notes about it. */
export function Home({ family }: FamilyStep) {
  const { t, i18n } = useTranslation(['office-families', 'office-leads']);
  const language = i18n.language as Language;
  const [editing, setEditing] = useState<Loaded<Values>>();
  const change = useChange();
  const { id } = family;
  const close = () => setEditing(undefined);
  const labels = useHomeLabels();
  if (editing)
    return (
      <Section id="home" title={t('home.title')}>
        <InlineForm onClose={close} from="edit-home">
          <RecordForm<Values>
            label={t('home.title')}
            loaded={editing}
            fields={{
              ...labels,
              notes: { label: t('fact.notes') },
              source: { label: t('fact.source') },
            }}
            validate={(values) => fieldErrorsOf(familyChange, { ...values, version: 1 })}
            save={async (values, version) => {
              const body = familyChange.cast({ ...values, version }, { assert: false });
              await change('changeFamily', { params: { id }, body });
              showToast({ title: t('saved') });
              close();
            }}
            readAgain={async () => loadedFrom(await familyNow(id))}
            saveLabel={t('save')}
            onCancel={close}
          >
            <LanguageField />
            <DistrictField />
            <AddressFields />
            <Moves ahead={family.ahead} />
            <TextAreaField name="notes" label={t('fact.notes')} rows={3} />
            <TextField name="source" label={t('fact.source')} autoComplete="off" />
          </RecordForm>
        </InlineForm>
      </Section>
    );
  return (
    <Section
      id="home"
      title={t('home.title')}
      action={
        <Button id="edit-home" size="sm" variant="outline" onClick={() => setEditing(loadedFrom(family))}>
          {t('home.edit')}
        </Button>
      }
    >
      <Facts
        rows={[
          [labels.district.label, family.district ? labels.district.written(family.district) : t('unknown')],
          [labels.address.label, family.address ?? t('unknown')],
          [labels.doorCode.label, family.doorCode],
          [labels.language.label, labels.language.written(family.language)],
          [t('fact.notes'), family.notes && <chakra.span whiteSpace="pre-wrap">{family.notes}</chakra.span>],
          [t('fact.source'), family.source],
          [t('office-leads:fact.source'), family.leadSource && t(`office-leads:source.${family.leadSource}`)],
          [t('fact.since'), writtenInstant(family.createdAt, language)],
          [t('fact.contact'), writtenInstant(family.lastContactAt, language)],
        ]}
      />
    </Section>
  );
}

function Moves({ ahead: { entries, total } }: Pick<FamilyView, 'ahead'>) {
  const { t } = useTranslation('office-families');
  const home = entries
    .filter(({ atHome }) => atHome)
    .map(({ childName: names, ...session }) => ({ ...session, names }));
  const texts = {
    ...{ title: t('home.moves.title'), list: t('home.moves.list'), none: t('home.moves.none') },
    ...{ more: t('home.moves.more'), elsewhere: t('home.moves.elsewhere') },
  };
  return <MovingSessions sessions={home} more={total > entries.length} texts={texts} />;
}
