import { Box, Button, chakra, Heading } from '@chakra-ui/react';
import type { ModuleDraft } from '@kitewell/contract/office/course';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schema } from '@kitewell/contract/yup';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { TextAreaField, TextField } from '../../ui/form-fields.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { RecordForm } from '../record-form.tsx';
import { fieldErrorsOf } from '../../ui/field-errors.ts';
import { useErrorText } from '../auth-session.ts';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { useLeave } from '../../ui/unsaved.ts';
import { inBothLanguages } from '../both-languages.ts';
import { Unsaved, type ReportUnsaved } from '../unsaved.tsx';
import type { Writing } from './writing.ts';
import { useSubmit } from '../../use-submit.ts';

type Name = 'title' | 'titleZh' | 'text' | 'textZh' | 'question' | 'questionZh' | 'answer' | 'answerZh';

/** How lessons and questions differ from each other. */
export interface Kind<Values extends Record<string, string>> {
  readonly heading: 'lessons' | 'questions';
  readonly one: 'lesson' | 'question';
  readonly none: 'noLessons' | 'noQuestions';
  readonly add: 'addLesson' | 'addQuestion';
  readonly help?: 'textHelp' | 'questionsText';
  /** The fields in the form's order: for each the English, then the Chinese one; fields of one line come first. */
  readonly names: readonly (Name & keyof Values)[];
  readonly oneLine: readonly string[];
  readonly schema: Schema;
  readonly most: number;
  readonly read: (content: ModuleDraft) => readonly Values[];
  /**
   * The module with this list in place of its present one; `from` has each entry's place in the present one, -1 if new.
   */
  readonly put: (content: ModuleDraft, parts: readonly Values[], from: readonly number[]) => ModuleDraft;
}

interface PartsProps<Values extends Record<string, string>> {
  kind: Kind<Values>;
  writing: Writing;
  reportUnsaved: ReportUnsaved;
}

/** The lessons or the questions of a module: one at a time is open in a form, the others are rows that can be moved. */
export function Parts<Values extends Record<string, string>>({ kind, writing, reportUnsaved }: PartsProps<Values>) {
  const { t } = useTranslation(['office-course', 'common']);
  const { busy, problem, submit } = useSubmit(useErrorText());
  const { module, save } = writing;
  const parts = kind.read(module.content);
  const [open, setOpen] = useState<number>();
  const leave = useLeave();
  const section = useRef<HTMLElement>(null);
  const [doomed, setDoomed] = useState<number>();
  const nameOf = (place: number) => t(kind.one, { number: place + 1 });
  const places = [...parts.keys()];

  /** Saves the parts in another order, or without one of them. */
  async function arrange(from: readonly number[], done?: string): Promise<void> {
    if (busy) return;
    const isDone = await submit(async () => {
      const arranged = from.map((place) => parts[place]).filter((part) => part !== undefined);
      await save((content) => kind.put(content, arranged, from), module.version);
      if (done) showToast({ title: done });
    });
    setDoomed(undefined);
    // Shows what somebody else has saved first. A server that cannot be reached is reported once, by this call.
    if (!isDone)
      await writing.readAgain().then(
        (now) => writing.show({ module: now }),
        () => undefined,
      );
  }
  const swapped = (place: number, other: number) =>
    places.map((at) => (at === place ? other : at === other ? place : at));

  return (
    <Box ref={section} as="section" aria-labelledby={kind.heading}>
      <Heading as="h2" size="xl" id={kind.heading} tabIndex={-1} outline="none">
        {t(kind.heading)}
      </Heading>
      {kind.help && (
        <chakra.p color="fg.muted" fontSize="sm" marginTop="1" maxWidth="48em">
          {t(kind.help)}
        </chakra.p>
      )}
      <ProblemNote>{problem}</ProblemNote>
      {parts.length === 0 && open === undefined && (
        <chakra.p bg="bg.fill" padding="4" marginTop="3">
          {t(kind.none)}
        </chakra.p>
      )}
      <chakra.ol listStyle="none" padding="0" marginTop="3">
        {parts.map((part, place) => (
          <chakra.li key={place} borderTop="rule" borderColor="line" paddingBlock="2">
            {open === place ? (
              <PartForm
                {...{ kind, writing, reportUnsaved, place }}
                name={nameOf(place)}
                onDone={() => setOpen(undefined)}
              />
            ) : (
              <Box display="flex" alignItems="center" gap="2">
                <Button
                  variant="plain"
                  size="sm"
                  flex="1"
                  minWidth="0"
                  justifyContent="flex-start"
                  textAlign="start"
                  whiteSpace="normal"
                  onClick={() => leave(section.current, () => setOpen(place))}
                >
                  {`${nameOf(place)}${t('common:colon')}${part[kind.names[0] ?? ''] || '–'}`}
                </Button>
                {open === undefined && (
                  <>
                    {(['partUp', 'partDown'] as const).map((way) => (
                      <Button
                        key={way}
                        variant="plain"
                        size="sm"
                        minWidth="tapTarget"
                        aria-label={t(way, { part: nameOf(place) })}
                        aria-disabled={busy}
                        disabled={place === (way === 'partUp' ? 0 : parts.length - 1)}
                        onClick={() => void arrange(swapped(place, way === 'partUp' ? place - 1 : place + 1))}
                      >
                        {way === 'partUp' ? <ArrowUp size={18} aria-hidden /> : <ArrowDown size={18} aria-hidden />}
                      </Button>
                    ))}
                    <Button
                      variant="plain"
                      size="sm"
                      minWidth="tapTarget"
                      aria-label={t('remove', { part: nameOf(place) })}
                      onClick={() => setDoomed(place)}
                    >
                      <Trash2 size={18} aria-hidden />
                    </Button>
                  </>
                )}
              </Box>
            )}
          </chakra.li>
        ))}
        {open === parts.length && (
          <chakra.li borderTop="rule" borderColor="line" paddingBlock="3">
            <PartForm
              {...{ kind, writing, reportUnsaved }}
              place={open}
              name={nameOf(open)}
              onDone={() => setOpen(undefined)}
            />
          </chakra.li>
        )}
      </chakra.ol>
      {open === undefined && parts.length < kind.most && (
        <Button variant="outline" size="sm" marginTop="3" onClick={() => setOpen(parts.length)}>
          {t(kind.add)}
        </Button>
      )}
      <ConfirmDialog
        open={doomed !== undefined}
        title={t('ask.remove', { part: nameOf(doomed ?? 0) })}
        question={t('ask.removeText')}
        cancelLabel={t('ask.cancel')}
        confirmLabel={t('ask.removeGo')}
        busy={busy}
        focusWhenGone={() => document.getElementById(kind.heading)}
        onCancel={() => setDoomed(undefined)}
        onConfirm={() =>
          void arrange(
            places.filter((place) => place !== doomed),
            t('removed'),
          )
        }
      />
    </Box>
  );
}

