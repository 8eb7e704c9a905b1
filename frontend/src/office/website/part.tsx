import { Box, Button, chakra } from '@chakra-ui/react';
import type { WebsitePartView } from '@kitewell/contract/office/website';
import { draftParts, type WebsitePart } from '@kitewell/contract/website/parts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type { Language } from '../../language.ts';
import { paths } from '../../paths.ts';
import { fieldErrorsOf } from '../../ui/field-errors.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { focusSoon } from '../../ui/focus.ts';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { screenTitle } from '../../ui/screen-title.ts';
import { showToast } from '../../ui/toaster.tsx';
import { useSubmit } from '../../use-submit.ts';
import { reading } from '../api.ts';
import { useErrorText } from '../auth-session.ts';
import { QueryState } from '../query-state.tsx';
import { RecordForm } from '../record-form.tsx';
import { Screen } from '../screen.tsx';
import { Unsaved, useUnsaved } from '../unsaved.tsx';
import { Articles } from './articles.tsx';
import { MissingFields } from './missing-fields.tsx';
import { fieldsIn, formOf, fullLabel, isPolicy, isQuestions, isTextPage, type StandardWords } from './part-fields.ts';
import { partErrors } from './part-errors.ts';
import { PreviewLinks } from './preview-links.tsx';
import { Questions } from './questions.tsx';
import { PolicySections } from './policy-sections.tsx';
import { Tutors } from './tutors.tsx';
import { usePartWriting, useStandardWords, type PartEditorProps, type PartWriting } from './use-website-part.ts';
import { groupId, GroupOfFields, PublishedValues } from './website-fields.tsx';
import { contentWith, nameOf, valuesOf, type Values } from './website-field.ts';
import { useWrittenDraft } from './written-draft.ts';
import { useWritten } from './written-value.ts';

/** The screen on which one part of the site is edited. */
export function Part({ part }: { part: WebsitePart }) {
  const { t } = useTranslation('office-website');
  const query = useQuery(reading('websitePart', { params: { part } }));
  const words = useStandardWords(part);
  return (
    <Screen title={t(`part.${part}`)}>
      <chakra.span asChild textDecoration="underline" fontWeight="600">
        <Link to={paths.office('website')}>{t('back')}</Link>
      </chakra.span>
      {query.data && words ? (
        <PartEditor view={query.data} words={words} />
      ) : (
        <QueryState query={query} rows={4} failed={t('partFailed')} />
      )}
    </Screen>
  );
}

function PartEditor({ view, words }: { view: WebsitePartView; words: StandardWords }) {
  const { t } = useTranslation('office-website');
  const { part } = view;
  const writing = usePartWriting(view);
  const { unsaved, reportUnsaved } = useUnsaved();
  // A discarded draft leaves forms that begin anew.
  const [edition, setEdition] = useState(0);
  useFieldInAddress();
  const editor = { view, words, writing, reportUnsaved };
  return (
    <Box display="flex" flexDirection="column" gap="6" marginTop="4">
      <DraftStatus {...{ view, words, writing, unsaved }} onDiscarded={() => setEdition(edition + 1)} />
      <chakra.p color="fg.muted" maxWidth="48em">
        {t(isTextPage(part) ? 'lead.words' : isPolicy(part) ? 'lead.policy' : `lead.${part}`, { example: '{{phone}}' })}
      </chakra.p>
      <Box key={edition} display="flex" flexDirection="column" gap="8">
        {part === 'tutors' && <Tutors {...editor} />}
        {part !== 'tutors' && part !== 'articles' && !isQuestions(part) && <PartForm {...editor} />}
        {isQuestions(part) && <Questions {...editor} part={part} />}
        {isPolicy(part) && <PolicySections {...editor} />}
        {part === 'articles' && <Articles {...editor} />}
      </Box>
    </Box>
  );
}

/** Moves the focus to the field that the address names after its hash, once the field is there. */
function useFieldInAddress(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const path = decodeURIComponent(hash.slice(1));
    if (path) focusSoon(() => document.getElementsByName(path)[0] ?? document.getElementById(path));
  }, [hash]);
}

interface DraftStatusProps {
  view: WebsitePartView;
  words: StandardWords;
  writing: PartWriting;
  unsaved: boolean;
  onDiscarded: () => void;
}

