import { Box, Heading } from '@chakra-ui/react';
import { moduleDraft, type CourseModuleView, type ModuleDraft } from '@kitewell/contract/office/course';
import { useTranslation } from 'react-i18next';
import { TextAreaField, TextField } from '../../ui/form-fields.tsx';
import { showToast } from '../../ui/toaster.tsx';
import type { Loaded } from '../differences.tsx';
import { RecordForm } from '../record-form.tsx';
import { fieldErrorsOf } from '../../ui/field-errors.ts';
import { numberOf } from '../number-of.ts';
import { inBothLanguages } from '../both-languages.ts';
import { Unsaved, type ReportUnsaved } from '../unsaved.tsx';
import type { Writing } from './writing.ts';

const aboutFields = moduleDraft.omit(['lessons', 'questions']);

const valuesOf = ({ duration, lessons: _lessons, questions: _questions, ...texts }: ModuleDraft) => ({
  ...texts,
  duration: String(duration),
});
type Values = ReturnType<typeof valuesOf>;
const loadedFrom = ({ content, version, history }: CourseModuleView): Loaded<Values> => ({
  values: valuesOf(content),
  version,
  by: history[0]?.by,
});
const partOf = (values: Values) => ({ ...values, duration: numberOf(values.duration) ?? 0 });

/** The form for everything in a module except its lessons and questions, such as title and description. */
export function AboutForm({ module, save, readAgain, reportUnsaved }: Writing & { reportUnsaved: ReportUnsaved }) {
  const { t } = useTranslation('office-course');
  const field = (name: keyof Values) => ({ label: t(`field.${name}`) });
  return (
    <Box as="section" aria-labelledby="about">
      <Heading as="h2" size="xl" id="about" marginBottom="3">
        {t('about')}
      </Heading>
      <RecordForm<Values>
        label={t('about')}
        loaded={loadedFrom(module)}
        fields={{
          title: field('title'),
          titleZh: field('titleZh'),
          description: field('description'),
          descriptionZh: field('descriptionZh'),
          duration: field('duration'),
          videoUrl: field('videoUrl'),
          downloadUrl: field('downloadUrl'),
          downloadTitle: field('downloadTitle'),
          furtherResearch: field('furtherResearch'),
        }}
        validate={(values) => fieldErrorsOf(aboutFields, partOf(values))}
        save={async (values, version, keep) => {
          const now = await save((content) => ({ ...content, ...partOf(values) }), version);
          keep(loadedFrom(now));
          showToast({ title: t('saved') });
        }}
        readAgain={async () => loadedFrom(await readAgain())}
        saveLabel={t('save')}
      >
        <Box {...inBothLanguages}>
          <TextField name="title" label={t('field.title')} required autoComplete="off" />
          <TextField name="titleZh" label={t('field.titleZh')} required autoComplete="off" />
          <TextAreaField name="description" label={t('field.description')} rows={4} />
          <TextAreaField name="descriptionZh" label={t('field.descriptionZh')} rows={4} />
          <TextField name="duration" label={t('field.duration')} required inputMode="numeric" autoComplete="off" />
          <TextField name="videoUrl" label={t('field.videoUrl')} hint={t('optional')} autoComplete="off" />
          <TextField name="downloadUrl" label={t('field.downloadUrl')} hint={t('optional')} autoComplete="off" />
          <TextField name="downloadTitle" label={t('field.downloadTitle')} hint={t('optional')} autoComplete="off" />
        </Box>
        <TextAreaField name="furtherResearch" label={t('field.furtherResearch')} hint={t('optional')} rows={3} />
        <Unsaved form="about" reportUnsaved={reportUnsaved} />
      </RecordForm>
    </Box>
  );
}