interface PartFormProps<Values extends Record<string, string>> extends PartsProps<Values> {
  place: number;
  name: string;
  onDone: () => void;
}

function PartForm<Values extends Record<string, string>>(props: PartFormProps<Values>) {
  const { kind, writing, reportUnsaved, place, name, onDone } = props;
  const { t } = useTranslation('office-course');
  const labelOf = (field: Name): string => t(`field.${field}`);
  const blank = Object.fromEntries(kind.names.map((field) => [field, ''])) as Values;
  const valuesAt = (content: ModuleDraft) => kind.read(content)[place] ?? blank;
  const fields = Object.fromEntries(kind.names.map((field) => [field, { label: labelOf(field) }]));
  return (
    <RecordForm<Values>
      label={name}
      loaded={{ values: valuesAt(writing.module.content), version: writing.module.version }}
      fields={fields as never}
      validate={(values) => fieldErrorsOf(kind.schema, values)}
      save={async (values, version) => {
        await writing.save((content) => {
          const parts = [...kind.read(content)];
          const from = [...parts.keys()];
          if (place >= parts.length) from.push(-1);
          parts[Math.min(place, parts.length)] = values;
          return kind.put(content, parts, from);
        }, version);
        showToast({ title: t('saved') });
        onDone();
      }}
      readAgain={async () => {
        const { content, version, history } = await writing.readAgain();
        return { values: valuesAt(content), version, by: history[0]?.by };
      }}
      saveLabel={t('save')}
      onCancel={onDone}
    >
      <Box {...inBothLanguages}>
        {kind.names.map((field) =>
          kind.oneLine.includes(field) ? (
            <TextField key={field} name={field} label={labelOf(field)} autoComplete="off" />
          ) : (
            <TextAreaField key={field} name={field} label={labelOf(field)} rows={kind.one === 'lesson' ? 14 : 4} />
          ),
        )}
      </Box>
      <Unsaved form={kind.heading} reportUnsaved={reportUnsaved} />
    </RecordForm>
  );
}
