import { Box, Button, chakra } from '@chakra-ui/react';
import type { WebsitePartView } from '@kitewell/contract/office/website';
import { draftParts, websiteLimits } from '@kitewell/contract/website/parts';
import type { OfficeTutorRowView } from '@kitewell/contract/office/tutors';
import { useQuery } from '@tanstack/react-query';
import { useFormikContext } from 'formik';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf } from '../../ui/field-errors.ts';
import { focusSoon } from '../../ui/focus.ts';
import { showToast } from '../../ui/toaster.tsx';
import { readingAll } from '../api.ts';
import { QueryState } from '../query-state.tsx';
import { RecordForm } from '../record-form.tsx';
import { Unsaved } from '../unsaved.tsx';
import type { PartEditorProps } from './use-website-part.ts';
import { cardName, idsIn, inOrder, tutorContent, tutorFieldAt, tutorValues } from './tutor-values.ts';
import type { Values, WebsiteField } from './website-field.ts';
import { PublishedValues, WebsiteFields } from './website-fields.tsx';

type Tutor = OfficeTutorRowView;

/** The order of the tutors in the directory, who is shown there, and what their cards say. */
export function Tutors(editor: PartEditorProps) {
  const query = useQuery(readingAll('officeTutors', { active: 'yes', limit: '100' }, ({ tutors }) => tutors));
  if (!query.data) return <QueryState query={query} rows={4} />;
  return <TutorsForm {...editor} tutors={query.data.filter(({ demo }) => !demo)} />;
}

function TutorsForm({ view, writing, reportUnsaved, tutors: read }: PartEditorProps & { tutors: readonly Tutor[] }) {
  const { t } = useTranslation('office-website');
  // A tutor who is added while somebody edits comes with the next visit: the form has a field for each.
  const [tutors] = useState(read);
  const valuesIn = (content: object | null) => tutorValues(content, tutors);
  const loadedFrom = ({ content, version }: WebsitePartView, by?: string) => ({
    values: valuesIn(content),
    version,
    by,
  });
  const put = (values: Values) => (content: object) => tutorContent(values, content, tutors);
  const namesOf = (typed: string) =>
    idsIn(typed)
      .flatMap((id) => tutors.find((tutor) => tutor.id === id)?.name ?? [])
      .join(t('and'));
  const cards = tutors.flatMap(({ id, name }) =>
    (['en', 'zh'] as const).map((language) => [cardName(id, language), { label: cardLabel(name, language) }] as const),
  );
  function cardLabel(name: string, language: 'en' | 'zh') {
    return t(`in.${language}`, { field: t('cardOf', { name }) });
  }
  return (
    <PublishedValues value={view.published ? valuesIn(view.published) : undefined}>
      <RecordForm<Values>
        label={t('part.tutors')}
        loaded={loadedFrom(view)}
        fields={{
          order: { label: t('tutorOrder'), written: namesOf },
          hidden: { label: t('tutorsHidden'), written: namesOf },
          ...Object.fromEntries(cards),
        }}
        validate={(values) => {
          const content = put(values)(view.content);
          const errors = Object.entries(fieldErrorsOf(draftParts.tutors, content));
          return Object.fromEntries(errors.map(([path, message]) => [tutorFieldAt(path, content), message]));
        }}
        save={async (values, version, keep) => {
          keep(loadedFrom(await writing.save(put(values), version)));
          showToast({ title: t('saved') });
        }}
        readAgain={async () => {
          const { by, ...now } = await writing.readAgain();
          return loadedFrom(now, by);
        }}
        saveLabel={t('save')}
        buttonsInView
      >
        {tutors.length === 0 ? (
          <chakra.p bg="bg.fill" padding="4">
            {t('none.tutors')}
          </chakra.p>
        ) : (
          <TutorRows tutors={tutors} />
        )}
        <Unsaved form="fields" reportUnsaved={reportUnsaved} />
      </RecordForm>
    </PublishedValues>
  );
}

