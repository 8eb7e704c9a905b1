import { Box, Button, chakra, Heading } from '@chakra-ui/react';
import {
  leadPlaceholders,
  leadTemplateInput,
  leadTemplateNames,
  unknownPlaceholders,
  type LeadTemplateView,
} from '@kitewell/contract/office/lead-templates';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { htmlLang } from '../../language.ts';
import { fieldErrorsOf } from '../../ui/field-errors.ts';
import { TextAreaField } from '../../ui/form-fields.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { useStaff } from '../auth-session.ts';
import { inBothLanguages } from '../both-languages.ts';
import { InlineForm } from '../../ui/inline-form.tsx';
import { OfficeForm } from '../office-form.tsx';
import { QueryState } from '../query-state.tsx';
import { useChange } from '../use-change.ts';
import { useLeadTemplates, useStandardWords } from './lead-words.ts';

const languages = ['en', 'zh'] as const;

/** What the buttons of a lead write to its family, in both languages. An owner changes it. */
export function LeadTemplates() {
  const { t } = useTranslation('office-leads');
  const query = useLeadTemplates();
  const [en, zh] = [useStandardWords('en'), useStandardWords('zh')];
  return (
    <section aria-labelledby="templates">
      <Heading as="h2" size="xl" id="templates">
        {t('templates.title')}
      </Heading>
      <chakra.p marginTop="2">{t('templates.intro')}</chakra.p>
      {!query.data || !en || !zh ? (
        <QueryState query={query} rows={4} failed={t('templates.failed')} />
      ) : (
        leadTemplateNames.map((name) => (
          <Template
            key={name}
            template={
              query.data.templates.find((one) => one.name === name) ?? { name, version: 0, en: en[name], zh: zh[name] }
            }
          />
        ))
      )}
    </section>
  );
}

function Template({ template }: { template: LeadTemplateView }) {
  const { t } = useTranslation('office-leads');
  const { role } = useStaff();
  const [editing, setEditing] = useState(false);
  const { name } = template;
  const button = `edit-template-${name}`;
  return (
    <Box borderTop="hair" borderColor="line" paddingY="4" marginTop="3">
      <Box display="flex" flexWrap="wrap" gap="2" alignItems="center" justifyContent="space-between" marginBottom="2">
        <Heading as="h3" size="md">
          {t(`templates.name.${name}`)}
        </Heading>
        {role === 'owner' && !editing && (
          <Button
            id={button}
            size="sm"
            variant="outline"
            aria-label={t('templates.editOf', { name: t(`templates.name.${name}`) })}
            onClick={() => setEditing(true)}
          >
            {t('templates.edit')}
          </Button>
        )}
      </Box>
      {editing ? (
        <InlineForm onClose={() => setEditing(false)} from={button}>
          <TemplateForm template={template} onClose={() => setEditing(false)} />
        </InlineForm>
      ) : (
        <Box {...inBothLanguages}>
          {languages.map((language) => (
            <chakra.p key={language} lang={htmlLang[language]} whiteSpace="pre-wrap" overflowWrap="anywhere">
              {template[language]}
            </chakra.p>
          ))}
        </Box>
      )}
    </Box>
  );
}

function TemplateForm({ template, onClose }: { template: LeadTemplateView; onClose: () => void }) {
  const { t } = useTranslation('office-leads');
  const change = useChange();
  const { name, version, en, zh } = template;
  return (
    <OfficeForm
      label={t('templates.editOf', { name: t(`templates.name.${name}`) })}
      initialValues={{ en, zh }}
      validate={(values) => fieldErrorsOf(leadTemplateInput, { template: name, version, ...values }, values)}
      fieldLabels={{ en: t('language.en'), zh: t('language.zh') }}
      send={(values) => change('changeLeadTemplate', { body: { template: name, version, ...values } })}
      onDone={() => {
        showToast({ title: t('saved') });
        onClose();
      }}
      goLabel={t('plan.go')}
      onCancel={onClose}
    >
      {(values) => (
        <>
          <chakra.p fontSize="sm" color="fg.muted">
            {t('templates.placeholders')}{' '}
            {leadPlaceholders.map((one) => `{${one}} ${t(`templates.placeholder.${one}`)}`).join(' · ')}
          </chakra.p>
          <Box {...inBothLanguages}>
            {languages.map((language) => (
              <div key={language}>
                <TextAreaField name={language} label={t(`language.${language}`)} rows={6} required />
                <chakra.p role="status" color="danger" fontSize="sm">
                  {unknownPlaceholders(values[language])
                    .map((written) => t('templates.unknown', { written }))
                    .join(' · ')}
                </chakra.p>
              </div>
            ))}
          </Box>
        </>
      )}
    </OfficeForm>
  );
}