/** Whether there is a draft and whose it is, what it lacks, how it would look, and a button that discards it. */
function DraftStatus({ view, words, writing, unsaved, onDiscarded }: DraftStatusProps) {
  const { t } = useTranslation('office-website');
  const { part, version, published, fields } = view;
  const writtenDraft = useWrittenDraft();
  const { busy, problem, submit } = useSubmit(useErrorText());
  const [confirming, setConfirming] = useState(false);
  const { data } = useQuery(reading('website'));
  const draft = data?.website.drafts.find((one) => one.part === part);

  async function discard(): Promise<void> {
    const isDone = await submit(() => writing.discard(version));
    setConfirming(false);
    if (isDone) {
      onDiscarded();
      showToast({ title: t('discarded') });
    } else await writing.showAgain().catch(() => undefined);
  }

  return (
    <Box as="section" aria-label={t('status')} bg="bg.fill" padding={{ base: '4', sm: '5' }}>
      <chakra.p fontWeight="700">{t(draft ? 'state.draft' : published ? 'state.published' : 'state.never')}</chakra.p>
      <chakra.p marginTop="1" color="fg.soft">
        {draft ? writtenDraft(draft) : t('noDraftText')}
      </chakra.p>
      <ProblemNote>{problem}</ProblemNote>
      <MissingFields part={part} fields={fields} words={words} />
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="3" marginTop="4">
        <PreviewLinks part={part} />
        {draft && (
          <Button size="sm" variant="plain" aria-disabled={busy} onClick={() => setConfirming(true)}>
            {t('discard')}
          </Button>
        )}
      </Box>
      {unsaved && (
        <chakra.p fontSize="sm" color="fg.muted" marginTop="2">
          {t('previewSaved')}
        </chakra.p>
      )}
      <ConfirmDialog
        open={confirming}
        title={t('discardAsk.title')}
        question={t(published ? 'discardAsk.text' : 'discardAsk.textNever')}
        cancelLabel={t('discardAsk.cancel')}
        confirmLabel={t('discard')}
        busy={busy}
        focusWhenGone={screenTitle}
        onCancel={() => setConfirming(false)}
        onConfirm={() => void discard()}
      />
    </Box>
  );
}

/** The fields of a part that has a fixed number of them. */
function PartForm({ view, words, writing, reportUnsaved }: PartEditorProps) {
  const { t, i18n } = useTranslation(['office-website', 'common', 'book-trial']);
  const written = useWritten();
  const { part, published } = view;
  const form = formOf(t, part, words, i18n.language as Language);
  const fields = fieldsIn(form);
  const loadedFrom = ({ content, version }: WebsitePartView, by?: string) => ({
    values: valuesOf(fields, content),
    version,
    by,
  });
  const put = (values: Values) => (content: object) => contentWith(fields, values, content, form.optional);
  return (
    <PublishedValues value={published ? valuesOf(fields, published) : undefined}>
      {form.groups.length > 2 && <GroupLinks groups={form.groups} />}
      <RecordForm<Values>
        label={t(`part.${part}`)}
        loaded={loadedFrom(view)}
        fields={Object.fromEntries(
          fields.map((field) => [
            nameOf(field),
            { label: fullLabel(t, field), written: (typed: string) => written(field, typed) },
          ]),
        )}
        validate={(values) => ({
          ...partErrors(fields, fieldErrorsOf(draftParts[part], put(values)(view.content)), values),
        })}
        inForm={(errors, values) => partErrors(fields, errors, values)}
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
        {form.groups.map((group) => (
          <GroupOfFields key={group.id} group={group} />
        ))}
        <Unsaved form="fields" reportUnsaved={reportUnsaved} />
      </RecordForm>
    </PublishedValues>
  );
}

/** The headings of a long form, each of which leads to its fields. */
function GroupLinks({ groups }: { groups: readonly { id: string; title: string }[] }) {
  const { t } = useTranslation('office-website');
  return (
    <chakra.nav aria-label={t('onThisPage')}>
      <chakra.ul display="flex" flexWrap="wrap" gap="2" listStyle="none" padding="0">
        {groups.map(({ id, title }) => (
          <li key={id}>
            <Button size="sm" variant="outline" onClick={() => document.getElementById(groupId(id))?.focus()}>
              {title}
            </Button>
          </li>
        ))}
      </chakra.ul>
    </chakra.nav>
  );
}
