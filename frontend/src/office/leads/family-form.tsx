import { Box, Button, chakra } from '@chakra-ui/react';
import { childNamesIn } from '@kitewell/contract/child-names';
import { familyLimits } from '@kitewell/contract/families';
import { leadFamilyInput, type LeadView } from '@kitewell/contract/office/leads';
import { FieldArray } from 'formik';
import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf } from '../../ui/field-errors.ts';
import { nested } from '../../ui/nested-errors.ts';
import { EmailField, TextField } from '../../ui/form-fields.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { useAge } from '../families/age.ts';
import { AddressFields, DistrictField, LanguageField } from '../families/home-fields.tsx';
import { OfficeForm } from '../office-form.tsx';
import { useChange } from '../use-change.ts';
import { focusSoon } from '../../ui/focus.ts';

interface ChildFields {
  name: string;
  /** YYYY-MM, the value of the browser's month field. */
  birthMonth: string;
}

interface Values {
  guardian: { name: string; phone: string; email: string };
  language: string;
  district: string;
  address: string;
  doorCode: string;
  children: ChildFields[];
}

const valuesOf = ({ parentName: name, phone, email, language, district, childName }: LeadView): Values => ({
  guardian: { name, phone, email: email ?? '' },
  ...{ language, district: district ?? '', address: '', doorCode: '' },
  children: childNamesIn(childName).map((one) => ({ name: one, birthMonth: '' })),
});

const bodyOf = ({ children, ...rest }: Values, isKnown: boolean) => ({
  ...(isKnown ? {} : rest),
  apart: !isKnown,
  children: children.map(({ name, birthMonth }) => ({
    name,
    birthMonth: birthMonth === '' ? null : `${birthMonth}-01`,
  })),
});

interface FamilyFormProps {
  lead: LeadView;
  /** Whether the children are added to the family that is known by the lead's phone or email. */
  isKnown: boolean;
  onClose: () => void;
}

/** The family that is made of a lead, filled in as the parent asked; nothing is made before the form is sent. */
export function FamilyForm({ lead, isKnown, onClose }: FamilyFormProps) {
  const { t } = useTranslation(['office-leads', 'office-families']);
  const change = useChange();
  return (
    <OfficeForm
      label={t('family.title')}
      initialValues={valuesOf(lead)}
      validate={(values) => nested<Values>(fieldErrorsOf(leadFamilyInput, bodyOf(values, isKnown)))}
      inForm={nested<Values>}
      fieldLabels={({ children }) => ({
        ...Object.fromEntries(
          children.flatMap((_, at) => [
            [`children.${at}.name`, t('family.childName', { number: at + 1 })],
            [`children.${at}.birthMonth`, t('office-families:fact.born')],
          ]),
        ),
        ...{ 'guardian.name': t('correct.parent'), 'guardian.phone': t('correct.phone') },
        ...{ 'guardian.email': t('correct.email'), language: t('office-families:fact.language') },
      })}
      send={(values) =>
        change('leadFamily', {
          params: { id: lead.id },
          body: leadFamilyInput.cast(bodyOf(values, isKnown), { assert: false }),
        })
      }
      onDone={() => {
        showToast({ title: t('family.done') });
        onClose();
      }}
      goLabel={t(isKnown ? 'family.join' : 'family.go')}
      cancelLabel={t('cancel')}
      onCancel={onClose}
    >
      {({ children }) => (
        <>
          <Children lead={lead} fields={children} />
          {!isKnown && (
            <>
              <TextField name="guardian.name" label={t('correct.parent')} autoComplete="off" required />
              <Box display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1fr' }} gap="4">
                <TextField name="guardian.phone" label={t('correct.phone')} type="tel" autoComplete="off" required />
                <EmailField
                  name="guardian.email"
                  label={t('correct.email')}
                  autoComplete="off"
                  required={lead.email !== null}
                />
                <LanguageField required />
                <DistrictField />
              </Box>
              <AddressFields />
            </>
          )}
        </>
      )}
    </OfficeForm>
  );
}

function Children({ lead, fields }: { lead: LeadView; fields: readonly ChildFields[] }) {
  const { t } = useTranslation(['office-leads', 'office-families']);
  const box = useRef<HTMLDivElement>(null);
  const ageOf = useAge();
  const focusLast = (name: string) =>
    focusSoon(() => [...(box.current?.querySelectorAll<HTMLElement>(name) ?? [])].at(-1));
  return (
    <FieldArray name="children">
      {(children) => (
        <Box ref={box} display="flex" flexDirection="column" gap="4">
          <chakra.p fontSize="sm" color="fg.muted">
            {t('family.asked', { child: t('child', { name: lead.childName, count: lead.childAge }) })}
          </chakra.p>
          {fields.map(({ birthMonth }, at) => (
            <Box
              key={at}
              role="group"
              aria-label={t('family.child', { number: at + 1 })}
              display="grid"
              gridTemplateColumns={{ base: 'minmax(0, 1fr) auto', md: '1.2fr 1fr auto' }}
              gap="3"
              alignItems="start"
            >
              <Box gridColumn={{ base: '1 / -1', md: 'auto' }}>
                <TextField
                  name={`children.${at}.name`}
                  label={t('family.childName', { number: at + 1 })}
                  autoComplete="off"
                  required
                />
              </Box>
              <TextField
                name={`children.${at}.birthMonth`}
                label={t('office-families:fact.born')}
                type="month"
                help={/^\d{4}-\d\d$/.test(birthMonth) ? ageOf(`${birthMonth}-01`) : t('family.bornHelp')}
              />
              {fields.length > 1 && (
                <Button
                  variant="outline"
                  boxSize="tapTarget"
                  padding="0"
                  marginTop="7"
                  aria-label={t('family.remove', { number: at + 1 })}
                  onClick={() => {
                    children.remove(at);
                    focusLast('button[data-more]');
                  }}
                >
                  <Trash2 aria-hidden size={18} />
                </Button>
              )}
            </Box>
          ))}
          {fields.length < familyLimits.children && (
            <Button
              data-more=""
              size="sm"
              variant="outline"
              alignSelf="flex-start"
              onClick={() => {
                children.push({ name: '', birthMonth: '' });
                focusLast('input:not([type=month])');
              }}
            >
              <Plus aria-hidden size={16} /> {t('family.add')}
            </Button>
          )}
        </Box>
      )}
    </FieldArray>
  );
}