function TutorRows({ tutors }: { tutors: readonly Tutor[] }) {
  const { t } = useTranslation('office-website');
  const { values, setFieldValue } = useFormikContext<Values>();
  const [said, setSaid] = useState('');
  const rows = inOrder(tutors, idsIn(values.order ?? ''));
  const hidden = idsIn(values.hidden ?? '');

  function move({ id, name }: Tutor, place: number, way: 'up' | 'down'): void {
    const to = way === 'up' ? place - 1 : place + 1;
    const others = rows.map((row) => row.id).filter((other) => other !== id);
    void setFieldValue('order', others.toSpliced(to, 0, id).join(' '));
    setSaid(t('movedItem', { title: name, place: to + 1 }));
    const isEnd = to === 0 || to === rows.length - 1;
    focusSoon(() => document.getElementById(`${isEnd ? (to === 0 ? 'down' : 'up') : way}-tutor-${id}`));
  }

  return (
    <>
      <chakra.p aria-live="polite" srOnly>
        {said}
      </chakra.p>
      <chakra.ol listStyle="none" padding="0">
        {rows.map((tutor, place) => (
          <chakra.li key={tutor.id} borderTop="rule" borderColor="line" paddingBlock="2">
            <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="3">
              <chakra.span fontWeight="700" flex="1" minWidth="10em" overflowWrap="anywhere">
                {tutor.name}
              </chakra.span>
              <chakra.label display="flex" alignItems="center" gap="2" minHeight="tapTarget" cursor="pointer">
                <chakra.input
                  type="checkbox"
                  aria-label={t('showTutor', { name: tutor.name })}
                  checked={!hidden.includes(tutor.id)}
                  onChange={({ currentTarget }) => {
                    const others = hidden.filter((id) => id !== tutor.id);
                    void setFieldValue('hidden', (currentTarget.checked ? others : [...others, tutor.id]).join(' '));
                  }}
                  boxSize="tick"
                  flex="none"
                />
                {t('shownTutor')}
              </chakra.label>
              <Box display="flex">
                {(['up', 'down'] as const).map((way) => (
                  <Button
                    key={way}
                    id={`${way}-tutor-${tutor.id}`}
                    variant="plain"
                    size="sm"
                    minWidth="tapTarget"
                    aria-label={t(way, { title: tutor.name })}
                    disabled={place === (way === 'up' ? 0 : rows.length - 1)}
                    onClick={() => move(tutor, place, way)}
                  >
                    {way === 'up' ? <ArrowUp size={18} aria-hidden /> : <ArrowDown size={18} aria-hidden />}
                  </Button>
                ))}
              </Box>
            </Box>
            {tutor.missing.length > 0 && (
              <chakra.p fontSize="sm" color="fg.muted">
                {t('notCleared')}
              </chakra.p>
            )}
            <CardWords tutor={tutor} />
          </chakra.li>
        ))}
      </chakra.ol>
    </>
  );
}

/** Words in place of the tutor's own; open where there are some. */
function CardWords({ tutor: { id, name } }: { tutor: Tutor }) {
  const { t } = useTranslation('office-website');
  const { values, errors } = useFormikContext<Values>();
  const names = [cardName(id, 'en'), cardName(id, 'zh')];
  const [wasOpen] = useState(names.some((field) => values[field]));
  const isFaulty = names.some((field) => errors[field]);
  const fields = (['en', 'zh'] as const).map((language): WebsiteField => ({
    ...{ path: cardName(id, language).replaceAll('/', '.'), kind: 'text', language, rows: 5 },
    ...{ most: websiteLimits.card, label: t(`in.${language}`, { field: t('cardOf', { name }) }) },
  }));
  return (
    <chakra.details open={wasOpen || isFaulty || undefined}>
      <chakra.summary cursor="pointer" fontWeight="600" fontSize="sm" minHeight="tapTarget" alignContent="center">
        {t('ownCard')}
      </chakra.summary>
      <chakra.p color="fg.muted" fontSize="sm" marginBottom="3">
        {t('help.card')}
      </chakra.p>
      <WebsiteFields fields={fields} />
    </chakra.details>
  );
}
